import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';
import { PROOF_LIFETIME } from '../../directory/reauthentication/recent-proofs.ts';

const call = (name: string): string => `/api/method/mail.api.client.${name}`;

let wren: RunningWren;
let ada: Visitor;
beforeAll(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
});
afterAll(() => wren.close());
// Proofs and failures of the previous test do not count any more.
afterEach(async () => {
  await wren.directory.secondFactors.end(wren.ada.id);
  wren.pass(15 * 60_000);
});

/** Makes a call that requires a proof. @returns the status of the answer */
const dare = async (visitor: Visitor): Promise<number> => (await visitor.post(call('begin_second_factor'), {})).status;
const prove = async (visitor: Visitor, password: string, code?: string): Promise<number> =>
  (await visitor.post(call('reauthenticate'), { password, code })).status;

describe('[2.50] what is dangerous', () => {
  it('wants a proof beside the session, however new that is, and takes it for ten minutes', async () => {
    const visitor = await wren.signedIn(wren.ada);
    expect(await dare(visitor)).toBe(403);
    expect(await visitor.call('client.begin_reauthentication')).toEqual({
      password: true,
      code: false,
      passkey: null,
      provider: false,
    });
    expect(await prove(visitor, PASSWORD)).toBe(200);
    expect(await dare(visitor)).toBe(200);
    wren.pass(PROOF_LIFETIME - 1000);
    expect(await dare(visitor)).toBe(200);
    wren.pass(1000);
    expect(await dare(visitor)).toBe(403);
  });

  it('is done in the session alone that gave the proof', async () => {
    const other = await wren.signedIn(wren.ada);
    expect(await prove(ada, PASSWORD)).toBe(200);
    expect(await dare(other)).toBe(403);
    expect(await dare(ada)).toBe(200);
  });

  it('wants a code beside the password where the account has a second factor', async () => {
    const secret = await wren.directory.secondFactors.begin(wren.ada.id);
    const codeAt = (time: number): string =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
    await wren.directory.secondFactors.confirm(wren.ada.id, codeAt(wren.now()));
    wren.pass(30_000);
    expect(await ada.call('client.begin_reauthentication')).toMatchObject({ code: true });
    expect(await prove(ada, PASSWORD)).toBe(403);
    expect(await prove(ada, PASSWORD, '000000')).toBe(403);
    expect(await prove(ada, 'wrong', codeAt(wren.now()))).toBe(403);
    expect(await dare(ada)).toBe(403);
    expect(await prove(ada, PASSWORD, codeAt(wren.now()))).toBe(200);
    expect(await dare(ada)).toBe(200);
  });

  it('is not reached by guessing: wrong proofs are counted as wrong sign-ins are', async () => {
    const thief = await wren.signedIn(wren.ada);
    for (let guess = 0; guess < 10; guess += 1) expect(await prove(thief, `wrong ${guess}`)).toBe(403);
    expect(await prove(thief, PASSWORD)).toBe(429);
  });

  it('is refused to guests, and without the token of the session', async () => {
    expect((await wren.visitor().post(call('reauthenticate'), { password: PASSWORD })).status).toBe(401);
    expect((await ada.post(call('reauthenticate'), { password: PASSWORD }, { bare: true })).status).toBe(400);
    expect((await ada.post(call('reauthenticate'), {})).status).toBe(417);
  });
});
