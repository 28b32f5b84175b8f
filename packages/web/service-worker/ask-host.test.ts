import { SESSION_HEADER } from '@wren/contract/calls/security/session.ts';
import { CALLS } from '@wren/contract/calls.ts';
import { expect, test } from 'vitest';
import { NAMED_SESSION, PATHS, writeToHost } from './ask-host.ts';

const SESSION = { message: { sid: 'handle', csrf_token: 'token' } };

/** A host that answers writes by these, one after the other; null: not at all. */
function host(answers: readonly (number | null)[], session: object = SESSION) {
  const left = [...answers];
  const written: { readonly path: string; readonly headers: Headers; readonly body: unknown }[] = [];
  const waited: number[] = [];
  const ask = async (path: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    if (init.method !== 'POST') return Response.json(session);
    written.push({ path: String(path), headers: new Headers(init.headers), body: JSON.parse(String(init.body)) });
    const status = left.shift();
    if (typeof status !== 'number') throw new TypeError('fetch failed');
    return new Response(null, { status });
  };
  const write = () => writeToHost('/path', { seen: 1 }, 'key', ask, async (delay) => void waited.push(delay));
  return { write, written, waited };
}

test('the paths and the header are those of the contract', () => {
  expect(PATHS).toEqual({
    session: CALLS.getSid.path,
    markRead: CALLS.setSeen.path,
    move: CALLS.setMailsMailbox.path,
    subscribe: CALLS.savePushSubscription.path,
  });
  expect(NAMED_SESSION).toBe(SESSION_HEADER);
});

test('a write bears the session’s name and token, and the same key at every try', async () => {
  const { write, written, waited } = host([null, 503, 200]);
  expect(await write()).toBe(true);
  expect(written.map(({ path, body, headers }) => [path, body, headers.get('Idempotency-Key')])).toEqual(
    Array.from({ length: 3 }, () => ['/path', { seen: 1 }, 'key']),
  );
  expect(written[0]?.headers.get('X-Frappe-CSRF-Token')).toBe('token');
  expect(written[0]?.headers.get('X-Wren-Session')).toBe('handle');
  expect(waited).toHaveLength(2);
});

test('what is refused is not tried again, nor what no host answers for ever', async () => {
  const refused = host([409, 200]);
  expect(await refused.write()).toBe(false);
  expect(refused.written).toHaveLength(1);
  const silent = host([]);
  expect(await silent.write()).toBe(false);
  expect(silent.written).toHaveLength(3);
});

test('without a signed-in user nothing is written', async () => {
  const { write, written } = host([200], { message: { sid: 'Guest', csrf_token: '' } });
  expect(await write()).toBe(false);
  expect(written).toEqual([]);
});
