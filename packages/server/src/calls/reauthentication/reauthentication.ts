import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** What a second proof wants. */
export const getReauthentication: Handler<typeof CALLS.getReauthentication> = (_input, { reauthentication }) => ({
  code: reauthentication.wantsCode(),
});

export const reauthenticate: Handler<typeof CALLS.reauthenticate> = async (proof, { reauthentication }) => {
  await reauthentication.prove(proof);
  return {};
};
