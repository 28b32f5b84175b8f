import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messagesIn } from '../../../test/mail/mail-rig.ts';
import { SoftPasskey } from '../../../test/sign-in/soft-passkey.ts';
import { PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import { Visitor } from '../../../test/wren/visitor.ts';

let wren: RunningWren;
let ada: Visitor;
let origin: string;
beforeEach(async () => {
  wren = await startWren({ environment: { WREN_SIGN_IN_MAIL: 'on' } });
  // Passkeys need a domain name, which 127.0.0.1 is not.
  origin = `http://localhost:${wren.server.port}`;
  ada = new Visitor(origin);
  await ada.signIn('ada', PASSWORD);
  await ada.call('client.reauthenticate', { password: PASSWORD });
});
afterEach(() => wren.close());

/** The notices of Ada: subjects and texts, the newest first. */
async function notices(): Promise<readonly { readonly subject: string; readonly text: string }[]> {
  const store = await wren.storeOf(wren.ada);
  const messages = await messagesIn(store, 'inbox');
  const bodies = await store.bodies(messages.map(({ id }) => id));
  return messages.map(({ id, subject }) => ({ subject, text: bodies.get(id)?.text ?? '' }));
}

test('[D44] who gets a passkey is told of it by mail, with its name and from where it was added', async () => {
  const made = new SoftPasskey().make(await ada.call('client.begin_passkey'), { origin });
  await ada.call('client.add_passkey', { passkey: made, name: 'Old phone' });
  await expect.poll(async () => (await notices()).map(({ subject }) => subject)).toEqual(['A new passkey']);
  const [notice] = await notices();
  expect(notice?.text).toContain('A passkey was added to ada@mail.localhost');
  expect(notice?.text).toContain('It is called “Old phone”');
  expect(notice?.text).toMatch(/^Network address: .+$/mu);
  expect(notice?.text).toContain('If it was not you');
});

test('[2.50] whose two-factor authentication is turned off is told of it by mail; where none was on there is nothing to tell', async () => {
  await ada.call('client.end_second_factor');
  const { secret } = await ada.call('client.begin_second_factor');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: wren.now() });
  await ada.call('client.confirm_second_factor', { code });
  expect(await notices()).toEqual([]);
  await ada.call('client.end_second_factor');
  const subjects = async (): Promise<readonly string[]> => (await notices()).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual(['Two-factor authentication was turned off']);
  const [notice] = await notices();
  expect(notice?.text).toContain('signing in asks for the password alone');
  expect(notice?.text).toMatch(/^When: .+$/mu);
});
