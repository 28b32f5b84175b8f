import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../accounts/account.ts';
import type { RequestingSession } from '../passwords/password-control.ts';
import type { Reauthentication } from '../reauthentication/reauthentication.ts';
import type { AuthService } from '../sessions/auth-service.ts';
import type { SecondFactorState } from './second-factors.ts';
import { authenticatorUri } from './totp.ts';

/** Operations of a signed-in user on their second factor. */
export interface SecondFactorControl {
  state(): Promise<SecondFactorState>;
  /** @throws WrenError 'unproven' */
  begin(): Promise<{ readonly secret: string; readonly uri: string }>;
  /** @returns recovery codes @throws WrenError 'forbidden' if the code is wrong, 'too-many-attempts' */
  confirm(code: string): Promise<readonly string[]>;
  /** @throws WrenError 'unproven' */
  renewRecoveryCodes(): Promise<readonly string[]>;
  /** @throws WrenError 'unproven' */
  end(): Promise<void>;
}

export function secondFactorControl(
  {
    secondFactors,
    attempts,
    sessions,
    onSecondFactorEnded,
  }: Pick<AuthService, 'secondFactors' | 'attempts' | 'sessions' | 'onSecondFactorEnded'>,
  account: Account,
  { session, client, userAgent }: RequestingSession,
  reauthentication: Reauthentication,
): SecondFactorControl {
  return {
    state: () => secondFactors.stateOf(account.id),
    async begin() {
      reauthentication.require();
      const secret = await secondFactors.begin(account.id);
      return { secret, uri: authenticatorUri(secret, account.address) };
    },
    async confirm(code) {
      const settle = attempts.begin(`app ${account.address}`, {
        client,
        device: (await sessions.deviceOf(session)) || null,
      });
      const codes = await secondFactors.confirm(account.id, code);
      if (!codes) throw new WrenError('forbidden', 'Incorrect verification code');
      settle();
      return codes;
    },
    async renewRecoveryCodes() {
      reauthentication.require();
      return await secondFactors.renewRecoveryCodes(account.id);
    },
    async end() {
      reauthentication.require();
      const wasOn = (await secondFactors.stateOf(account.id)).isOn;
      await secondFactors.end(account.id);
      if (wasOn) onSecondFactorEnded({ account, client, userAgent });
    },
  };
}
