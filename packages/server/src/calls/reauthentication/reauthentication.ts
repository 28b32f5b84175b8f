import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** The accepted kinds of a second proof. */
export const beginReauthentication: Handler<typeof CALLS.beginReauthentication> = (_input, { reauthentication }) =>
  reauthentication.begin();

export const reauthenticate: Handler<typeof CALLS.reauthenticate> = async (proof, { reauthentication }) => {
  await reauthentication.prove('passkey' in proof ? proof.passkey : proof);
  return {};
};
