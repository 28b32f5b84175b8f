import { PASSWORD_LINK_PATH } from '@wren/contract/calls/security/password.ts';
import type { Config } from '../config/config.ts';
import type { Account } from '../directory/accounts/account.ts';
import type { Installation } from './installation.ts';

/** Default and longest validity of a link in hours. */
export const LINK_HOURS = { usual: 24, most: 7 * 24 };

/** Creates a one-time link, which replaces the account's earlier one. @returns the link, and a line about it */
export async function makePasswordLink(
  { deeds }: Pick<Installation, 'deeds'>,
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
  account: Account,
  hours: number,
): Promise<readonly [link: string, about: string]> {
  const token = await deeds.makePasswordLink(account, hours * 60 * 60_000);
  const origin = publicUrl?.origin ?? `http://localhost:${port}`;
  const span = hours === 1 ? 'one hour' : `${hours} hours`;
  return [
    // The fragment is not sent to servers, and so does not appear in their logs.
    `${origin}${PASSWORD_LINK_PATH}${token}`,
    `Whoever opens this within ${span} chooses a new password for ${account.address}, once.`,
  ];
}
