import { expect, test } from 'vitest';
import { boundedFetch } from './bounded-fetch.ts';
import type { Fetch } from './fetch.ts';

/** Timers that a test fires. */
function timers() {
  const due = new Set<() => void>();
  return {
    after: (_milliseconds: number, run: () => void) => {
      due.add(run);
      return () => due.delete(run);
    },
    /** Advances the time by one check. */
    pass: () => {
      for (const run of [...due]) {
        due.delete(run);
        run();
      }
    },
    pending: () => due.size,
  };
}

/** A host whose answers arrive when the test lets them, and that observes the signal as the browser does. */
function host() {
  let answer = (_response: Response): void => {};
  const fetch: Fetch = (_input, init = {}) =>
    new Promise((resolve, reject) => {
      answer = resolve;
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  return { fetch, answer: (response: Response) => answer(response) };
}

function controlledBody() {
  let pieces: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      pieces = controller;
    },
  });
  return {
    body,
    send: (text: string) => pieces?.enqueue(new TextEncoder().encode(text)),
    end: () => pieces?.close(),
    fail: (error: unknown) => pieces?.error(error),
  };
}

test('what is never answered is given up', async () => {
  const { after, pass, pending } = timers();
  const response = boundedFetch(host().fetch, after, 10_000)('/x');
  pass();
  pass();
  await expect(response).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(pending()).toBe(0);
});

test('a slow answer is waited for as long as it goes on, and nothing watches after its end', async () => {
  const { after, pass, pending } = timers();
  const { fetch, answer } = host();
  const { body, send, end } = controlledBody();
  const fetched = boundedFetch(fetch, after, 10_000)('/x');
  pass();
  answer(new Response(body, { status: 201, headers: { 'Retry-After': '3' } }));
  const response = await fetched;
  expect([response.status, response.headers.get('Retry-After')]).toEqual([201, '3']);
  const text = response.text();
  for (const piece of ['sl', 'ow', 'ly']) {
    pass();
    send(piece);
    await new Promise((done) => setTimeout(done, 0));
  }
  end();
  expect(await text).toBe('slowly');
  expect(pending()).toBe(0);
});

test('an answer that breaks off is an error, and one that says where it came from keeps saying so', async () => {
  const { after, pending } = timers();
  const { fetch, answer } = host();
  const { body, fail } = controlledBody();
  const fetched = boundedFetch(fetch, after, 10_000)('/x');
  const found = new Response(body);
  Object.defineProperty(found, 'redirected', { value: true });
  answer(found);
  const response = await fetched;
  expect(response.redirected).toBe(true);
  fail(new TypeError('connection reset'));
  await expect(response.text()).rejects.toThrow();
  expect(pending()).toBe(0);
});

test('the signal of the caller ends it as ever', async () => {
  const { after, pending } = timers();
  const mine = new AbortController();
  const response = boundedFetch(host().fetch, after, 10_000)('/x', { signal: mine.signal });
  mine.abort(new Error('not wanted any more'));
  await expect(response).rejects.toThrow('not wanted any more');
  expect(pending()).toBe(0);
});
