import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../accounts/account.ts';
import { type AuthService, isTaken, type SignInOrigin } from '../sessions/auth-service.ts';
import type { SecondFactorState } from './second-factors.ts';
import { authenticatorUri } from './totp.ts';

/** The second factor of a signed-in user, as calls may change it. */
export interface SecondFactorControl {
  state(): SecondFactorState;
  /** @throws WrenError 'forbidden' where the password is wrong, 'too-many-attempts' */
  begin(password: string): Promise<{ readonly secret: string; readonly uri: string }>;
  /** @returns recovery codes @throws WrenError 'forbidden' where the code is wrong */
  confirm(code: string): readonly string[];
  /** @throws WrenError 'forbidden' where the code is wrong, 'too-many-attempts' */
  renewRecoveryCodes(code: string): readonly string[];
  /** @throws WrenError 'forbidden' where the code is wrong, 'too-many-attempts' */
  end(code: string): void;
}

/** @param origin the browser that asks: guesses are counted as those of sign-ins are */
export function secondFactorControl(auth: AuthService, account: Account, origin: SignInOrigin): SecondFactorControl {
  const { secondFactors } = auth;
  const require = (code: string): void => {
    if (!isTaken(auth, account, code, origin)) throw new WrenError('forbidden', 'Incorrect verification code');
  };
  return {
    state: () => secondFactors.stateOf(account.id),
    async begin(password) {
      const device = auth.devices.known(account.id, origin.device);
      const settle = auth.attempts.begin(account.address, { client: origin.client, device });
      if (!(await auth.accounts.verify(account.address, password))) {
        throw new WrenError('forbidden', 'Invalid login credentials');
      }
      settle();
      const secret = secondFactors.begin(account.id);
      return { secret, uri: authenticatorUri(secret, account.address) };
    },
    confirm(code) {
      const codes = secondFactors.confirm(account.id, code);
      if (!codes) throw new WrenError('forbidden', 'Incorrect verification code');
      return codes;
    },
    renewRecoveryCodes(code) {
      require(code);
      return secondFactors.renewRecoveryCodes(account.id);
    },
    end(code) {
      require(code);
      secondFactors.end(account.id);
    },
  };
}
