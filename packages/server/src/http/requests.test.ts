import { CALLS } from '@wren/contract/calls.ts';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '@wren/contract/version.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail, type RunningWren, startWren } from '../../test/wren/running-wren.ts';
import type { Visitor } from '../../test/wren/visitor.ts';

let wren: RunningWren;
let ada: Visitor;
let id: string;
beforeAll(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
  id = await wren.deliver(wren.ada, mail('Hello'));
});
afterAll(() => wren.close());

const MAILBOXES = '/api/method/mail.api.mailbox.get_mailboxes';
const FLAG = '/api/method/mail.api.mail.set_flagged';
const LIST = '/api/method/mail.api.mail.get_mails_from_mailbox';
const COUNT = '/api/method/mail.api.mailbox.get_mailbox_thread_count';

const starred = async (): Promise<boolean> =>
  (await (await wren.storeOf(wren.ada)).messages([id]))[0]?.flagged ?? false;

it('an answer says which contract it is by, as one without a session does', async () => {
  for (const answer of [await ada.get(MAILBOXES), await wren.visitor().get(MAILBOXES)]) {
    expect(answer.headers.get(CONTRACT_HEADER)).toBe(`${CONTRACT_VERSION}`);
  }
});

describe('every call', () => {
  for (const [name, call] of Object.entries(CALLS)) {
    for (const path of [call.path, ...call.aliases]) {
      if (call.access !== 'guest') {
        it(`[7.1] ${name} at ${path} wants a session`, async () => {
          const answer = await wren.visitor().post(path, {});
          expect(answer.status).toBe(401);
          expect(answer.json).toMatchObject({ exc_type: 'AuthenticationError', session_expired: 1 });
        });
      }
      if (call.kind === 'write') {
        it(`${name} at ${path} writes by POST only`, async () => {
          for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
            const answer = await ada.request(path, { method });
            expect(answer.status).toBe(403);
            expect(answer.json.exc_type).toBe('PermissionError');
          }
        });
      }
      if (call.kind === 'read' && call.access !== 'guest') {
        it(`${name} at ${path} asks for the token when it is posted, and for none by GET`, async () => {
          const answer = await ada.post(path, {}, { bare: true });
          expect([answer.status, answer.json.exc_type]).toEqual([400, 'CSRFTokenError']);
          expect((await ada.get(path)).json?.exc_type).not.toBe('CSRFTokenError');
        });
      }
      if (call.kind === 'write') {
        it(`[7.1] ${name} at ${path} refuses what a page elsewhere sends`, async () => {
          const foreign = await ada.post(path, {}, { headers: { origin: 'https://evil.example' } });
          expect([foreign.status, foreign.json.exc_type]).toEqual([400, 'CSRFTokenError']);
        });
      }
      // Signing in needs no token.
      if (call.kind === 'write' && !['login', 'beginPasskeySignIn', 'passkeySignIn'].includes(name)) {
        it(`[7.1] ${name} at ${path} refuses a forged request`, async () => {
          const bodies = [{}, { csrf_token: 'f'.repeat(56) }, { csrf_token: ['x'] }];
          for (const body of bodies) {
            const answer = await ada.post(path, body, { bare: true });
            expect(answer.status).toBe(400);
            expect(answer.json.exc_type).toBe('CSRFTokenError');
          }
        });
      }
    }
  }
});

it('unknown resources are not found, other unknown addresses are unknown calls (wire contract 1.4)', async () => {
  for (const path of ['/api/resource/Unknown', '/api/resource/User/ada', '/api/resource']) {
    const answer = await ada.get(path);
    expect([answer.status, answer.json.exc_type]).toEqual([404, 'DoesNotExistError']);
  }
  const call = await ada.get('/api/method/no.such.call');
  expect([call.status, call.json.exc_type]).toEqual([417, 'ValidationError']);
});

