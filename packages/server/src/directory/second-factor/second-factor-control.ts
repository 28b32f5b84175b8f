import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../accounts/account.ts';
import type { Reauthentication } from '../reauthentication/reauthentication.ts';
import type { SecondFactorState, SecondFactors } from './second-factors.ts';
import { authenticatorUri } from './totp.ts';

/** The second factor of a signed-in user, as calls may change it. */
export interface SecondFactorControl {
  state(): SecondFactorState;
  /** @throws WrenError 'unproven' */
  begin(): { readonly secret: string; readonly uri: string };
  /** @returns recovery codes @throws WrenError 'forbidden' where the code is wrong */
  confirm(code: string): readonly string[];
  /** @throws WrenError 'unproven' */
  renewRecoveryCodes(): readonly string[];
  /** @throws WrenError 'unproven' */
  end(): void;
}

export function secondFactorControl(
  secondFactors: SecondFactors,
  account: Account,
  reauthentication: Reauthentication,
): SecondFactorControl {
  return {
    state: () => secondFactors.stateOf(account.id),
    begin() {
      reauthentication.require();
      const secret = secondFactors.begin(account.id);
      return { secret, uri: authenticatorUri(secret, account.address) };
    },
    confirm(code) {
      const codes = secondFactors.confirm(account.id, code);
      if (!codes) throw new WrenError('forbidden', 'Incorrect verification code');
      return codes;
    },
    renewRecoveryCodes() {
      reauthentication.require();
      return secondFactors.renewRecoveryCodes(account.id);
    },
    end() {
      reauthentication.require();
      secondFactors.end(account.id);
    },
  };
}
