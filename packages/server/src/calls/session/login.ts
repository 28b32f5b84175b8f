import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Signs in (wire contract 1.3). */
export const login: Handler<typeof CALLS.login> = async ({ usr, pwd, remember }, { sessionControl }) => {
  const account = await sessionControl.signIn(usr, pwd, remember);
  return { message: 'Logged In', home_page: '/app', full_name: account.fullName };
};