describe('a write', () => {
  it('is carried out with the token in the header, or in the body as JSON, form or multipart', async () => {
    const token = ada.csrfToken;
    const multipart = new FormData();
    for (const [key, value] of Object.entries({ names: id, flagged: '1', csrf_token: token }))
      multipart.set(key, value);
    const form = (flagged: string) => new URLSearchParams({ names: `["${id}"]`, flagged, csrf_token: token });
    await ada.post(FLAG, { names: [id], flagged: 1 });
    expect(await starred()).toBe(true);
    await ada.post(FLAG, { names: [id], flagged: 0, csrf_token: token }, { bare: true });
    expect(await starred()).toBe(false);
    await ada.request(FLAG, { method: 'POST', body: multipart, bare: true });
    expect(await starred()).toBe(true);
    await ada.request(FLAG, { method: 'POST', body: form('0'), bare: true });
    expect(await starred()).toBe(false);
  });

  it('changes nothing when it is refused', async () => {
    await ada.get(`${FLAG}?names=${id}&flagged=1`);
    await ada.post(FLAG, { names: [id], flagged: 1 }, { bare: true });
    await ada.post(FLAG, { names: [id], flagged: 1 }, { headers: { 'x-frappe-csrf-token': 'a'.repeat(56) } });
    await ada.post(FLAG, { names: [id], flagged: 1 }, { headers: { origin: 'https://evil.example' } });
    expect(await starred()).toBe(false);
  });

  it('is refused from another site that sends no origin', async () => {
    const answer = await ada.post(
      FLAG,
      { names: [id], flagged: 1 },
      { headers: { origin: '', 'sec-fetch-site': 'cross-site' } },
    );
    expect(answer.status).toBe(400);
  });
});

describe('errors', () => {
  it('[8.1] stand in the envelope that hosts use, and say no more than they should', async () => {
    const answer = await ada.post(COUNT, { mailbox: 'attic' });
    expect(answer.status).toBe(404);
    const { _server_messages, ...rest } = answer.json;
    expect(rest).toEqual({ exc_type: 'DoesNotExistError', message: 'Mailbox not found' });
    expect(JSON.parse(JSON.parse(_server_messages)[0])).toEqual({
      message: 'Mailbox not found',
      title: 'Message',
      indicator: 'red',
      raise_exception: 1,
    });
  });

  it('answer an unknown call as hosts do, and an unknown page as a page', async () => {
    const unknown = await ada.post('/api/method/mail.api.mail.no_such_thing', {});
    expect(unknown.status).toBe(417);
    expect(unknown.json).toMatchObject({ exc_type: 'ValidationError', message: 'There is no such call' });
    expect((await ada.get('/api')).status).toBe(417);
    const page = await ada.get('/nowhere');
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('take a broken address for a request that cannot be read', async () => {
    const answer = await ada.get('/api/method/%ff');
    expect(answer.status).toBe(417);
    expect(answer.json.exc_type).toBe('DataError');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('every response', () => {
  const cases: readonly (readonly [string, () => ReturnType<Visitor['get']>])[] = [
    ['an answer', () => ada.post(MAILBOXES, {})],
    ['a refusal', () => wren.visitor().post(MAILBOXES, {})],
    ['an unknown call', () => ada.get('/api/method/nothing')],
    ['an unknown page', () => ada.get('/nothing')],
    ['a redirect', () => ada.get('/')],
    [
      'a malformed body',
      () => ada.request(COUNT, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }),
    ],
    ['the frame of a mail', () => ada.get('/mail-frame.html')],
    ['the frame of what is printed', () => ada.get('/print-frame.html')],
    ['a missing web client', () => ada.get('/app')],
  ];
  for (const [name, ask] of cases) {
    it(`carries the security headers: ${name}`, async () => {
      const { headers } = await ask();
      expect(headers.get('content-security-policy')).not.toBeNull();
      expect(
        headers
          .get('content-security-policy')
          ?.split('; ')
          .find((line) => line.startsWith('script-src')) ?? '',
      ).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
    });
  }

  it('of a call is never kept by caches', async () => {
    for (const answer of [
      await ada.post(MAILBOXES, {}),
      await ada.get('/api/method/nothing'),
      await wren.visitor().get(MAILBOXES),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is compressed when it is long', async () => {
    for (let count = 0; count < 5; count += 1) await wren.deliver(wren.grace, mail(`Mail ${count}`));
    const grace = await wren.signedIn(wren.grace);
    const answer = await grace.get(`${LIST}?mailbox=inbox`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.json.message).toHaveLength(5);
  });
});
