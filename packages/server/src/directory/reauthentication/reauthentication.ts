import type { PasskeyAnswer, PasskeyRequest } from '@wren/contract/calls/security/passkeys.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../accounts/account.ts';
import type { RelyingParty } from '../passkeys/ceremonies.ts';
import { requestPasskey, verifyPasskey } from '../passkeys/passkey-sign-in.ts';
import { type AskingSession, checkProof, type Proof } from '../passwords/password-control.ts';
import type { AuthService } from '../sessions/auth-service.ts';

/** Asks a signed-in user for a second proof before what is dangerous. */
export interface Reauthentication {
  /** What would be taken. */
  begin(): Promise<{
    /** The password, where it signs in. */
    readonly password: boolean;
    /** A code beside it. */
    readonly code: boolean;
    /** What one of the account's passkeys is to sign; null: it has none. */
    readonly passkey: PasskeyRequest | null;
    /** The word of the identity provider (D50), to which a page leads. */
    readonly provider: boolean;
  }>;
  /**
   * Takes a proof, which holds for ten minutes in this session.
   * @throws WrenError 'forbidden' where it is wrong, 'too-many-attempts', 'mail-server'
   */
  prove(proof: Proof | PasskeyAnswer): Promise<void>;
  /** @throws WrenError 'unproven' where no proof was given in the last minutes */
  require(): void;
}

/** @param party for whom passkeys are made */
export function reauthenticationOf(
  auth: AuthService,
  account: Account,
  asking: AskingSession,
  party: () => RelyingParty,
): Reauthentication {
  const purpose = `prove in ${asking.session}`;
  const isProof = async (proof: Proof | PasskeyAnswer): Promise<boolean> => {
    if ('password' in proof) return auth.passwordLogin && (await checkProof(auth, account, proof, asking)) === null;
    return (await verifyPasskey(auth, party(), proof, purpose, asking))?.account === account.id;
  };
  return {
    async begin() {
      const passkey = await requestPasskey(auth, party(), account, purpose, asking.client);
      return {
        password: auth.passwordLogin && (await auth.accounts.hasPassword(account.id)),
        code: (await auth.secondFactors.stateOf(account.id)).isOn,
        passkey,
        provider: auth.signOn !== null && (await auth.signOns.isBound(account.id)),
      };
    },
    async prove(proof) {
      if (!(await isProof(proof))) throw new WrenError('forbidden', 'This does not prove that it is you');
      auth.proofs.add(asking.session);
    },
    require() {
      if (!auth.proofs.has(asking.session)) throw new WrenError('unproven');
    },
  };
}
