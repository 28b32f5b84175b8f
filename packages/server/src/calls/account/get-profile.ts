import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** The user's personal information (2.17); by default with the names of the account. */
export const getProfile: Handler<typeof CALLS.getProfile> = async (_input, { account, preferences }) => {
  const stored = await preferences.read(account.id, 'profile');
  if (stored !== null) return JSON.parse(stored);
  const [first_name = '', ...rest] = account.fullName.split(/\s+/u);
  return { first_name, last_name: rest.join(' ') };
};
