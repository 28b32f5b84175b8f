import type { SignInOutcome } from '@wren/contract/calls/admin/sign-ins.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { canonicalAddress } from '@wren/domain/address/subaddress.ts';
import type { Account, Accounts } from '../accounts/account.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { PasskeyChallenges } from '../passkeys/passkey-challenges.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { AppPasswords, AppServer } from '../passwords/open-app-passwords.ts';
import type { PasswordLinks } from '../passwords/open-password-links.ts';
import type { RecentProofs } from '../reauthentication/recent-proofs.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { SignOns } from '../single-sign-on/sign-ons.ts';
import type { SingleSignOn } from '../single-sign-on/single-sign-on.ts';
import type { Attempts } from './attempts.ts';
import type { Devices } from './open-devices.ts';
import type { Places } from './open-places.ts';
import type { PendingSignIn, PendingSignIns } from './pending-sign-ins.ts';
import type { OpenedSession, Sessions } from './session.ts';
import type { SignInLog } from './sign-in-log.ts';
import type { StaticLogin } from './static-login.ts';

/** The browser of a sign-in. */
export interface SignInOrigin {
  /** Network address of the client. */
  readonly client: string;
  /** The browser's device cookie of an earlier sign-in; null for none. */
  readonly device: string | null;
  /** The browser's User-Agent (RFC 9110 §10.1.5). */
  readonly userAgent: string;
}

/** The credentials of a sign-in. */
export interface SignInCredentials extends SignInOrigin {
  /** A local part alone means an address of the server's first domain. */
  readonly address: string;
  readonly password: string;
  readonly remember: boolean;
}

/**
 * Options of a new session: how long it lasts, the fingerprint of its password, and the ID token of an identity provider; null:
 * no provider.
 */
type Opening = Pick<PendingSignIn, 'remember' | 'passwordMark' | 'idToken'>;

/** A completed sign-in. */
export interface SignInDone {
  readonly account: Account;
  readonly opened: OpenedSession;
  readonly remember: boolean;
  /** The new value of the device cookie. */
  readonly device: string;
}

/** A change of how an account is signed in to, and the browser that made it. */
export interface AccountChange {
  readonly account: Account;
  /** Network address. */
  readonly client: string;
  readonly userAgent: string;
}

/** A sign-in from a new place. */
export interface NewSignIn extends AccountChange {
  /** The browser is new, not only its network. */
  readonly isNewBrowser: boolean;
}

/** Dependencies of signing in. */
export interface AuthService {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly places: Places;
  readonly attempts: Attempts;
  readonly secondFactors: SecondFactors;
  readonly pending: PendingSignIns;
  readonly passwordLinks: PasswordLinks;
  readonly appPasswords: AppPasswords;
  readonly signIns: SignInLog;
  /** For roles that an identity provider grants and revokes. */
  readonly audit: AuditLog;
  /** The submission server for app passwords; null: none. */
  readonly appServer: AppServer | null;
  /** Passwords are checked here, not by a provider. */
  readonly hasOwnPasswords: boolean;
  /** Passwords can be used for signing in. */
  readonly passwordLogin: boolean;
  /** Sign-in through an identity provider (D50); null: not configured. */
  readonly signOn: SingleSignOn | null;
  readonly signOns: SignOns;
  /** Sign-ins by API key (D7); null: not allowed. */
  readonly staticLogin: StaticLogin | null;
  readonly proofs: RecentProofs;
  readonly passkeys: Passkeys;
  readonly challenges: PasskeyChallenges;
  /** Mail domains; an address without one belongs to the first. */
  readonly domains: readonly [string, ...string[]];
  /** Notifies the account's user. Not called for the first sign-in of an account. */
  readonly onNewSignIn: (signIn: NewSignIn) => void;
  /** Notifies the account's user. */
  readonly onPasswordChanged: (change: AccountChange) => void;
  /** @param name the user's name for it */
  readonly onAppPasswordMade: (change: AccountChange, name: string) => void;
  /** @param name the user's name for it */
  readonly onPasskeyAdded: (change: AccountChange, name: string) => void;
  readonly onSecondFactorEnded: (change: AccountChange) => void;
}

/**
 * Opens a session for a user with the right password, unless the account has a second factor: then that is required next. Answers
 * and times do not reveal which addresses exist.
 * @throws WrenError 'bad-credentials', 'too-many-attempts', 'mail-server' when the accounts' provider did not answer, 'forbidden'
 * if passwords cannot be used for signing in
 */
