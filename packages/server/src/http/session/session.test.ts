import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

let wren: RunningWren;
beforeAll(async () => {
  wren = await startWren();
});
afterAll(() => wren.close());

const SID = '/api/method/mail.session.get_sid';

describe('signing in', () => {
  it('[7.2] answers the session handle and the CSRF token, both of 56 characters', async () => {
    const ada = await wren.signedIn(wren.ada);
    const { message } = (await ada.get(SID)).json;
    expect(message.sid).toMatch(/^[0-9a-f]{56}$/u);
    expect(message.session_id).toBe(message.sid);
    expect(message.csrf_token).toMatch(/^[0-9a-f]{56}$/u);
    expect(message.sid).not.toBe(ada.cookies.get('sid'));
    expect(message).toMatchObject({ user: 'ada@mail.localhost', full_name: 'Ada Lovelace' });
  });

  it('answers as the framework does and sets its cookies', async () => {
    const answer = await wren.visitor().post('/api/method/login', { usr: 'Ada@mail.localhost', pwd: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ message: 'Logged In', home_page: '/app', full_name: 'Ada Lovelace' });
    const cookies = answer.headers.getSetCookie();
    const sid = cookies.find((line) => line.startsWith('sid='));
    expect(sid).toMatch(/^sid=[0-9a-f]{56}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/u);
    for (const name of ['user_id', 'email_id']) {
      expect(cookies).toContain(`${name}=ada%40mail.localhost; Max-Age=2592000; Path=/; SameSite=Lax`);
    }
    expect(cookies.some((line) => line.startsWith('full_name=Ada%20Lovelace;'))).toBe(true);
    expect(cookies.some((line) => line.startsWith('system_user=yes;'))).toBe(true);
  });

  it('forgets the session with the browser unless it is to be remembered', async () => {
    const answer = await wren.visitor().post('/api/method/login', { usr: 'ada', pwd: PASSWORD, remember: 0 });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).not.toContain('Max-Age');
  });

  it('takes a form too', async () => {
    const body = new URLSearchParams({ usr: 'ada@mail.localhost', pwd: PASSWORD });
    const answer = await wren.visitor().request('/api/method/login', { method: 'POST', body });
    expect(answer.status).toBe(200);
  });

  it('answers the same for a wrong password and for an unknown address', async () => {
    const wrong = await wren.visitor().post('/api/method/login', { usr: 'grace@mail.localhost', pwd: 'wrong' });
    const unknown = await wren.visitor().post('/api/method/login', { usr: 'who@mail.localhost', pwd: 'wrong' });
    expect(wrong.status).toBe(401);
    expect(wrong.json).toMatchObject({ exc_type: 'AuthenticationError', message: 'Invalid login credentials' });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.text).toBe(wrong.text);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('gives a new credential and ends the old one', async () => {
    const ada = await wren.signedIn(wren.ada);
    const old = ada.cookies.get('sid') ?? '';
    await ada.signIn('ada@mail.localhost', PASSWORD);
    expect(ada.cookies.get('sid')).not.toBe(old);
    expect(await wren.directory.sessions.find(old)).toBeNull();
  });

  it('refuses a page of another site, even with the right password', async () => {
    const credentials = { usr: 'ada@mail.localhost', pwd: PASSWORD };
    const post = (headers: Record<string, string>) =>
      wren.visitor().post('/api/method/login', credentials, { headers });
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
      const answer = await post({ origin });
      expect(answer.status).toBe(400);
      expect(answer.json.exc_type).toBe('CSRFTokenError');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe('too many wrong passwords', () => {
  it('answers 429 with the seconds to wait, to the right password too, until the time is over', async () => {
    const other = await startWren();
    const attempt = (pwd: string) => other.visitor().post('/api/method/login', { usr: 'grace@mail.localhost', pwd });
    for (let count = 0; count < 10; count += 1) expect((await attempt('wrong')).status).toBe(401);
    const refused = await attempt(PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.json.exc_type).toBe('TooManyRequestsError');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await other.visitor().post('/api/method/login', { usr: 'ada', pwd: PASSWORD })).status).toBe(200);
    other.pass(15 * 60 * 1000);
    expect((await attempt(PASSWORD)).status).toBe(200);
    await other.close();
  });
});

describe('wrong passwords from elsewhere', () => {
  it('do not lock out who has signed in from this address or this browser before; who guesses is held up', async () => {
    const other = await startWren({ environment: { WREN_TRUST_PROXY: '127.0.0.1' } });
    const owner = other.visitor();
    const attempt = (visitor: Visitor, pwd: string, address: string) =>
      visitor.post('/api/method/login', { usr: 'ada', pwd }, { headers: { 'x-forwarded-for': address } });
    expect((await attempt(owner, PASSWORD, '192.0.2.1')).status).toBe(200);
    for (let count = 0; count < 50; count += 1) {
      expect((await attempt(other.visitor(), 'wrong', `198.51.100.${Math.floor(count / 5)}`)).status).toBe(401);
    }
    expect((await attempt(other.visitor(), PASSWORD, '203.0.113.1')).status).toBe(429);
    expect((await attempt(other.visitor(), PASSWORD, '192.0.2.1')).status).toBe(200);
    expect((await attempt(owner, PASSWORD, '203.0.113.2')).status).toBe(200);
    // A device cookie is worthless for another account, and so is an invented one.
    for (let count = 0; count < 50; count += 1) {
      const usr = { usr: 'grace', pwd: 'wrong' };
      const headers = { 'x-forwarded-for': `198.51.101.${Math.floor(count / 5)}` };
      await other.visitor().post('/api/method/login', usr, { headers });
    }
    const asGrace = { usr: 'grace', pwd: PASSWORD };
    const headers = { 'x-forwarded-for': '203.0.113.3' };
    expect((await owner.post('/api/method/login', asGrace, { headers })).status).toBe(429);
    const stranger = other.visitor();
    stranger.cookies.set('device', 'f'.repeat(56));
    expect((await attempt(stranger, PASSWORD, '203.0.113.4')).status).toBe(429);
    await other.close();
  }, 60_000);

  it('are not forgotten by a browser that is known: it has tries of its own, and as many', async () => {
    const other = await startWren();
    const ada = await other.signedIn(other.ada);
    const attempt = (pwd: string) => ada.post('/api/method/login', { usr: 'ada', pwd });
    for (let count = 0; count < 10; count += 1) expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt(PASSWORD)).status).toBe(429);
    await other.close();
  });

  it('a known browser is named by a cookie that only signing in gets to see, and outlives signing out', async () => {
    const visitor = wren.visitor();
    const answer = await visitor.signIn('ada@mail.localhost', PASSWORD);
    const lines = answer.headers.getSetCookie().filter((one) => one.startsWith('device='));
    expect(lines).toEqual([
      expect.stringMatching(/^device=[0-9a-f]{56}; Max-Age=\d+; Path=\/api\/method\/login; HttpOnly; SameSite=Lax$/u),
      expect.stringMatching(/; Path=\/api\/method\/mail\.api\.client\.passkey_sign_in; HttpOnly; SameSite=Lax$/u),
    ]);
    const device = visitor.cookies.get('device');
    await visitor.post('/api/method/logout', {});
    expect(visitor.cookies.get('device')).toBe(device);
    await visitor.signIn('ada@mail.localhost', PASSWORD);
    expect(visitor.cookies.get('device')).toBe(device);
    await wren.directory.accounts.setPassword(wren.ada.id, PASSWORD);
    expect(await wren.directory.devices.known(wren.ada.id, device ?? '')).toBeNull();
  });

  it('answer 401 like no password at all (wire contract 1.3)', async () => {
    for (const body of [{}, { usr: 'ada' }, { pwd: PASSWORD }, { usr: '', pwd: '' }]) {
      const answer = await wren.visitor().post('/api/method/login', body);
      expect([answer.status, answer.json]).toMatchObject([
        401,
        { exc_type: 'AuthenticationError', message: 'Incomplete login details' },
      ]);
    }
  });
});

