import type { CALLS } from '@wren/contract/calls.ts';
import type { Passkey } from '../../directory/passkeys/passkeys.ts';
import type { Handler } from '../handler.ts';

const toWire = ({ id, name, createdAt, usedAt, synced }: Passkey) => ({
  id,
  name,
  created_at: createdAt,
  used_at: usedAt,
  synced,
});

/** The account's passkeys. */
export const getPasskeys: Handler<typeof CALLS.getPasskeys> = async (_input, { passkeys }) =>
  (await passkeys.list()).map(toWire);

export const beginPasskey: Handler<typeof CALLS.beginPasskey> = (_input, { passkeys }) => passkeys.begin();

export const addPasskey: Handler<typeof CALLS.addPasskey> = async ({ passkey, name }, { passkeys }) =>
  toWire(await passkeys.add(passkey, name));

export const renamePasskey: Handler<typeof CALLS.renamePasskey> = async ({ id, name }, { passkeys }) => {
  await passkeys.rename(id, name);
  return {};
};

export const removePasskey: Handler<typeof CALLS.removePasskey> = async ({ id }, { passkeys }) => {
  await passkeys.remove(id);
  return {};
};

export const beginPasskeySignIn: Handler<typeof CALLS.beginPasskeySignIn> = (_input, { sessionControl }) =>
  sessionControl.beginPasskeySignIn();

export const passkeySignIn: Handler<typeof CALLS.passkeySignIn> = async ({ passkey, remember }, { sessionControl }) => {
  await sessionControl.signInByPasskey(passkey, remember);
  return {};
};
