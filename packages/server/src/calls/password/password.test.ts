import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';
import { PROOF_LIFETIME } from '../../directory/reauthentication/recent-proofs.ts';

const LOGIN = '/api/method/login';
const call = (name: string): string => `/api/method/mail.api.client.${name}`;
const NEXT = 'plover harbour candle';

let wren: RunningWren;
let ada: Visitor;
beforeEach(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
});
afterEach(() => wren.close());

const change = async (visitor: Visitor, password: string, next: string, code = ''): Promise<unknown> =>
  (await visitor.call('client.change_password', { password, new_password: next, code })).problem;
const canSignIn = async (password: string, visitor = wren.visitor()): Promise<boolean> =>
  (await visitor.post(LOGIN, { usr: 'ada', pwd: password })).status === 200;
const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.get('/api/method/frappe.auth.get_logged_user')).status === 200;

describe('a password that is changed', () => {
  it('asks for the present one, signs all others out, and lets in by the new one alone', async () => {
    const other = await wren.signedIn(wren.ada);
    expect(await change(ada, 'wrong', NEXT)).toBe('password');
    expect(await isSignedIn(other)).toBe(true);
    expect(await change(ada, PASSWORD, NEXT)).toBeNull();
    expect([await isSignedIn(ada), await isSignedIn(other)]).toEqual([true, false]);
    expect([await canSignIn(PASSWORD), await canSignIn(NEXT)]).toEqual([false, true]);
  });

  it('leaves the browser known that changed it, and no other', async () => {
    const other = await wren.signedIn(wren.ada);
    const { devices } = wren.directory;
    const knows = async (visitor: Visitor) =>
      (await devices.known(wren.ada.id, visitor.cookies.get('device') ?? '')) !== null;
    expect([await knows(ada), await knows(other)]).toEqual([true, true]);
    await change(ada, PASSWORD, NEXT);
    expect([await knows(ada), await knows(other)]).toEqual([true, false]);
  });

  it('asks for a code where there is a second factor, which a refused password does not use up', async () => {
    const { secondFactors } = wren.directory;
    const totp = new TOTP({ secret: Secret.fromBase32(await secondFactors.begin(wren.ada.id)) });
    await secondFactors.confirm(wren.ada.id, totp.generate({ timestamp: wren.now() }));
    wren.pass(30_000);
    const code = totp.generate({ timestamp: wren.now() });
    expect(await change(ada, PASSWORD, NEXT)).toBe('code');
    expect(await change(ada, PASSWORD, NEXT, '000000')).toBe('code');
    expect(await change(ada, PASSWORD, 'password', code)).toBe('common');
    expect(await change(ada, 'wrong', NEXT, code)).toBe('password');
    expect(await change(ada, PASSWORD, NEXT, code)).toBeNull();
  });

  it.each([
    ['seven77', 'short'],
    ['Password1', 'common'],
    ['QWERTYUIOP', 'common'],
    ['iloveyou2', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['abababababab', 'common'],
    ['ada@mail.localhost', 'common'],
    ['Lovelace1815!', 'common'],
    ['mail.localhost', 'common'],
    [PASSWORD, 'same'],
  ])('is not %s: %s', async (next, problem) => {
    expect(await change(ada, PASSWORD, next)).toBe(problem);
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  it('cannot be guessed at through a session, which holds up no other browser', async () => {
    for (let guess = 0; guess < 10; guess += 1) expect(await change(ada, `wrong ${guess}`, NEXT)).toBe('password');
    const late = await ada.post(call('change_password'), { password: PASSWORD, new_password: NEXT });
    expect([late.status, late.json.exc_type]).toEqual([429, 'TooManyRequestsError']);
    expect(await canSignIn(PASSWORD)).toBe(true);
    wren.pass(15 * 60_000);
    expect(await change(ada, PASSWORD, NEXT)).toBeNull();
  });

  it('needs a session, its token and texts of some length', async () => {
    const body = { password: PASSWORD, new_password: NEXT };
    expect((await wren.visitor().post(call('change_password'), body)).status).toBe(401);
    expect((await ada.post(call('change_password'), body, { bare: true })).status).toBe(400);
    expect((await ada.post(call('change_password'), { password: PASSWORD })).status).toBe(417);
    expect((await ada.call('client.change_password', { new_password: NEXT })).problem).toBe('password');
    expect((await ada.post(call('change_password'), { ...body, new_password: 'x'.repeat(513) })).status).toBe(417);
  });

  it('is proved by what was proved in this session a moment ago as well, in no other', async () => {
    const other = await wren.signedIn(wren.ada);
    await ada.call('client.reauthenticate', { password: PASSWORD });
    expect(await change(other, '', NEXT)).toBe('password');
    expect(await change(ada, '', PASSWORD)).toBe('same');
    expect(await change(ada, '', NEXT)).toBeNull();
    wren.pass(PROOF_LIFETIME);
    expect(await change(ada, '', PASSWORD)).toBe('password');
    expect(await canSignIn(NEXT)).toBe(true);
  });

  it('ends sign-ins that wait for a code', async () => {
    const { secondFactors } = wren.directory;
    const totp = new TOTP({ secret: Secret.fromBase32(await secondFactors.begin(wren.ada.id)) });
    await secondFactors.confirm(wren.ada.id, totp.generate({ timestamp: wren.now() - 30_000 }));
    const visitor = wren.visitor();
    const { tmp_id } = (await visitor.post(LOGIN, { usr: 'ada', pwd: PASSWORD })).json;
    await wren.directory.accounts.setPassword(wren.ada.id, NEXT);
    const late = await visitor.post(LOGIN, { tmp_id, otp: totp.generate({ timestamp: wren.now() }) });
    expect([late.status, await isSignedIn(visitor)]).toEqual([401, false]);
  });

  it('is told of by a mail', async () => {
    await wren.close();
    wren = await startWren({ environment: { WREN_SIGN_IN_MAIL: 'on' } });
    await change(await wren.signedIn(wren.ada), PASSWORD, NEXT);
    const store = await wren.storeOf(wren.ada);
    const subjects = async (): Promise<readonly string[]> => {
      const { rows } = await store.list({ kind: 'folder', folder: 'inbox' }, { offset: 0, limit: 9 });
      return rows.map(({ latest }) => latest.subject);
    };
    await expect.poll(subjects).toEqual(['Your password was changed']);
  });
});

describe('a one-time link for a password', () => {
  const HOUR = 60 * 60_000;
  const addressOf = async (token: string): Promise<unknown> =>
    (await wren.visitor().call('client.get_password_link', { token })).address;
  const use = async (token: string, next: string): Promise<unknown> =>
    (await wren.visitor().call('client.use_password_link', { token, new_password: next })).problem;

  it('says whose it is, sets the password once, and ends all sessions', async () => {
    const token = await wren.directory.passwordLinks.make(wren.ada.id, HOUR);
    expect(await addressOf(token)).toBe('ada@mail.localhost');
    expect(await use(token, 'short')).toBe('short');
    expect(await use(token, 'letmein123')).toBe('common');
    expect(await use(token, NEXT)).toBeNull();
    expect([await isSignedIn(ada), await canSignIn(PASSWORD), await canSignIn(NEXT)]).toEqual([false, false, true]);
    expect([await addressOf(token), await use(token, `${NEXT} again`)]).toEqual([null, 'link']);
    expect(await canSignIn(NEXT)).toBe(true);
  });

  it('is used up by one of two at the same time', async () => {
    const token = await wren.directory.passwordLinks.make(wren.ada.id, HOUR);
    const outcomes = await Promise.all([use(token, NEXT), use(token, `${NEXT} again`)]);
    expect(outcomes.toSorted()).toEqual(['link', null].toSorted());
  });

  it('is good for its hours, until another is made, or the password is changed', async () => {
    const { passwordLinks } = wren.directory;
    const first = await passwordLinks.make(wren.ada.id, HOUR);
    const second = await passwordLinks.make(wren.ada.id, HOUR);
    expect([await addressOf(first), await addressOf(second)]).toEqual([null, 'ada@mail.localhost']);
    wren.pass(HOUR);
    expect([await addressOf(second), await use(second, NEXT)]).toEqual([null, 'link']);
    const third = await passwordLinks.make(wren.ada.id, HOUR);
    ada = await wren.signedIn(wren.ada);
    expect(await change(ada, PASSWORD, NEXT)).toBeNull();
    expect(await addressOf(third)).toBeNull();
  });

  it('keeps a second factor, and is kept as a hash alone', async () => {
    const { secondFactors, passwordLinks } = wren.directory;
    const totp = new TOTP({ secret: Secret.fromBase32(await secondFactors.begin(wren.ada.id)) });
    await secondFactors.confirm(wren.ada.id, totp.generate({ timestamp: wren.now() }));
    expect(await use(await passwordLinks.make(wren.ada.id, HOUR), NEXT)).toBeNull();
    expect((await wren.visitor().post(LOGIN, { usr: 'ada', pwd: NEXT })).json.verification).toMatchObject({
      setup: true,
    });
  });

  it('is none for what was never made, and is taken from the own page alone', async () => {
    expect([await addressOf('nonsense'), await use('nonsense', NEXT)]).toEqual([null, 'link']);
    const token = await wren.directory.passwordLinks.make(wren.ada.id, HOUR);
    const foreign = { headers: { origin: 'https://evil.example' } };
    const answer = await wren.visitor().post(call('use_password_link'), { token, new_password: NEXT }, foreign);
    expect(answer.status).toBe(400);
    expect(await addressOf(token)).toBe('ada@mail.localhost');
  });
});
