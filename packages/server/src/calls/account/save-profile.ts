import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Saves the user's personal information; their mail is sent with the new name. */
export const saveProfile: Handler<typeof CALLS.saveProfile> = async (profile, { account, accounts, preferences }) => {
  await preferences.write(account.id, 'profile', JSON.stringify(profile));
  const fullName = `${profile.first_name} ${profile.last_name}`.trim();
  if (fullName !== '' && fullName !== account.fullName) await accounts.rename(account.id, fullName);
  return profile;
};
