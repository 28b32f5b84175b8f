import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Saves the user's settings in the client. */
export const saveSettings: Handler<typeof CALLS.saveSettings> = async ({ settings }, { account, preferences }) => {
  await preferences.write(account.id, 'settings', JSON.stringify(settings));
  return { settings };
};
