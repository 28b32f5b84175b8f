import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Ends the user's session, if there is one (4.15). */
export const logout: Handler<typeof CALLS.logout> = async (_input, { sessionControl }) => {
  const url = await sessionControl.signOut();
  return url === null ? {} : { provider_url: url };
};
