import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mail, PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

const call = (name: string): string => `/api/method/mail.api.client.${name}`;
const WHO = '/api/method/frappe.auth.get_logged_user';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let wren: RunningWren;
const begin = async (environment: Readonly<Record<string, string>> = {}): Promise<void> => {
  wren = await startWren({ environment: { WREN_TRUST_PROXY: '127.0.0.1', WREN_SIGN_IN_MAIL: 'on', ...environment } });
};
beforeEach(() => begin());
afterEach(() => wren.close());

/** A browser with a user agent, signed in from an address. */
async function signIn(userAgent: string, address: string, visitor = wren.visitor()): Promise<Visitor> {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': address };
  const answer = await visitor.post('/api/method/login', { usr: 'ada', pwd: PASSWORD, remember: true }, { headers });
  expect(answer.status).toBe(200);
  visitor.csrfToken = (await visitor.get('/api/method/mail.session.get_sid')).json.message.csrf_token;
  return visitor;
}

const isSignedIn = async (visitor: Visitor): Promise<boolean> => (await visitor.get(WHO)).status === 200;
const sessionsOf = async (visitor: Visitor) => (await visitor.call('client.get_sessions')).sessions;
/** The subjects in Ada's Inbox. */
async function inbox(): Promise<readonly string[]> {
  const store = await wren.storeOf(wren.ada);
  const { rows } = await store.list({ kind: 'folder', folder: 'inbox' }, { offset: 0, limit: 20 });
  return rows.map(({ latest }) => latest.subject);
}

describe('the sessions of an account', () => {
  it('are listed by browser, address and times, and lists know their own', async () => {
    const desk = await signIn(FIREFOX, '203.0.113.7');
    wren.pass(HOUR);
    const phone = await signIn(PHONE, '198.51.100.2');
    const [first, second, ...more] = await sessionsOf(phone);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ browser: 'Safari', system: 'iPhone', client: '198.51.100.2', current: true });
    expect(second).toMatchObject({ browser: 'Firefox', system: 'Windows', client: '203.0.113.7', current: false });
    expect(second.created_at).toBe(second.seen_at);
    expect(first.created_at - second.created_at).toBeGreaterThanOrEqual(HOUR);
    await desk.get(WHO, { headers: { 'x-forwarded-for': '203.0.113.99' } });
    const [again] = await sessionsOf(desk);
    expect(again).toMatchObject({ id: second.id, client: '203.0.113.99', current: true });
    expect(again.seen_at).toBeGreaterThan(second.seen_at);
  });

  it('are ended one by one, and all others at once: the next call of each is refused', async () => {
    const [here, one, two, three] = [
      await signIn(FIREFOX, '203.0.113.7'),
      await signIn(PHONE, '203.0.113.7'),
      await signIn(FIREFOX, '203.0.113.7'),
      await signIn(FIREFOX, '203.0.113.7'),
    ];
    const ofOne = (await sessionsOf(one)).find(({ current }: { current: boolean }) => current);
    await here.call('client.end_session', { id: ofOne.id });
    const refused = await one.get(WHO);
    expect([refused.status, refused.json.session_expired]).toEqual([401, 1]);
    expect(refused.headers.get('clear-site-data')).toBe('"cache"');
    expect(await isSignedIn(two)).toBe(true);
    expect(await here.call('client.end_other_sessions')).toEqual({ ended: 2 });
    expect([await isSignedIn(two), await isSignedIn(three), await isSignedIn(here)]).toEqual([false, false, true]);
    expect(await here.call('client.end_other_sessions')).toEqual({ ended: 0 });
  });

  it('are their account’s alone: those of another are neither listed nor ended', async () => {
    const ada = await signIn(FIREFOX, '203.0.113.7');
    const grace = await wren.signedIn(wren.grace);
    const [own] = await sessionsOf(ada);
    expect(await sessionsOf(grace)).toHaveLength(1);
    await grace.call('client.end_session', { id: own.id });
    await grace.call('client.end_other_sessions');
    expect(await isSignedIn(ada)).toBe(true);
  });

  it('are at most a hundred: then the one that was not used for longest ends', async () => {
    const ada = await signIn(FIREFOX, '203.0.113.7');
    const { sessions } = wren.directory;
    for (let count = 0; count < 100; count += 1) {
      wren.pass(1);
      await sessions.open(wren.ada.id, true);
    }
    expect(await sessions.listOf(wren.ada.id)).toHaveLength(100);
    expect(await isSignedIn(ada)).toBe(false);
  });

  it('need a session and a token', async () => {
    const ada = await signIn(FIREFOX, '203.0.113.7');
    expect((await wren.visitor().post(call('get_sessions'), {})).status).toBe(401);
    for (const name of ['end_session', 'end_other_sessions']) {
      expect((await ada.post(call(name), { id: 'x' }, { bare: true })).status).toBe(400);
      expect((await ada.get(call(name))).status).toBe(403);
    }
    expect((await ada.post(call('end_session'), {})).status).toBe(417);
  });

  it('last as long as is configured: idle, remembered, and at most', async () => {
    await wren.close();
    await begin({ WREN_SESSION_IDLE: '30m', WREN_SESSION_REMEMBERED: '2h', WREN_SESSION_LIMIT: '1d' });
    const short = wren.visitor();
    await short.signIn('ada@mail.localhost', PASSWORD, false);
    const long = wren.visitor();
    const answer = await long.signIn('ada@mail.localhost', PASSWORD);
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('sid='))).toContain(`Max-Age=${DAY / 1000};`);
    wren.pass(30 * 60_000);
    expect([await isSignedIn(short), await isSignedIn(long)]).toEqual([false, true]);
    for (let hours = 1; hours < 24; hours += 1) {
      wren.pass(HOUR);
      expect(await isSignedIn(long)).toBe(true);
    }
    wren.pass(HOUR);
    expect(await isSignedIn(long)).toBe(false);
  });
});

