import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../accounts/account.ts';
import { type AskingSession, checkProof, type Proof } from '../passwords/password-control.ts';
import type { AuthService } from '../sessions/auth-service.ts';

/** Asks a signed-in user for a second proof before what is dangerous. */
export interface Reauthentication {
  /** Whether a code is wanted beside the password. */
  wantsCode(): boolean;
  /**
   * Takes a proof, which holds for ten minutes in this session.
   * @throws WrenError 'forbidden' where password or code is wrong, 'too-many-attempts', 'mail-server'
   */
  prove(proof: Proof): Promise<void>;
  /** @throws WrenError 'unproven' where no proof was given in the last minutes */
  require(): void;
}

export function reauthenticationOf(auth: AuthService, account: Account, asking: AskingSession): Reauthentication {
  return {
    wantsCode: () => auth.secondFactors.stateOf(account.id).isOn,
    async prove(proof) {
      const problem = await checkProof(auth, account, proof, asking);
      if (problem !== null) throw new WrenError('forbidden', 'The password or the code is wrong');
      auth.proofs.add(asking.session);
    },
    require() {
      if (!auth.proofs.has(asking.session)) throw new WrenError('unproven');
    },
  };
}
