import type { PasskeyAnswer, PasskeyRequest } from '@wren/contract/calls/security/passkeys.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../accounts/account.ts';
import type { RelyingParty } from '../passkeys/ceremonies.ts';
import { requestPasskey, verifyPasskey } from '../passkeys/passkey-sign-in.ts';
import { checkProof, type Proof, type RequestingSession } from '../passwords/password-control.ts';
import type { AuthService } from '../sessions/auth-service.ts';

/** Requires a second proof of a signed-in user before dangerous operations. */
export interface Reauthentication {
  /** The accepted proofs. */
  begin(): Promise<{
    /** The password, if it can be used for signing in. */
    readonly password: boolean;
    /** A code beside it. */
    readonly code: boolean;
    /** Options for signing with one of the account's passkeys; null: it has none. */
    readonly passkey: PasskeyRequest | null;
    /** The identity provider (D50), by a redirect. */
    readonly provider: boolean;
  }>;
  /**
   * Accepts a proof, which is valid for ten minutes in this session.
   * @throws WrenError 'forbidden' if it is wrong, 'too-many-attempts', 'mail-server'
   */
  prove(proof: Proof | PasskeyAnswer): Promise<void>;
  /** @throws WrenError 'unproven' without a recent proof */
  require(): void;
}

/** @param party the relying party of passkeys */
export function reauthenticationOf(
  auth: AuthService,
  account: Account,
  asking: RequestingSession,
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
