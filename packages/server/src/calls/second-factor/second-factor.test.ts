import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';
import { PROOF_LIFETIME } from '../../directory/reauthentication/recent-proofs.ts';

const call = (name: string): string => `/api/method/mail.api.client.${name}`;
const LOGIN = '/api/method/login';
const HALF_A_MINUTE = 30_000;

let wren: RunningWren;
let ada: Visitor;
beforeAll(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
});
afterAll(() => wren.close());
// Failures of the previous test do not count any more.
afterEach(async () => {
  await wren.directory.secondFactors.end(wren.ada.id);
  wren.pass(15 * 60_000);
});

/** The code that an authenticator app shows now. */
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: wren.now() });

/** Turns it on for Ada. @returns the secret and the recovery codes */
async function turnOn(): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await ada.call('client.reauthenticate', { password: PASSWORD });
  const begun = await ada.post(call('begin_second_factor'), {});
  const { secret } = begun.json.message;
  const confirmed = await ada.post(call('confirm_second_factor'), { code: codeOf(secret) });
  wren.pass(HALF_A_MINUTE);
  return { secret, codes: confirmed.json.message.recovery_codes };
}

/** The first step of signing in. @returns its id for the second step */
async function givePassword(visitor: Visitor): Promise<string> {
  const { json } = await visitor.post(LOGIN, { usr: 'ada', pwd: PASSWORD });
  return json.tmp_id;
}

const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.get('/api/method/frappe.auth.get_logged_user')).status === 200;

describe('[2.50] two-factor authentication', () => {
  it('is off until a code of the app confirms it, and begins with a fresh proof', async () => {
    expect((await ada.get(call('get_second_factor'))).json.message).toEqual({ on: false, recovery_codes: 0 });
    expect((await ada.post(call('begin_second_factor'), {})).json.exc_type).toBe('ReauthenticationError');
    await ada.call('client.reauthenticate', { password: PASSWORD });
    const begun = await ada.post(call('begin_second_factor'), {});
    const { secret, uri } = begun.json.message;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/u);
    expect(uri).toBe(
      `otpauth://totp/Wren:ada%40mail.localhost?issuer=Wren&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await ada.post(call('confirm_second_factor'), { code: '000000' })).status).toBe(403);
    expect((await wren.visitor().post(LOGIN, { usr: 'ada', pwd: PASSWORD })).json.message).toBe('Logged In');
    const { recovery_codes: codes } = (await ada.post(call('confirm_second_factor'), { code: codeOf(secret) })).json
      .message;
    expect(new Set(codes).size).toBe(10);
    expect((await ada.get(call('get_second_factor'))).json.message).toEqual({ on: true, recovery_codes: 10 });
  });

  it('answers the right password without a session, and opens one for the code', async () => {
    const { secret } = await turnOn();
    const visitor = wren.visitor();
    const answer = await visitor.post(LOGIN, { usr: 'ada', pwd: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.json.verification).toMatchObject({ method: 'OTP App', setup: true });
    const tmp_id = answer.json.tmp_id;
    expect((await visitor.post(LOGIN, { tmp_id, otp: '000000' })).status).toBe(401);
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await visitor.post(LOGIN, { tmp_id, otp: codeOf(secret) })).json.message).toBe('Logged In');
    expect(await isSignedIn(visitor)).toBe(true);
    expect((await visitor.post(LOGIN, { tmp_id, otp: codeOf(secret) })).status).toBe(401);
  });

  it('takes a code once, also while it is shown, and the one before or after it for clocks that differ', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    wren.pass(HALF_A_MINUTE);
    const first = wren.visitor();
    expect((await first.post(LOGIN, { tmp_id: await givePassword(first), otp: code })).status).toBe(200);
    const second = wren.visitor();
    const tmp_id = await givePassword(second);
    expect((await second.post(LOGIN, { tmp_id, otp: code })).status).toBe(401);
    expect((await second.post(LOGIN, { tmp_id, otp: codeOf(secret) })).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { codes } = await turnOn();
    const [code = ''] = codes;
    const visitor = wren.visitor();
    const typed = code.toUpperCase().replaceAll('-', ' ');
    expect((await visitor.post(LOGIN, { tmp_id: await givePassword(visitor), otp: typed })).status).toBe(200);
    expect((await ada.get(call('get_second_factor'))).json.message.recovery_codes).toBe(9);
    expect((await visitor.post(LOGIN, { tmp_id: await givePassword(visitor), otp: code })).status).toBe(401);
  });

  it('forgets the first step after five minutes', async () => {
    const { secret } = await turnOn();
    const visitor = wren.visitor();
    const tmp_id = await givePassword(visitor);
    wren.pass(5 * 60_000);
    expect((await visitor.post(LOGIN, { tmp_id, otp: codeOf(secret) })).status).toBe(401);
  });

  it('stops who guesses codes, however often the right password comes between', async () => {
    const { secret } = await turnOn();
    const thief = wren.visitor();
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await thief.post(LOGIN, { tmp_id: await givePassword(thief), otp: '000000' });
      expect(answer.status).toBe(401);
    }
    const tmp_id = await givePassword(thief);
    expect((await thief.post(LOGIN, { tmp_id, otp: codeOf(secret) })).status).toBe(429);
  });

  it('stops who guesses the code that turns it on', async () => {
    await ada.call('client.reauthenticate', { password: PASSWORD });
    const { secret } = await ada.call('client.begin_second_factor');
    const confirm = async (code: string) => (await ada.post(call('confirm_second_factor'), { code })).status;
    for (let guess = 0; guess < 10; guess += 1) expect(await confirm('000000')).toBe(403);
    expect(await confirm(codeOf(secret))).toBe(429);
  });

  it('is turned off, and gives new recovery codes, by a fresh proof alone', async () => {
    const { secret, codes } = await turnOn();
    wren.pass(PROOF_LIFETIME);
    const [used = '', other = ''] = codes;
    expect((await ada.post(call('renew_recovery_codes'), {})).status).toBe(403);
    await ada.call('client.reauthenticate', { password: PASSWORD, code: used });
    const renewed = await ada.post(call('renew_recovery_codes'), {});
    expect(renewed.json.message.recovery_codes).toHaveLength(10);
    wren.pass(PROOF_LIFETIME);
    expect((await ada.post(call('reauthenticate'), { password: PASSWORD, code: other })).status).toBe(403);
    expect((await ada.post(call('end_second_factor'), {})).status).toBe(403);
    await ada.call('client.reauthenticate', { password: PASSWORD, code: codeOf(secret) });
    expect((await ada.post(call('end_second_factor'), {})).status).toBe(200);
    expect((await wren.visitor().post(LOGIN, { usr: 'ada', pwd: PASSWORD })).json.message).toBe('Logged In');
  });

  it('stays in force while another app is begun', async () => {
    const { secret } = await turnOn();
    await ada.post(call('begin_second_factor'), {});
    const visitor = wren.visitor();
    const tmp_id = await givePassword(visitor);
    expect((await visitor.post(LOGIN, { tmp_id, otp: codeOf(secret) })).status).toBe(200);
  });
});