describe('a sign-in from a new place', () => {
  it('is told of by a mail, which says when, from where and what to do; the very first one is not', async () => {
    await signIn(FIREFOX, '203.0.113.7');
    await signIn(PHONE, '203.0.113.9');
    await expect.poll(() => inbox()).toEqual(['New sign-in: Safari on iPhone']);
    const store = await wren.storeOf(wren.ada);
    const { rows } = await store.list({ kind: 'folder', folder: 'inbox' }, { offset: 0, limit: 1 });
    const [row] = rows;
    expect(row?.latest).toMatchObject({
      from: { name: 'Wren' },
      keywords: ['$notice', '$sign-in-notice'],
      seen: false,
    });
    const id = row?.latest.id ?? '';
    const body = (await store.bodies([id])).get(id);
    expect(body?.text).toContain('Device: Safari on iPhone');
    expect(body?.text).toContain('Network address: 203.0.113.9');
    expect(body?.text).toMatch(/^When: \w+ \d+, \d{4}, \d+:\d\d [AP]M \(UTC\)$/mu);
    expect(body?.text).toContain('If it was not you');
  });

  it('[D45] is told of in the language that the account has chosen', async () => {
    const desk = await signIn(FIREFOX, '203.0.113.7');
    await desk.call('client.save_settings', { settings: { language: 'de' } });
    await signIn(PHONE, '203.0.113.9');
    await expect.poll(() => inbox()).toEqual(['Neue Anmeldung: Safari auf iPhone']);
  });

  it('is one from a browser that is not known or from another network, and no other', async () => {
    const desk = await signIn(FIREFOX, '203.0.113.7');
    await signIn(FIREFOX, '203.0.200.1', desk);
    await signIn(FIREFOX, '198.51.100.2', desk);
    await expect.poll(() => inbox()).toHaveLength(1);
    await signIn(FIREFOX, '203.0.113.7', desk);
    await signIn(PHONE, '198.51.100.2');
    await expect.poll(() => inbox()).toEqual(['New sign-in: Safari on iPhone', 'New sign-in: Firefox on Windows']);
  });

  it('is told of in one conversation for each kind of device, so that the Inbox is not full of them', async () => {
    await signIn(FIREFOX, '203.0.113.7');
    for (let time = 0; time < 3; time += 1) {
      await signIn(PHONE, '203.0.113.9');
      await signIn(FIREFOX, '203.0.113.9');
    }
    const store = await wren.storeOf(wren.ada);
    const counts = async (): Promise<readonly number[]> => {
      const { rows } = await store.list({ kind: 'folder', folder: 'inbox' }, { offset: 0, limit: 20 });
      return rows.map(({ messageCount }) => messageCount);
    };
    await expect.poll(counts).toEqual([3, 3]);
    expect((await inbox()).toSorted()).toEqual(['New sign-in: Firefox on Windows', 'New sign-in: Safari on iPhone']);
  });

  it('is not told of where that is turned off, nor where the password was wrong', async () => {
    await signIn(FIREFOX, '203.0.113.7');
    await wren.visitor().post('/api/method/login', { usr: 'ada', pwd: 'wrong' });
    await wren.deliver(wren.ada, mail('Something else'));
    expect(await inbox()).toEqual(['Something else']);
    await wren.close();
    await begin({ WREN_SIGN_IN_MAIL: 'off' });
    await signIn(FIREFOX, '203.0.113.7');
    await signIn(PHONE, '198.51.100.2');
    await wren.deliver(wren.ada, mail('Something else'));
    expect(await inbox()).toEqual(['Something else']);
  });
});
