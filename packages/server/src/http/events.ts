import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../directory/sessions/session.ts';
import { TELEMETRY } from '../platform/telemetry.ts';
import { every } from '../platform/timers.ts';
import type { Services } from './services.ts';
import { requireVisitor } from './session/visitor.ts';

/** Milliseconds after which a browser reconnects when the connection is lost. */
const RETRY = 2_000;
/** Largest number of streams of a session: each visible tab of a browser has one. */
export const STREAMS_OF_SESSION = 20;
/** Seconds after which a retry makes sense. */
const LATER = 30;
/** Seconds after which the client connects to another server, or to this one after its restart. */
const ELSEWHERE = 1;

/** Checks regularly if a session continues. If that is unknown, its client reconnects. Returns a function that stops it. */
function beating({ heartbeat, auth }: Services, handle: string, beat: () => void, end: () => void): () => void {
  const look = async (): Promise<void> => ((await auth.sessions.isOpen(handle).catch(() => false)) ? beat() : end());
  return every(heartbeat, () => void look());
}

/** Ends a stream with its session, and when another node takes over the account. Returns a function that stops it. */
function ending(services: Services, session: Session, beat: () => void, end: () => void): readonly (() => void)[] {
  const { auth, nodes } = services;
  const stops = [auth.sessions.onEnd(session.handle, end), beating(services, session.handle, beat, end)];
  if (nodes) stops.push(nodes.onLost((account) => account === session.account && end()));
  return stops;
}

/** Adds the event stream: the account's state now and after every change, until the session ends or the server stops. */
export function routeEvents(app: FastifyInstance, services: Services): void {
  const { draining } = services;
  const open = new Set<() => void>();
  const counts = new Map<string, number>();
  /** Counts one more stream of a session. @returns a function that ends the count @throws WrenError 'too-many-attempts' */
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
    // Work for a closed connection would never be ended.
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
