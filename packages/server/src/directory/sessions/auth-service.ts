import { WrenError } from '@wren/contract/errors.ts';
import { canonicalAddress } from '@wren/domain/address/subaddress.ts';
import type { Account, Accounts } from '../accounts/account.ts';
import type { Attempts } from './attempts.ts';
import type { Devices } from './open-devices.ts';
import type { OpenedSession, Sessions } from './session.ts';

/** What a user gives to sign in. */
export interface Credentials {
  /** A local part alone stands for an address of the server's own domain. */
  readonly address: string;
  readonly password: string;
  readonly remember: boolean;
  /** Network address of the client. */
  readonly client: string;
  /** What the browser keeps that is known from an earlier sign-in; null for nothing. */
  readonly device: string | null;
}

/** Where sign-ins are decided. */
export interface AuthService {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly attempts: Attempts;
  readonly domain: string;
}

/**
 * Opens a session for a user who knows the password. Answers and times do not tell which addresses exist.
 * @returns the account, its session, and what the browser is to keep to be known by next time
 * @throws WrenError 'bad-credentials', 'too-many-attempts', 'mail-server' when the accounts' provider did not say
 */
export async function signIn(
  auth: AuthService,
  given: Credentials,
): Promise<{ readonly account: Account; readonly opened: OpenedSession; readonly device: string }> {
  if (given.address === '' || given.password === '') throw new WrenError('bad-credentials', 'Incomplete login details');
  const typed = canonicalAddress(given.address);
  const address = typed.includes('@') ? typed : `${typed}@${auth.domain}`;
  const wanted = auth.accounts.byAddress(address);
  const device = wanted && auth.devices.known(wanted.id, given.device);
  const settle = auth.attempts.begin(address, { client: given.client, device });
  const account = await auth.accounts.verify(address, given.password).catch((error: unknown) => {
    if (error instanceof WrenError && error.code === 'mail-server') settle('undecided');
    throw error;
  });
  if (!account) throw new WrenError('bad-credentials');
  settle();
  return {
    account,
    opened: auth.sessions.open(account.id, given.remember),
    device: auth.devices.remember(account.id, given.device),
  };
}
