import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Keeps what the visitor chose in the client. */
export const saveSettings: Handler<typeof CALLS.saveSettings> = ({ settings }, { account, preferences }) => {
  preferences.write(account.id, 'settings', JSON.stringify(settings));
  return { settings };
};
