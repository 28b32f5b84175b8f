import { WrenError } from '@wren/contract/errors.ts';
import type { Account, Accounts } from './account.ts';
import type { Attempts } from './attempts.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { OpenedSession, Sessions } from './session.ts';

/** What somebody gives who signs in. */
export interface Credentials {
  /** A local part alone stands for an address of the server's own domain. */
  readonly address: string;
  readonly password: string;
  readonly remember: boolean;
  /** Network address of the client. */
  readonly client: string;
}

/** Where sign-ins are decided. */
export interface SignInDesk {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly domain: string;
}

/**
 * Opens a session for who knows the password. Answers and times tell nobody which addresses exist.
 * @throws WrenError 'bad-credentials', 'too-many-attempts'
 */
export async function signIn(
  desk: SignInDesk,
  given: Credentials,
): Promise<{ readonly account: Account; readonly opened: OpenedSession }> {
  const typed = canonicalAddress(given.address);
  const address = typed.includes('@') ? typed : `${typed}@${desk.domain}`;
  const succeeded = desk.attempts.begin(address, given.client);
  const account = await desk.accounts.verify(address, given.password);
  if (!account) throw new WrenError('bad-credentials');
  succeeded();
  return { account, opened: desk.sessions.open(account.id, given.remember) };
}
