import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Changes the account's password. */
export const changePassword: Handler<typeof CALLS.changePassword> = async (
  { password, code, new_password: next },
  { passwords },
) => ({ problem: await passwords.change({ password, code }, next) });

/** The account whose password a one-time link sets. */
export const getPasswordLink: Handler<typeof CALLS.getPasswordLink> = async ({ token }, { passwordReset }) => ({
  address: await passwordReset.addressOf(token),
});

export const usePasswordLink: Handler<typeof CALLS.usePasswordLink> = async (
  { token, new_password: next },
  { passwordReset },
) => ({ problem: await passwordReset.use(token, next) });
