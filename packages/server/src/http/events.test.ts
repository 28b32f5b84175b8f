import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail, type RunningWren, startWren } from '../../test/wren/running-wren.ts';
import type { Visitor } from '../../test/wren/visitor.ts';
import { STREAMS_OF_SESSION } from './events.ts';

let wren: RunningWren;
beforeAll(async () => {
  wren = await startWren();
});
afterAll(() => wren.close());

interface Stream {
  readonly status: number;
  readonly headers: Headers;
  /** States received so far. */
  readonly states: string[];
  /** Number of heartbeats so far. */
  beats(): number;
  /** The server has ended it. */
  readonly ended: Promise<void>;
  stop(): void;
}

async function listen(visitor: Visitor): Promise<Stream> {
  const abort = new AbortController();
  const response = await fetch(visitor.origin + EVENTS_PATH, {
    headers: { cookie: visitor.cookieHeader, accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const states: string[] = [];
  let beats = 0;
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      beats += events.filter((event) => event === ':').length;
      for (const event of events) states.push(...(/^event: state\ndata: (.+)$/u.exec(event)?.slice(1) ?? []));
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  const { status, headers } = response;
  return { status, headers, states, beats: () => beats, ended, stop: () => abort.abort() };
}

describe('the event stream', () => {
  it('is there so many times for a session, and for another session all the same', async () => {
    const ada = await wren.signedIn(wren.ada);
    const other = await wren.signedIn(wren.ada);
    const streams = await Promise.all(Array.from({ length: STREAMS_OF_SESSION }, () => listen(ada)));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const refused = await ada.get(EVENTS_PATH);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    const allowed = await listen(other);
    expect(allowed.status).toBe(200);
    // A stream that ends makes room.
    streams[0]?.stop();
    const listenOnce = async (): Promise<number> => {
      const next = await listen(ada);
      next.stop();
      return next.status;
    };
    await expect.poll(listenOnce).toBe(200);
    for (const stream of [...streams, allowed]) stream.stop();
  });

  it('tells the state at once, and after a change made over another session', async () => {
    const visitor = await wren.signedIn(wren.ada);
    const other = await wren.signedIn(wren.ada);
    const id = await wren.deliver(wren.ada, mail('Live'));
    const streams = [await listen(visitor), await listen(visitor), await listen(other)];
    const state = await (await wren.storeOf(wren.ada)).state();
    for (const stream of streams) await expect.poll(() => stream.states).toEqual([state]);
    await other.call('mail.set_flagged', { names: [id], flagged: 1 });
    const next = await (await wren.storeOf(wren.ada)).state();
    for (const stream of streams) await expect.poll(() => stream.states.at(-1)).toBe(next);
    const changes = await visitor.call('client.get_changes', { since: state });
    expect(changes.changed).toMatchObject([{ name: id, flagged: 1 }]);
    for (const stream of streams) stream.stop();
  });

  it('is a stream that nobody keeps or changes on its way', async () => {
    const stream = await listen(await wren.signedIn(wren.ada));
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
    expect(stream.headers.get('content-security-policy')).not.toBeNull();
    stream.stop();
  });

  it('says nothing of other accounts', async () => {
    const stream = await listen(await wren.signedIn(wren.grace));
    await expect.poll(() => stream.states).toHaveLength(1);
    await wren.deliver(wren.ada, mail('Not for Grace'));
    await wren.deliver(wren.grace, mail('For Grace'));
    const state = await (await wren.storeOf(wren.grace)).state();
    await expect.poll(() => stream.states.at(-1)).toBe(state);
    expect(stream.states).toHaveLength(2);
    stream.stop();
  });

  it('ends with its session, and not with another of the same account', async () => {
    const leaving = await wren.signedIn(wren.ada);
    const staying = await listen(await wren.signedIn(wren.ada));
    const stream = await listen(leaving);
    await leaving.post('/api/method/logout', {});
    await stream.ended;
    const received = staying.states.length;
    await wren.deliver(wren.ada, mail('Still there'));
    await expect.poll(() => staying.states.length).toBeGreaterThan(received);
    staying.stop();
  });

  it('wants a session', async () => {
    expect((await wren.visitor().get(EVENTS_PATH)).status).toBe(401);
  });

  it('gives signs of life while nothing happens, and ends at the next when its session is over by time', async () => {
    const lively = await startWren({ heartbeat: 20 });
    try {
      const stream = await listen(await lively.signedIn(lively.ada));
      await expect.poll(() => stream.beats()).toBeGreaterThan(3);
      expect(stream.states).toHaveLength(1);
      await lively.deliver(lively.ada, mail('Between the beats'));
      await expect.poll(() => stream.states).toHaveLength(2);
      lively.pass(400 * 24 * 60 * 60_000);
      await stream.ended;
    } finally {
      await lively.close();
    }
  });

  it('does not keep the server from stopping', async () => {
    const other = await startWren();
    const stream = await listen(await other.signedIn(other.ada));
    await other.close();
    await stream.ended;
  });
});