export async function signIn(
  auth: AuthService,
  credentials: SignInCredentials,
): Promise<SignInDone | { readonly pending: string }> {
  if (!auth.passwordLogin) throw new WrenError('forbidden', 'Passwords do not sign in here');
  if (credentials.address === '' || credentials.password === '')
    throw new WrenError('bad-credentials', 'Incomplete login details');
  const typed = canonicalAddress(credentials.address);
  const address = typed.includes('@') ? typed : `${typed}@${auth.domains[0]}`;
  const claimed = await auth.accounts.byAddress(address);
  const device = claimed && (await auth.devices.known(claimed.id, credentials.device));
  const isKnown =
    claimed !== null && (await auth.sessions.listOf(claimed.id)).some(({ client }) => client === credentials.client);
  const settle = auth.attempts.begin(address, { client: credentials.client, device, isKnown, mayWait: true });
  // Of the checked password: if it changes meanwhile, no session begins.
  const passwordMark = await auth.accounts.passwordMark(claimed?.id ?? '');
  const account = await auth.accounts.verify(address, credentials.password).catch((error: unknown) => {
    if (error instanceof WrenError && error.code === 'mail-server') settle('undecided');
    throw error;
  });
  if (!account) {
    await noteSignIn(auth, claimed, credentials, 'password');
    throw new WrenError('bad-credentials');
  }
  settle();
  return await openSessionOrWait(
    auth,
    account,
    { remember: credentials.remember, passwordMark, idToken: null },
    credentials,
  );
}

/** Opens the session of an authenticated user, unless the account has a second factor: then that is required next. */
export async function openSessionOrWait(
  auth: AuthService,
  account: Account,
  sign: Opening,
  origin: SignInOrigin,
): Promise<SignInDone | { readonly pending: string }> {
  if ((await auth.secondFactors.stateOf(account.id)).isOn) {
    return { pending: auth.pending.add({ ...sign, account: account.id }) };
  }
  return await openSession(auth, account, sign, origin);
}

/**
 * Opens the session of a user who has given the password before, and now a code.
 * @param pending id from the first step
 * @throws WrenError 'bad-credentials' if the code is wrong or too late, 'too-many-attempts'
 */
export async function finishSignIn(
  auth: AuthService,
  pending: string,
  code: string,
  origin: SignInOrigin,
): Promise<SignInDone> {
  const waiting = auth.pending.find(pending);
  const account = waiting && (await auth.accounts.byId(waiting.account));
  if (!waiting || !account || (await auth.accounts.passwordMark(account.id)) !== waiting.passwordMark)
    throw new WrenError('bad-credentials', 'Login session expired');
  if (!(await isTaken(auth, account, code, origin))) {
    await noteSignIn(auth, account, origin, 'code');
    throw new WrenError('bad-credentials', 'Incorrect verification code');
  }
  auth.pending.remove(pending);
  return await openSession(auth, account, waiting, origin);
}

/**
 * True if a code of the account's second factor is right. Wrong ones are counted separately from wrong passwords, so that the
 * right password does not clear them.
 * @throws WrenError 'too-many-attempts'
 */
export async function isTaken(
  auth: AuthService,
  account: Account,
  code: string,
  origin: SignInOrigin,
): Promise<boolean> {
  const device = await auth.devices.known(account.id, origin.device);
  const settle = auth.attempts.begin(`code ${account.address}`, { client: origin.client, device });
  const taken = await auth.secondFactors.check(account.id, code);
  if (taken) settle();
  return taken;
}

/** Records a sign-in for administrators. @param account null: the address has none */
export async function noteSignIn(
  { signIns }: Pick<AuthService, 'signIns'>,
  account: Account | null,
  { client, userAgent }: SignInOrigin,
  outcome: SignInOutcome,
): Promise<void> {
  await signIns.note({ account: account?.id ?? null, client, userAgent, outcome });
}

/**
 * Opens the session of an authenticated user, and mails them if the place is new.
 * @throws WrenError 'forbidden' if the account is disabled, 'bad-credentials' if its password has changed meanwhile
 */
export async function openSession(
  auth: AuthService,
  account: Account,
  { remember, passwordMark, idToken }: Opening,
  origin: SignInOrigin,
): Promise<SignInDone> {
  const { client, userAgent } = origin;
  await noteSignIn(auth, account, origin, account.isDisabled ? 'disabled' : 'done');
  if (account.isDisabled) {
    throw new WrenError('forbidden', 'This account is disabled. Please ask your administrator');
  }
  const isNewBrowser = (await auth.devices.known(account.id, origin.device)) === null;
  const wasUsed = await auth.devices.areKnown(account.id);
  const place = await auth.places.visit(account.id, client);
  const device = await auth.devices.remember(account.id, origin.device);
  const named = { client, userAgent, device: auth.devices.nameOf(device) };
  const opened = await auth.sessions.open(account.id, remember, { place: named, passwordMark });
  if (idToken !== null) await auth.signOns.keepToken(opened.session.handle, idToken);
  const isFirst = place === 'first' && !wasUsed;
  if (!isFirst && (isNewBrowser || place === 'new')) auth.onNewSignIn({ account, client, userAgent, isNewBrowser });
  return { account, remember, opened, device };
}
