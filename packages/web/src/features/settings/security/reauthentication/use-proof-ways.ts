import { PROVIDER_SIGN_IN_PATH } from '@wren/contract/calls/security/single-sign-on.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { useEffect, useEffectEvent } from 'react';
import type { FormRequest } from '../../../../mail-ui/use-form-request.ts';
import { PAGE_BASE } from '../../../../platform/page/page-base.ts';
import { canUsePasskeys } from '../../../../platform/page/passkey-support.ts';
import { PASSKEY_PROMPT } from '../../../../platform/page/passkeys.ts';
import { useApi } from '../../../../session/api-context.ts';
import { watchReauthentication } from '../../../../session/reauthentication-events.ts';
import { useStartedMail } from '../../../../session/started-mail.ts';
import { REAUTHENTICATION_TEXTS as TEXTS } from '../../../../texts/security/reauthentication-texts.ts';
import type { ProofQuestion } from './proof-question.ts';

/** A way to prove who one is that is a button. */
interface Way {
  readonly label: string;
  readonly go: () => void;
}

/** How the window is opened in which the identity provider asks. */
const WINDOW = 'popup,width=520,height=720';

export interface ProofWays {
  /** What takes the place of the password: the identity provider, a passkey. */
  readonly ways: readonly Way[];
  /** What users call the provider; null: it is not asked. */
  readonly provider: string | null;
  /** Gives a proof. @param refused what is said where it is none @param work answers whether it was given */
  give(refused: string, work: () => Promise<boolean>): void;
}

/** @param proved a proof has been given, which holds for some minutes */
export function useProofWays(
  { takesPasskey, takesProvider }: Pick<ProofQuestion, 'takesPasskey' | 'takesProvider'>,
  run: FormRequest['run'],
  proved: () => void,
): ProofWays {
  const { client } = useApi();
  const { capabilities } = useStartedMail();
  const provider = takesProvider ? capabilities.signIn.provider : null;
  const onProved = useEffectEvent(proved);
  useEffect(() => watchReauthentication(() => onProved()), []);
  const give = (refused: string, work: () => Promise<boolean>): void =>
    run(async () => {
      try {
        if (await work()) proved();
      } catch (error) {
        if (error instanceof WrenError && error.code === 'forbidden') return refused;
        throw error;
      }
      return null;
    });
  const byPasskey = async (): Promise<boolean> => {
    // Asked again: what was asked at first may be minutes old.
    const { passkey: request } = await client.call('beginReauthentication', {});
    const { signWithPasskey } = await PASSKEY_PROMPT.fetch();
    const passkey = request ? await signWithPasskey(request) : 'impossible';
    if (typeof passkey === 'string') return false;
    await client.call('reauthenticate', { passkey });
    return true;
  };
  const openProvider = (): void => {
    const opened = window.open(`${PAGE_BASE}${PROVIDER_SIGN_IN_PATH}?prove=1`, 'wren-proof', WINDOW);
    run(async () => (opened ? null : TEXTS.providerBlocked));
  };
  const ways = [
    ...(provider === null ? [] : [{ label: TEXTS.provider(provider), go: openProvider }]),
    ...(takesPasskey && canUsePasskeys()
      ? [{ label: TEXTS.passkey, go: () => give(TEXTS.passkeyRefused, byPasskey) }]
      : []),
  ];
  return { ways, provider, give };
}
