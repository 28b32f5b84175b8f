import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** True if an address is the user's own (7.5). */
export const validateEmail: Handler<typeof CALLS.validateEmail> = async ({ email }, { account, accounts }) => ({
  valid: (await accounts.byAddress(email))?.id === account.id,
  email,
});
