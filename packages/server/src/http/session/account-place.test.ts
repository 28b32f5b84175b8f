import { DOWNLOADS } from '@wren/contract/calls/file.ts';
import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import { SESSION_HEADER } from '@wren/contract/calls/security/session.ts';
import { CALLS } from '@wren/contract/calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mail, PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

/** A browser that sends all its cookies with every request, as no real one does: Ada is signed in, and Grace below /u/1. */
let wren: RunningWren;
let browser: Visitor;
beforeAll(async () => {
  wren = await startWren();
});
afterAll(() => wren.close());

const BASE = '/u/1';
const WHO = CALLS.getLoggedUser.path;
const ADA = 'ada@mail.localhost';
const GRACE = 'grace@mail.localhost';

interface SessionAnswer {
  readonly sid: string;
  readonly csrf_token: string;
}
const sessionBelow = async (base: string): Promise<SessionAnswer> =>
  (await browser.get(base + CALLS.getSid.path)).json.message;
const signInBelow = (base: string) => browser.post(`${base}${CALLS.login.path}`, { usr: GRACE, pwd: PASSWORD });

beforeEach(async () => {
  browser = await wren.signedIn(wren.ada);
  await signInBelow(BASE);
});

const names = (lines: readonly string[]) => lines.map((line) => line.slice(0, line.indexOf('='))).sort();

describe('an account below a path of its own', () => {
  it('has cookies that browsers send nowhere else, and leaves those of the first as they are', async () => {
    const before = browser.cookies.get('sid');
    const lines = (await signInBelow(BASE)).headers.getSetCookie();
    expect(names(lines)).toEqual(['device-1', 'device-1', 'sid-1', 'user_id-1']);
    const whole = /; Path=\/u\/1\/(?:;|api\/method\/(?:login|mail\.api\.client\.passkey_sign_in);)/u;
    for (const line of lines) expect(line).toMatch(whole);
    expect(lines.find((line) => line.startsWith('sid-1='))).toMatch(/; HttpOnly; SameSite=Lax$/u);
    expect(browser.cookies.get('sid')).toBe(before);
    expect((await browser.get(WHO)).json.message).toBe(ADA);
    expect((await browser.get(BASE + WHO)).json.message).toBe(GRACE);
  });

  it('is signed out alone', async () => {
    const { csrf_token: token } = await sessionBelow(BASE);
    const left = await browser.post(BASE + CALLS.logout.path, {}, { headers: { 'x-frappe-csrf-token': token } });
    expect([left.status, left.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    for (const line of left.headers.getSetCookie()) expect(line).toMatch(/^[a-z_]+-1=;.* Path=\/u\/1\//u);
    expect((await browser.get(BASE + WHO)).status).toBe(401);
    expect((await browser.get(WHO)).json.message).toBe(ADA);
  });

  it('stays when the first is signed out', async () => {
    expect((await browser.post(CALLS.logout.path, {})).status).toBe(200);
    expect((await browser.get(WHO)).status).toBe(401);
    expect((await browser.get(BASE + WHO)).json.message).toBe(GRACE);
  });

  it('has its files, its pages and what leads to them there, and nothing else', async () => {
    const id = await wren.deliver(wren.grace, mail('Only for Grace'));
    const source = `${DOWNLOADS.fetchMailAsEml.path}?name=${id}`;
    expect((await browser.get(BASE + source)).text).toContain('Only for Grace');
    expect((await browser.get(source)).status).toBe(404);
    for (const [path, to] of [
      ['/', '/app'],
      ['/mail/inbox', '/app/mail/inbox'],
      ['/search?q=x', '/app/search?q=x'],
      ['/app/%zz', '/app'],
    ] as const) {
      expect((await browser.get(BASE + path)).headers.get('location')).toBe(BASE + to);
    }
    for (const path of ['/healthz', '/mail-frame.html', '/u/1/app', `/u/2${WHO}`, '/apix', '/../api']) {
      expect([path, (await browser.get(BASE + path)).status]).toEqual([path, 404]);
    }
    for (const base of ['/u/0', '/u/9', '/u/10', '/u', '/u/', '/u/1x', '/U/1']) {
      expect([base, (await browser.get(base + WHO)).status]).toEqual([base, 404]);
    }
  });

  it('is not what an API key is for', async () => {
    const headers = { authorization: 'token key:secret' };
    expect((await browser.get(BASE + WHO, { headers })).status).toBe(401);
  });
});

describe('a request for one account', () => {
  it('never goes in the session of another, though that is there', async () => {
    for (const call of Object.values(CALLS)) {
      if (call.access !== 'user') continue;
      const answer = await browser.post(`/u/2${call.path}`, {});
      expect([call.path, answer.status]).toEqual([call.path, 401]);
    }
    for (const path of [...Object.values(DOWNLOADS).map(({ path }) => path), EVENTS_PATH]) {
      expect([path, (await browser.get(`/u/2${path}`)).status]).toEqual([path, 401]);
    }
    expect((await sessionBelow('/u/2')).sid).toBe('Guest');
  });

  it('is refused where it names the session, or has the token, of another', async () => {
    const [adas, graces] = [await sessionBelow(''), await sessionBelow(BASE)];
    const body = { to: ['lin@example.com'], subject: 'Whose', html_body: 'Text', save_as_draft: true };
    const write = (base: string, handle: string, token: string) =>
      browser.post(base + CALLS.createMail.path, body, {
        headers: { [SESSION_HEADER]: handle, 'x-frappe-csrf-token': token },
      });
    expect((await write(BASE, adas.sid, graces.csrf_token)).status).toBe(409);
    expect((await write('', graces.sid, adas.csrf_token)).status).toBe(409);
    const forged = [await write(BASE, graces.sid, adas.csrf_token), await write('', adas.sid, graces.csrf_token)];
    expect(forged.map(({ status, json }) => [status, json.exc_type])).toEqual([
      [400, 'CSRFTokenError'],
      [400, 'CSRFTokenError'],
    ]);
    expect((await write(BASE, graces.sid, graces.csrf_token)).status).toBe(200);
    const drafts = { kind: 'folder', folder: 'drafts' } as const;
    expect((await (await wren.storeOf(wren.ada)).list(drafts, { offset: 0, limit: 10 })).rows).toEqual([]);
    expect((await (await wren.storeOf(wren.grace)).list(drafts, { offset: 0, limit: 10 })).rows).toHaveLength(1);
  });
});
