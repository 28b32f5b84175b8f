import type { PasswordProblem, ProofProblem } from '@wren/contract/calls/security/password.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../accounts/account.ts';
import { type AuthService, isTaken, type SignInOrigin } from '../sessions/auth-service.ts';
import { passwordProblemOf } from './password-problem-of.ts';

/**
 * A user's proof of identity before a dangerous operation: the password, with a code if there is a second factor. Without a
 * password, a recent proof of this session counts.
 */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

/** A session with its browser. */
export interface RequestingSession extends SignInOrigin {
  /** The session's handle. */
  readonly session: string;
}

/**
 * Reason why a proof is rejected; null: it is accepted. Guesses are counted as for sign-ins from the session's browser, so that
 * they delay no other browser.
 * @throws WrenError 'too-many-attempts', 'mail-server' when the accounts' provider did not answer
 */
export async function checkProof(
  auth: AuthService,
  account: Account,
  { password, code }: Proof,
  asking: RequestingSession,
): Promise<ProofProblem | null> {
  // Instead, a recent proof by a passkey or the identity provider is accepted.
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

/** Operations of a signed-in user on their password. */
export interface PasswordControl {
  /** @returns why it is rejected; null: it is changed, and all other sessions have ended @throws WrenError 'too-many-attempts' */
  change(proof: Proof, next: string): Promise<ProofProblem | PasswordProblem | null>;
}

export function passwordControl(auth: AuthService, account: Account, asking: RequestingSession): PasswordControl {
  const { session, client, userAgent } = asking;
  const isSame = async (proof: Proof, next: string): Promise<boolean> => {
    if (proof.password !== '') return next === proof.password;
    return auth.proofs.has(session) && (await auth.accounts.verify(account.address, next)) !== null;
  };
  return {
    async change(proof, next) {
      if (!auth.hasOwnPasswords) throw new WrenError('forbidden');
      // Checked first, so that no code is used up for a rejected password.
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

/** Resetting a forgotten password by a link of an administrator. */
export interface PasswordReset {
  /** The address of a link's account; null: none. */
  addressOf(token: string): Promise<string | null>;
  /** @returns why it is rejected; null: it is set, and all sessions have ended */
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
