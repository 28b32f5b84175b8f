import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SoftPasskey } from '../../../test/sign-in/soft-passkey.ts';
import { PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import { Visitor } from '../../../test/wren/visitor.ts';
import { CHALLENGE_LIFETIME } from '../../directory/passkeys/passkey-challenges.ts';
import { MAX_PASSKEYS } from '../../directory/passkeys/passkeys.ts';
import { PROOF_LIFETIME } from '../../directory/reauthentication/recent-proofs.ts';

const call = (name: string): string => `/api/method/mail.api.client.${name}`;

let wren: RunningWren;
let ada: Visitor;
let origin: string;
beforeAll(async () => {
  wren = await startWren();
  // Passkeys need a domain name, which 127.0.0.1 is not.
  origin = `http://localhost:${wren.server.port}`;
  ada = await signedIn('ada');
});
afterAll(() => wren.close());
// Proofs and failures of the previous test do not count any more.
afterEach(async () => {
  await wren.directory.passkeys.removeAllOf(wren.ada.id);
  await wren.directory.secondFactors.end(wren.ada.id);
  wren.pass(15 * 60_000);
});

async function signedIn(name: string): Promise<Visitor> {
  const visitor = new Visitor(origin);
  await visitor.signIn(name, PASSWORD);
  return visitor;
}

/** Adds a passkey to the account of a user. */
async function added(visitor: Visitor, name = 'Phone'): Promise<SoftPasskey> {
  await visitor.call('client.reauthenticate', { password: PASSWORD });
  const passkey = new SoftPasskey();
  const creation = await visitor.call('client.begin_passkey');
  await visitor.call('client.add_passkey', { passkey: passkey.make(creation, { origin }), name });
  return passkey;
}

/** Signs in by a passkey in a new browser. @returns the status of the answer, and the browser */
async function enter(passkey: SoftPasskey, by: { isVerified?: boolean; origin?: string; rpId?: string } = {}) {
  const visitor = new Visitor(origin);
  const request = await visitor.call('client.begin_passkey_sign_in');
  const signed = passkey.sign(request, { origin, ...by });
  const { status } = await visitor.post(call('passkey_sign_in'), { passkey: signed });
  return { status, visitor, signed };
}

const userOf = async (visitor: Visitor): Promise<string | undefined> =>
  (await visitor.get('/api/method/frappe.auth.get_logged_user')).json?.message;

describe('a passkey (D44)', () => {
  it('is made for a user who has proved who they are: discoverable, unlocked, for the host of the page', async () => {
    expect((await ada.post(call('begin_passkey'), {})).json.exc_type).toBe('ReauthenticationError');
    await ada.call('client.reauthenticate', { password: PASSWORD });
    const creation = await ada.call('client.begin_passkey');
    expect(creation).toMatchObject({
      rp: { id: 'localhost', name: 'Wren' },
      user: { name: 'ada@mail.localhost', displayName: 'Ada Lovelace' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const passkey = new SoftPasskey();
    const made = passkey.make(creation, { origin });
    const stored = await ada.call('client.add_passkey', { passkey: made, name: '  My phone ' });
    expect(stored).toEqual({
      id: passkey.id,
      name: 'My phone',
      created_at: expect.any(Number),
      used_at: null,
      synced: false,
    });
    expect((await ada.call('client.get_passkeys')).map(({ id }: { id: string }) => id)).toEqual([passkey.id]);
    expect((await ada.post(call('add_passkey'), { passkey: made, name: 'Again' })).status).toBe(403);
    expect((await ada.call('client.begin_passkey')).excludeCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('signs its user in, without password and code, and says when it did', async () => {
    const passkey = await added(ada);
    const secret = await wren.directory.secondFactors.begin(wren.ada.id);
    expect(secret).not.toBe('');
    const { status, visitor } = await enter(passkey);
    expect([status, await userOf(visitor)]).toEqual([200, 'ada@mail.localhost']);
    expect((await ada.call('client.get_passkeys'))[0].used_at).toBeGreaterThan(0);
  });

  it('is one of several, each with its name, renamed and removed by its owner alone', async () => {
    const phone = await added(ada, 'Phone');
    const key = await added(ada, 'Key');
    const grace = await signedIn('grace');
    await grace.call('client.reauthenticate', { password: PASSWORD });
    expect((await grace.post(call('rename_passkey'), { id: phone.id, name: 'Mine' })).status).toBe(404);
    expect((await grace.post(call('remove_passkey'), { id: phone.id })).status).toBe(404);
    await ada.call('client.rename_passkey', { id: phone.id, name: 'Old phone' });
    const names = (await ada.call('client.get_passkeys')).map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual(['Key', 'Old phone']);
    wren.pass(PROOF_LIFETIME);
    expect((await ada.post(call('remove_passkey'), { id: phone.id })).json.exc_type).toBe('ReauthenticationError');
    await ada.call('client.reauthenticate', { password: PASSWORD });
    await ada.call('client.remove_passkey', { id: phone.id });
    expect((await enter(phone)).status).toBe(401);
    expect((await enter(key)).status).toBe(200);
  });

  it.each([
    ['whose user has not unlocked it', { isVerified: false }],
    ['used on a page of another origin', { origin: 'https://evil.example' }],
    ['made for another host', { rpId: 'evil.example' }],
  ])('%s signs nobody in', async (_what, by) => {
    const passkey = await added(ada);
    expect((await enter(passkey, by)).status).toBe(401);
  });

  it('answers a challenge once, within five minutes, and for what it was asked', async () => {
    const passkey = await added(ada);
    const { signed } = await enter(passkey);
    const visitor = new Visitor(origin);
    expect((await visitor.post(call('passkey_sign_in'), { passkey: signed })).status).toBe(401);
    const late = await visitor.call('client.begin_passkey_sign_in');
    wren.pass(CHALLENGE_LIFETIME);
    const answer = passkey.sign(late, { origin });
    expect((await visitor.post(call('passkey_sign_in'), { passkey: answer })).status).toBe(401);
    const { passkey: proof } = await ada.call('client.begin_reauthentication');
    const proved = passkey.sign(proof, { origin });
    expect((await visitor.post(call('passkey_sign_in'), { passkey: proved })).status).toBe(401);
  });

  it('that counts less than before is a copy, and signs nobody in', async () => {
    const passkey = await added(ada);
    passkey.counter = 7;
    expect((await enter(passkey)).status).toBe(200);
    passkey.counter = 3;
    expect((await enter(passkey)).status).toBe(401);
  });

  it('proves who its user is before what is dangerous, where it is the own one', async () => {
    const passkey = await added(ada);
    wren.pass(PROOF_LIFETIME);
    const { passkey: request } = await ada.call('client.begin_reauthentication');
    expect(request.allowCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal'] }]);
    const grace = await signedIn('grace');
    const foreign = await added(grace);
    const refused = await ada.post(call('reauthenticate'), { passkey: foreign.sign(request, { origin }) });
    expect(refused.status).toBe(403);
    const { passkey: again } = await ada.call('client.begin_reauthentication');
    await ada.call('client.reauthenticate', { passkey: passkey.sign(again, { origin }) });
    expect((await ada.post(call('remove_passkey'), { id: passkey.id })).status).toBe(200);
  });

  it('cannot be guessed at: what is refused is counted', async () => {
    const passkey = await added(ada);
    const forged = new SoftPasskey();
    Object.defineProperty(forged, 'id', { value: passkey.id });
    for (let guess = 0; guess < 10; guess += 1) expect((await enter(forged)).status).toBe(401);
    expect((await enter(passkey)).status).toBe(429);
  });

  it(`is one of ${MAX_PASSKEYS} at most`, async () => {
    const passkey = { account: wren.ada.id, publicKey: new Uint8Array(1), counter: 0, transports: [], synced: false };
    for (let n = 0; n < MAX_PASSKEYS; n += 1)
      await wren.directory.passkeys.add({ ...passkey, id: `k${n}`, name: `${n}` });
    await ada.call('client.reauthenticate', { password: PASSWORD });
    expect((await ada.post(call('begin_passkey'), {})).json.exc_type).toBe('TooManyRecordsError');
  });

  it('goes with its account, and is refused without a session, its token, or what a passkey has', async () => {
    await added(ada);
    expect((await new Visitor(origin).get(call('get_passkeys'))).status).toBe(401);
    expect((await ada.post(call('begin_passkey'), {}, { bare: true })).status).toBe(400);
    expect((await new Visitor(origin).post(call('passkey_sign_in'), { passkey: { id: 'x' } })).status).toBe(417);
    const guest = new Visitor(origin);
    expect(
      (await guest.post(call('begin_passkey_sign_in'), {}, { headers: { origin: 'https://evil.example' } })).status,
    ).toBe(400);
  });

  it('is for the public address, where the deployment has one', async () => {
    const deployed = await startWren({ environment: { WREN_PUBLIC_URL: 'https://mail.example.org' } });
    const answer = await fetch(`http://127.0.0.1:${deployed.server.port}${call('begin_passkey_sign_in')}`, {
      method: 'POST',
      headers: { 'x-none': '' },
    });
    // The host of the request is not the public one: no proxy has forwarded it.
    expect(answer.status).toBe(400);
    await deployed.close();
  });
});
