import { CALLS } from '@wren/contract/calls.ts';
import type { ErrorCode } from '@wren/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { fixedSession } from '../../../test/support/host/fixed-session.ts';
import { requestFailureText } from './answers/answer-error.ts';
import type { Client, ClientParts } from './client.ts';
import { createClient } from './client.ts';

interface RecordedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Scene {
  readonly client: Client;
  readonly requests: RecordedRequest[];
  readonly renewed: () => number;
  readonly signedOut: () => number;
}

/** A client whose host gives these answers, one after the other, and then the last one repeatedly. */
function scene(answers: readonly (() => Response)[], parts: Partial<ClientParts> = {}): Scene {
  const requests: RecordedRequest[] = [];
  let renewed = 0;
  let signedOut = 0;
  const fixed = fixedSession();
  const client = createClient({
    fetch: async (url, init = {}) => {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      requests.push({ url, method: init.method ?? 'GET', headers: new Headers(init.headers), body });
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (!answer) throw new TypeError('fetch failed');
      return answer();
    },
    host: '',
    ...fixed,
    session: {
      ...fixed.session,
      csrfToken: () => `token-${renewed}`,
      renew: async () => {
        renewed += 1;
      },
    },
    onSignedOut: () => {
      signedOut += 1;
    },
    ...parts,
  });
  return { client, requests, renewed: () => renewed, signedOut: () => signedOut };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
const twice = (message: string) => JSON.stringify([JSON.stringify({ message, indicator: 'red' })]);

describe('a request', () => {
  test('[7.10] posts the arguments as JSON, with the token of the session', async () => {
    const { client, requests } = scene([json(200, { message: [] })]);
    await client.call('getMailsFromMailbox', { mailbox: 'inbox', limit: 50, offset: 0 });
    expect(requests).toMatchObject([
      { url: CALLS.getMailsFromMailbox.path, method: 'POST', body: { mailbox: 'inbox', limit: 50, offset: 0 } },
    ]);
    expect(requests[0]?.headers.get('X-Frappe-CSRF-Token')).toBe('token-0');
    expect(requests[0]?.headers.get('Content-Type')).toMatch(/^application\/json/);
  });

  test('for lists and conversations in the compact form is a GET, whose answer the browser may keep and ask about', async () => {
    const modes: (string | undefined)[] = [];
    const fixed = fixedSession();
    const client = createClient({
      ...{ host: '', ...fixed, onSignedOut: () => undefined },
      fetch: async (url, init = {}) => {
        modes.push(`${init.method} ${new URL(url, 'http://host.test').search} ${init.cache}`);
        return Response.json({ message: [] });
      },
    });
    await client.call('getMailsFromMailbox', { mailbox: 'inbox', limit: 50, offset: 0, compact: true });
    await client.call('getMailThread', { thread_id: 't', compact: true });
    await client.call('getMailThread', { thread_id: 't' });
    await client.call('getMailboxes', {});
    expect(modes).toEqual([
      'GET ?mailbox=inbox&limit=50&offset=0&compact=true no-cache',
      'GET ?thread_id=t&compact=true no-cache',
      'POST  no-store',
      'GET  no-store',
    ]);
  });

  test('[7.3] puts the arguments of a GET into the query, lists as JSON text', async () => {
    const { client, requests } = scene([json(200, { data: [] })]);
    await client.call('getUserResource', { fields: ['name', 'email'] });
    expect(requests[0]?.method).toBe('GET');
    expect(new URL(requests[0]?.url ?? '', 'http://host.test').searchParams.get('fields')).toBe('["name","email"]');
    expect(requests[0]?.headers.get('X-Frappe-CSRF-Token')).toBe(null);
  });

  test('names its carrying out, and sends no token with a key and secret', async () => {
    const { client, requests } = scene([json(200, {})], { authorization: () => 'token key:secret' });
    await client.call('setFlagged', { names: ['a'], thread_ids: [], flagged: true }, { idempotencyKey: 'k1' });
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe('k1');
    expect(requests[0]?.headers.get('Authorization')).toBe('token key:secret');
    expect(requests[0]?.headers.get('X-Frappe-CSRF-Token')).toBe(null);
  });
});

describe('an error', () => {
  const table: readonly [string, () => Response, ErrorCode, string | null][] = [
    [
      'a plain throw',
      json(417, { exc_type: 'ValidationError', _server_messages: twice('Draft is <b>gone</b> &amp; lost') }),
      'invalid-input',
      'Draft is gone & lost',
    ],
    [
      'an old host with plain texts',
      json(417, { _server_messages: JSON.stringify(['Not so']) }),
      'invalid-input',
      'Not so',
    ],
    ['a message besides', json(417, { exc_type: 'DataError', message: 'No JSON' }), 'malformed', 'No JSON'],
    [
      '[D30] an exception that nobody foresaw',
      json(500, { exception: 'ZeroDivisionError: division by zero', exc_type: 'ZeroDivisionError' }),
      'internal',
      'Something went wrong on the mail server',
    ],
    [
      'the second envelope',
      json(417, { errors: [{ type: 'ValidationError', message: 'No good' }] }),
      'invalid-input',
      'No good',
    ],
    ['a missing record', json(404, { exc_type: 'DoesNotExistError' }), 'not-found', null],
    ['no session', json(401, { exc_type: 'AuthenticationError' }), 'not-signed-in', null],
    ['an expired session', json(403, { exc_type: 'PermissionError', session_expired: 1 }), 'not-signed-in', null],
    ['an expired session by class', json(403, { exc_type: 'SessionExpired' }), 'not-signed-in', null],
    ['no permission', json(403, { exc_type: 'PermissionError' }), 'forbidden', null],
    ['too much', json(413, '<html>413</html>'), 'too-large', null],
    ['a limiter in text', json(429, 'slow down'), 'too-many-attempts', null],
    ['a limiter of a method', json(417, { exc_type: 'RateLimitExceededError' }), 'too-many-attempts', null],
    ['maintenance', json(503, { exc_type: 'SessionStopped' }), 'busy', null],
    ['a deadlock', json(500, { exc_type: 'QueryDeadlockError' }), 'busy', null],
    ['a lock timeout', json(508, ''), 'busy', null],
    ['a gateway', json(502, '<html>'), 'busy', null],
    ['a full disk', json(507, {}), 'storage-full', null],
    ['anything else of the server', json(500, {}), 'internal', null],
  ];
  test.each(table)('%s', async (_, answer, code, text) => {
    const { client } = scene([answer]);
    const error: unknown = await client.call('getMailThread', { thread_id: 't' }).catch((thrown) => thrown);
    expect(error).toMatchObject({ name: 'WrenError', code });
    if (text !== null) expect(error).toMatchObject({ message: text });
  });

  test.each([
    [
      { status: 417, statusText: 'Expectation Failed' },
      'No good',
      'API Request failed: 417 Expectation Failed - No good',
    ],
    [{ status: 502, statusText: 'Bad Gateway' }, '', 'API Request failed: 502 Bad Gateway'],
    [{ status: 404, statusText: '' }, '', 'API Request failed: 404'],
  ])('[8.1] %j saying %j reads: %s', (answer, text, sentence) => {
    expect(requestFailureText(answer, text)).toBe(sentence);
  });

  test('[8.1] carries that sentence behind what the user reads', async () => {
    const { client } = scene([json(417, { message: 'No good' })]);
    const error: unknown = await client.call('getMailThread', { thread_id: 't' }).catch((thrown) => thrown);
    expect(error).toMatchObject({ message: 'No good', cause: { message: 'API Request failed: 417 - No good' } });
  });

  test('says when to try again', async () => {
    const { client } = scene([json(429, {}, { 'Retry-After': '7' })]);
    await expect(client.call('getMailThread', { thread_id: 't' })).rejects.toMatchObject({
      retryAfter: 7,
      status: 429,
    });
  });

  test('[8.4] of a list names the mailbox, however the host says it', async () => {
    for (const answer of [json(404, {}), json(417, { message: 'Mailbox x does not exist.' })]) {
      const { client } = scene([answer]);
      const pending = client.call('getMailsFromMailbox', { mailbox: 'x', limit: 50, offset: 0 });
      await expect(pending).rejects.toMatchObject({ code: 'mailbox-not-found' });
    }
  });

  test('[8.2] of a lost session is told once, also where the host makes one a guest in silence', async () => {
    const { client, signedOut } = scene([json(403, { exc_type: 'PermissionError' })], { cookieUser: () => 'Guest' });
    await expect(client.call('getMailThread', { thread_id: 't' })).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(signedOut()).toBe(1);
  });

  test('of signing in is a wrong password and no lost session', async () => {
    const { client, signedOut } = scene([
      json(401, { message: 'Invalid login credentials', exc_type: 'AuthenticationError' }),
    ]);
    await expect(client.call('login', { usr: 'ada', pwd: 'x' })).rejects.toMatchObject({ code: 'bad-credentials' });
    expect(signedOut()).toBe(0);
  });

  test('a forged or old token is renewed, and the call tried once more', async () => {
    const wrong = json(400, { exc_type: 'CSRFTokenError', message: 'Invalid Request' });
    const good = scene([wrong, json(200, { message: {} })]);
    await good.client.call('setFlagged', { names: ['a'], thread_ids: [], flagged: 1 });
    expect(good.requests.map((call) => call.headers.get('X-Frappe-CSRF-Token'))).toEqual(['token-0', 'token-1']);
    const bad = scene([wrong]);
    await expect(bad.client.call('setFlagged', { names: ['a'], thread_ids: [], flagged: 1 })).rejects.toMatchObject({
      code: 'csrf',
    });
    expect(bad.requests).toHaveLength(2);
  });

  test('no answer is a network error', async () => {
    const { client } = scene([]);
    await expect(client.call('getMailThread', { thread_id: 't' })).rejects.toMatchObject({ code: 'network' });
  });

  test('[5.7] [8.5] an answer that is not what was agreed is refused', async () => {
    for (const answer of [json(200, '<html>'), json(200, { message: 7 }), json(200, { message: { a: 1 } })]) {
      const { client } = scene([answer]);
      const pending = client.call('getMailThread', { thread_id: 't' });
      await expect(pending).rejects.toMatchObject({
        code: 'bad-answer',
        message: 'Invalid response format from server',
      });
    }
  });

  test('[7.16] an error inside an answer that is OK is thrown', async () => {
    for (const message of [{ error: 'No valid thread' }, { status: 'Failed', message: 'No valid thread' }]) {
      const { client } = scene([json(200, { message })]);
      const answer = client.call('setSeen', { thread_ids: ['t'], names: [], seen: 1, mailbox: 'inbox' });
      await expect(answer).rejects.toMatchObject({ code: 'invalid-input', message: 'No valid thread' });
    }
  });

  test('an aborted call ends with the reason of the one who aborted it', async () => {
    const { client } = scene([]);
    const answer = client.call('getMailThread', { thread_id: 't' }, { signal: AbortSignal.abort('gone') });
    await expect(answer).rejects.toBe('gone');
  });
});

test('a missing message is an empty answer', async () => {
  const { client } = scene([json(200, {})]);
  expect(await client.call('getMailThread', { thread_id: 't' })).toEqual([]);
  expect(await client.call('getMailboxThreadCount', { mailbox: 'inbox' })).toBe(0);
});
