import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** The user's settings in the client (3.16). */
export const getSettings: Handler<typeof CALLS.getSettings> = async (_input, { account, preferences }) => ({
  settings: JSON.parse((await preferences.read(account.id, 'settings')) ?? 'null'),
});
