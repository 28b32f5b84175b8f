import type { PasswordProblem, ProofProblem } from '@wren/contract/calls/security/password.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../accounts/account.ts';
import { type AuthService, isTaken, type SignInOrigin } from '../sessions/auth-service.ts';
import { passwordProblemOf } from './password-problem-of.ts';

/**
 * What a user shows again before something dangerous: the password, and a code of the second factor where there is one. Without a
 * password, what was proved in this session in the last minutes counts.
 */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

/** A session that asks, and the browser that it is in. */
export interface AskingSession extends SignInOrigin {
  /** The session's handle. */
  readonly session: string;
}

/**
 * Why a proof is not taken; null: it is. Guesses are counted as those of sign-ins from the session's browser are, so that
 * they delay no other browser.
 * @throws WrenError 'too-many-attempts', 'mail-server' when the accounts' provider did not say
 */
export async function checkProof(
  auth: AuthService,
  account: Account,
  { password, code }: Proof,
  asking: AskingSession,
): Promise<ProofProblem | null> {
  // In its place a proof of the last minutes holds, be it by a passkey or the identity provider.
  if (password === '') return auth.proofs.has(asking.session) ? null : 'password';
  if (!auth.passwordLogin) return 'password';
  const device = (await auth.sessions.deviceOf(asking.session)) || null;
  const settle = auth.attempts.begin(account.address, { client: asking.client, device });
  const verified = await auth.accounts.verify(account.address, password).catch((error: unknown) => {
    if (error instanceof WrenError && error.code === 'mail-server') settle('undecided');
    throw error;
  });
  if (!verified) return 'password';
  settle();
  if (!(await auth.secondFactors.stateOf(account.id)).isOn) return null;
  return (await isTaken(auth, account, code, asking)) ? null : 'code';
}

/** The password of a signed-in user, as calls may change it. */
export interface PasswordControl {
  /** @returns why it is not changed; null: it is, and all other sessions have ended @throws WrenError 'too-many-attempts' */
  change(proof: Proof, next: string): Promise<ProofProblem | PasswordProblem | null>;
}

export function passwordControl(auth: AuthService, account: Account, asking: AskingSession): PasswordControl {
  const { session, client, userAgent } = asking;
  const isSame = async (proof: Proof, next: string): Promise<boolean> => {
    if (proof.password !== '') return next === proof.password;
    return auth.proofs.has(session) && (await auth.accounts.verify(account.address, next)) !== null;
  };
  return {
    async change(proof, next) {
      if (!auth.hasOwnPasswords) throw new WrenError('forbidden');
      // Asked first, so that no code is used up for a password that is not taken.
      const problem = (await isSame(proof, next)) ? 'same' : await passwordProblemOf(next, account);
      const refused = problem ?? (await checkProof(auth, account, proof, asking));
      if (refused !== null) return refused;
      await auth.accounts.setPassword(account.id, next, session);
      await auth.passwordLinks.end(account.id);
      auth.onPasswordChanged({ account, client, userAgent });
      return null;
    },
  };
}

/** The password of a user who has forgotten it, by a link of an administrator. */
export interface PasswordReset {
  /** The address that a link is for; null: none. */
  addressOf(token: string): Promise<string | null>;
  /** @returns why it is not set; null: it is, and all sessions have ended */
  use(token: string, next: string): Promise<PasswordProblem | 'link' | null>;
}

export function passwordReset(
  auth: Pick<AuthService, 'accounts' | 'passwordLinks' | 'hasOwnPasswords'>,
): PasswordReset {
  const accountOf = async (token: string): Promise<Account | null> => {
    const id = auth.hasOwnPasswords ? await auth.passwordLinks.accountOf(token) : null;
    return id === null ? null : await auth.accounts.byId(id);
  };
  return {
    addressOf: async (token) => (await accountOf(token))?.address ?? null,
    async use(token, next) {
      const account = await accountOf(token);
      if (!account) return 'link';
      const problem = await passwordProblemOf(next, account);
      if (problem !== null) return problem;
      if ((await auth.passwordLinks.take(token)) !== account.id) return 'link';
      await auth.accounts.setPassword(account.id, next);
      return null;
    },
  };
}
