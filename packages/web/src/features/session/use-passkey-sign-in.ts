import type { PasskeyAnswer } from '@wren/contract/calls/security/passkeys.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { offers, readCapabilities } from '../../host/client/capabilities.ts';
import type { Api } from '../../host/client/connect.ts';
import { consoleLog } from '../../platform/log.ts';
import { canUsePasskeys, offersPasskeysInFields } from '../../platform/page/passkey-support.ts';
import { PASSKEY_PROMPT } from '../../platform/page/passkeys.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { useApi } from '../../session/api-context.ts';

/** Milliseconds after which the browser is asked to sign something new: what it was asked is taken for five minutes. */
const RENEWED_AFTER = 4 * 60_000;

/** The ways in that the host offers. */
export interface SignInOffer {
  readonly password: boolean;
  /** Passkeys, where this browser can use them. */
  readonly passkey: boolean;
  /** Name of the identity provider (D50); null: there is none. */
  readonly provider: string | null;
}

const PASSWORD_ALONE: SignInOffer = { password: true, passkey: false, provider: null };

/** What signing in is possible by: at this host, in this browser. Null: the host has not said so yet. */
export function useSignInOffer(): SignInOffer | null {
  const { client } = useApi();
  const [offer, setOffer] = useState<SignInOffer | null>(null);
  useEffect(() => {
    readCapabilities(client).then(
      (capabilities) =>
        setOffer({
          ...capabilities.signIn,
          passkey: canUsePasskeys() && offers(capabilities, 'passkey_sign_in'),
        }),
      (error) => {
        consoleLog('how users sign in is not known', error);
        setOffer(PASSWORD_ALONE);
      },
    );
  }, [client]);
  return offer;
}

/** Asks for a passkey. @returns what it has signed; null: it was given up @throws WrenError as the host says */
export async function askForPasskey({ client }: Api): Promise<PasskeyAnswer | null> {
  const request = await client.call('beginPasskeySignIn', {});
  const { signWithPasskey } = await PASSKEY_PROMPT.fetch();
  const signed = await signWithPasskey(request);
  return typeof signed === 'string' ? null : signed;
}

/**
 * Has the browser offer passkeys in the field of the form that says `webauthn`, where it can.
 * @param isOn they are offered; nothing else asks for one
 */
export function usePasskeysInField(isOn: boolean, onSigned: (answer: PasskeyAnswer) => void): void {
  const { client } = useApi();
  const tell = useEffectEvent(onSigned);
  useEffect(() => {
    if (!isOn) return;
    let isLeft = false;
    let stopTimer = (): void => {};
    const offer = async (): Promise<void> => {
      if (!(await offersPasskeysInFields()) || isLeft) return;
      const request = await client.call('beginPasskeySignIn', {});
      const { signWithChosen } = await PASSKEY_PROMPT.fetch();
      if (isLeft) return;
      stopTimer = systemAfter(RENEWED_AFTER, begin);
      const signed = await signWithChosen(request);
      if (!isLeft && typeof signed !== 'string') tell(signed);
    };
    const begin = (): void => {
      offer().catch((error) => consoleLog('passkeys are not offered in the form', error));
    };
    begin();
    return () => {
      isLeft = true;
      stopTimer();
      PASSKEY_PROMPT.now?.endPrompt();
    };
  }, [isOn, client]);
}
