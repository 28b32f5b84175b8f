import type { ProofProblem } from '@wren/contract/calls/security/password.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../accounts/account.ts';
import type { AuthService } from '../sessions/auth-service.ts';
import type { AppPassword, AppServer } from './open-app-passwords.ts';
import { checkProof, type Proof, type RequestingSession } from './password-control.ts';

/** Operations of a signed-in user on their app passwords. */
export interface AppPasswordControl {
  /** @throws WrenError 'forbidden' if there is no submission server */
  list(): Promise<{ readonly passwords: readonly AppPassword[]; readonly server: AppServer }>;
  /** @returns the password, or why none is created @throws WrenError 'forbidden', 'too-many-attempts', 'too-many-records' */
  make(proof: Proof, name: string): Promise<{ readonly problem: ProofProblem } | { readonly password: string }>;
  revoke(id: string): Promise<void>;
}

export function appPasswordControl(auth: AuthService, account: Account, asking: RequestingSession): AppPasswordControl {
  const { appPasswords, appServer } = auth;
  const offered = (): AppServer => {
    if (!appServer) throw new WrenError('forbidden');
    return appServer;
  };
  return {
    list: async () => ({ server: offered(), passwords: await appPasswords.of(account.id) }),
    async make(proof, name) {
      offered();
      const problem = await checkProof(auth, account, proof, asking);
      if (problem !== null) return { problem };
      const password = await appPasswords.make(account.id, name);
      auth.onAppPasswordMade({ account, client: asking.client, userAgent: asking.userAgent }, name);
      return { password };
    },
    revoke: (id) => appPasswords.revoke(account.id, id),
  };
}