describe('sessions', () => {
  it('[5.15] a guest gets a handle that is no session, and 401 for everything that needs one', async () => {
    const guest = wren.visitor();
    expect((await guest.get(SID)).json.message).toEqual({ sid: 'Guest', session_id: 'Guest', csrf_token: '' });
    const answer = await guest.get('/api/method/frappe.auth.get_logged_user');
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({
      exc_type: 'AuthenticationError',
      message: 'Session expired. Please login again.',
      session_expired: 1,
    });
  });

  it('ends when it has lain idle, and leaves the cookies, which may be those of a newer one by then', async () => {
    const other = await startWren();
    const ada = await other.signedIn(other.ada);
    other.pass(7 * 24 * 60 * 60 * 1000);
    const answer = await ada.post('/api/method/mail.api.mailbox.get_mailboxes', {});
    expect(answer.status).toBe(401);
    expect(answer.json.session_expired).toBe(1);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await other.close();
  });

  it('[4.15] logging out ends it for whoever has its credential', async () => {
    const ada = await wren.signedIn(wren.ada);
    const sid = ada.cookies.get('sid') ?? '';
    const answer = await ada.post('/api/method/logout', {});
    expect(answer.json).toEqual({});
    expect(ada.cookies.has('sid')).toBe(false);
    expect(ada.cookies.has('user_id')).toBe(false);
    // Drafts and unsent mail in this browser stay.
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    ada.cookies.set('sid', sid);
    expect((await ada.get('/api/method/frappe.auth.get_logged_user')).status).toBe(401);
  });

  it('forgets the answers that the browser holds where its user asks for it, and goes on', async () => {
    const ada = await wren.signedIn(wren.ada);
    const forget = '/api/method/mail.api.client.forget_answers';
    const answer = await ada.post(forget, {});
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    expect((await ada.get('/api/method/frappe.auth.get_logged_user')).status).toBe(200);
    expect((await wren.visitor().post(forget, {})).status).toBe(401);
  });

  it('logging out without a session is no error', async () => {
    expect((await wren.visitor().post('/api/method/logout', {})).status).toBe(200);
  });

  it('does not take the handle for the credential', async () => {
    const ada = await wren.signedIn(wren.ada);
    const { sid } = (await ada.get(SID)).json.message;
    ada.cookies.set('sid', sid);
    expect((await ada.get('/api/method/frappe.auth.get_logged_user')).status).toBe(401);
  });
});

