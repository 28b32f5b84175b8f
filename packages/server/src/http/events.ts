import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../directory/sessions/session.ts';
import { TELEMETRY } from '../platform/telemetry.ts';
import { every } from '../platform/timers.ts';
import type { Services } from './services.ts';
import { requireVisitor } from './session/visitor.ts';

/** Milliseconds after which a browser comes back when the connection is lost. */
const RETRY = 2_000;
/** Streams that a session may have open: a browser's tabs have one each while they are visible. */
export const STREAMS_OF_SESSION = 20;
/** Seconds after which one is worth another try. */
const LATER = 30;
/** Seconds after which another server, or this one when it has started again, may be asked for one. */
const ELSEWHERE = 1;

/** Looks time and again whether a session continues. Where that is not known, its client asks again. Returns a function that stops it. */
function beating({ heartbeat, auth }: Services, handle: string, beat: () => void, end: () => void): () => void {
  const look = async (): Promise<void> => ((await auth.sessions.isOpen(handle).catch(() => false)) ? beat() : end());
  return every(heartbeat, () => void look());
}

/** Ends a stream with its session, and where another node keeps the account from now on. Returns a function that stops it. */
function ending(services: Services, session: Session, beat: () => void, end: () => void): readonly (() => void)[] {
  const { auth, nodes } = services;
  const stops = [auth.sessions.onEnd(session.handle, end), beating(services, session.handle, beat, end)];
  if (nodes) stops.push(nodes.onLost((account) => account === session.account && end()));
  return stops;
}

/** Adds the event stream: the account's state now and after every change, as long as the session lasts and the server does not stop. */
export function routeEvents(app: FastifyInstance, services: Services): void {
  const { draining } = services;
  const open = new Set<() => void>();
  const counts = new Map<string, number>();
  /** Takes one more stream of a session into account. @returns how it is not any more @throws WrenError 'too-many-attempts' */
  const enter = (handle: string): (() => void) => {
    const count = counts.get(handle) ?? 0;
    if (count >= STREAMS_OF_SESSION) throw new WrenError('too-many-attempts', undefined, { retryAfter: LATER });
    counts.set(handle, count + 1);
    TELEMETRY.streams.publish({ change: 1 });
    return () => {
      TELEMETRY.streams.publish({ change: -1 });
      const left = (counts.get(handle) ?? 1) - 1;
      if (left > 0) counts.set(handle, left);
      else counts.delete(handle);
    };
  };

  app.get(EVENTS_PATH, async (request, reply) => {
    const { session } = await requireVisitor(services, request);
    const { raw } = reply;
    if (raw.destroyed) return reply;
    raw.once('close', enter(session.handle));
    const store = await services.stores.of(session.account);
    const first = await store.state();
    // What is begun for a connection that is gone would never be ended.
    if (raw.destroyed) return reply;
    if (draining.aborted) throw new WrenError('busy', undefined, { retryAfter: ELSEWHERE });
    reply.hijack();
    raw.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });

    let pending: string | null = null;
    let blocked = false;
    const send = (text: string): void => {
      blocked = !raw.write(text);
    };
    const sendState = (state: string): void => {
      // A slow client gets the newest state once there is room, not all of them.
      if (blocked) pending = state;
      else send(`event: state\ndata: ${state}\n\n`);
    };
    raw.on('drain', () => {
      blocked = false;
      const state = pending;
      pending = null;
      if (state !== null) sendState(state);
    });

    const end = (): void => {
      raw.end();
    };
    const beat = (): unknown => raw.writableEnded || blocked || send(':\n\n');
    const stops = [store.watch(sendState), ...ending(services, session, beat, end)];
    open.add(end);
    raw.on('close', () => {
      open.delete(end);
      for (const stop of stops) stop();
    });
    send(`retry: ${RETRY}\n\n`);
    sendState(first);
    // A change between the two is sent twice: better than not at all.
    const now = await store.state();
    if (now !== first) sendState(now);
    return reply;
  });

  draining.addEventListener('abort', () => {
    for (const end of open) end();
  });
}
