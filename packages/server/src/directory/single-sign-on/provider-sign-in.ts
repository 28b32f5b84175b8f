import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../accounts/account.ts';
import {
  type AuthService,
  noteSignIn,
  openSessionOrWait,
  type SignInDone,
  type SignInOrigin,
} from '../sessions/auth-service.ts';
import { accountOfAccess, accountOfClaims, roleOfClaims, type SignOnRefusal } from './sign-on-account.ts';
import type { SignOnEnd, SignOnProblem } from './single-sign-on.ts';

/** Result of a sign-in at the provider. */
export type SignOnResult =
  | { readonly kind: 'refused'; readonly problem: SignOnProblem | SignOnRefusal }
  /** The user of the session has authenticated again. */
  | { readonly kind: 'proved' }
  | { readonly kind: 'signed-in'; readonly done: SignInDone }
  /** The account requires a code, too. */
  | { readonly kind: 'pending'; readonly pending: string };

/** @throws every error except that of a mail server that did not answer if it accepts the user */
function unreachable(error: unknown): 'provider' {
  if (error instanceof WrenError && error.code === 'mail-server') return 'provider';
  throw error;
}

/**
 * Opens a session for a user whom the provider has authenticated, with the role given by their groups; or, for a
 * reauthentication, records it. The account's second factor is required here as well, since it is unknown which factors the
 * provider has checked.
 * @param asking the browser's current session and its account; null: none
 */
export async function signInByProvider(
  auth: AuthService,
  end: SignOnEnd,
  origin: SignInOrigin,
  asking: { readonly session: string; readonly account: Account } | null,
): Promise<SignOnResult> {
  const { signOn, signOns, accounts, domains } = auth;
  if ('problem' in end) return { kind: 'refused', problem: end.problem };
  if (!signOn) return { kind: 'refused', problem: 'provider' };
  const { claims, raw } = end.token;
  const { proves, remember } = end.journey;
  if (proves !== null) {
    const isUser =
      asking?.session === proves && (await signOns.accountOf(claims.iss, claims.sub)) === asking.account.id;
    if (!isUser) return { kind: 'refused', problem: 'other-user' };
    auth.proofs.add(proves);
    return { kind: 'proved' };
  }
  const choice = { config: signOn.config, accounts, signOns, domains };
  const account = signOn.config.opensMail
    ? await accountOfAccess(choice, end.token).catch(unreachable)
    : await accountOfClaims(choice, claims);
  if (typeof account === 'string') return { kind: 'refused', problem: account };
  if (account.isDisabled) {
    await noteSignIn(auth, account, origin, 'disabled');
    return { kind: 'refused', problem: 'group' };
  }
  const role = roleOfClaims(signOn.config, claims);
  if (role !== null && role !== account.role) {
    // The entry is written before the change.
    const by = { name: signOn.config.issuer.hostname, origin: origin.client };
    await auth.audit.add(by, { deed: 'role-changed', target: account.address, fact: role });
    await accounts.setRole(account.id, role);
  }
  const passwordMark = await accounts.passwordMark(account.id);
  const begun = await openSessionOrWait(auth, account, { remember, passwordMark, idToken: raw }, origin);
  return 'pending' in begun ? { kind: 'pending', ...begun } : { kind: 'signed-in', done: begun };
}