/** A proxy on this machine forwards the host of a request. */
const BEHIND = { WREN_PUBLIC_URL: 'https://mail.example/', WREN_TRUST_PROXY: '127.0.0.1' };

describe('with a public address', () => {
  it('marks its cookies Secure, knows the public origin, and asks browsers to stay with HTTPS', async () => {
    const other = await startWren({ environment: BEHIND });
    const headers = { origin: 'https://mail.example', 'x-forwarded-host': 'mail.example' };
    const answer = await other
      .visitor()
      .post('/api/method/login', { usr: 'ada@mail.localhost', pwd: PASSWORD }, { headers });
    expect(answer.status).toBe(200);
    for (const line of answer.headers.getSetCookie()) expect(line).toContain('; Secure');
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d+$/u);
    expect(other.server.url).toBe('https://mail.example');
    await other.close();
  });

  it('takes no write for another host or from another origin', async () => {
    const other = await startWren({ environment: BEHIND });
    const post = (headers: Record<string, string>) =>
      other.visitor().post('/api/method/login', { usr: 'ada', pwd: PASSWORD }, { headers });
    const foreign = [
      { host: 'evil.example', origin: 'https://evil.example' },
      { host: 'mail.example', origin: 'https://evil.example' },
      { host: 'evil.example', origin: 'https://mail.example' },
      { host: 'mail.example', origin: 'http://mail.example' },
      { host: 'mail.example:444', origin: 'https://mail.example' },
    ];
    expect((await post({ 'x-forwarded-host': 'mail.example', origin: 'https://mail.example' })).status).toBe(200);
    for (const { host, origin } of foreign) {
      const answer = await post({ 'x-forwarded-host': host, origin });
      expect([answer.status, answer.json.exc_type, answer.headers.getSetCookie()]).toEqual([400, 'CSRFTokenError', []]);
    }
    await other.close();
  });

  it('takes the host from a proxy that is trusted, and from no other', async () => {
    const headers = { origin: 'https://mail.example', 'x-forwarded-host': 'mail.example' };
    for (const [environment, status] of [
      [BEHIND, 200],
      [{ WREN_PUBLIC_URL: 'https://mail.example/' }, 400],
    ] as const) {
      const other = await startWren({ environment });
      const answer = await other.visitor().post('/api/method/login', { usr: 'ada', pwd: PASSWORD }, { headers });
      expect(answer.status).toBe(status);
      await other.close();
    }
  });
});
