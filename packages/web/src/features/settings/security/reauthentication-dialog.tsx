import { PROVIDER_SIGN_IN_PATH } from '@wren/contract/calls/security/single-sign-on.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAsking } from '../../../mail-ui/asking/use-asking.ts';
import { canUsePasskeys } from '../../../platform/page/passkey-support.ts';
import { PASSKEY_PROMPT } from '../../../platform/page/passkeys.ts';
import { useApi } from '../../../session/api-context.ts';
import { watchProof } from '../../../session/proof-events.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { REAUTHENTICATION_TEXTS as TEXTS } from '../../../texts/security/reauthentication-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CodeField, Fault } from './code-field.tsx';
import type { ProofQuestion } from './proof-question.ts';

/** A way to prove it that is a button. */
interface Way {
  readonly label: string;
  readonly go: () => void;
}

/** How the window is opened in which the identity provider asks. */
const WINDOW = 'popup,width=520,height=720';

/** Asks for the password, and for a code where the account has a second factor; or for a passkey or the identity provider in place of both. */
export function ReauthenticationDialog({ password: wanted, takesPasskey, takesProvider, settle }: ProofQuestion) {
  const { client } = useApi();
  const { capabilities } = useStartedMail();
  const { fault, run } = useAsking();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const name = takesProvider ? capabilities.signIn.provider : null;
  const proved = useEffectEvent(() => settle(true));
  useEffect(() => watchProof(proved), []);
  const give = (refused: string, work: () => Promise<boolean>): void =>
    run(async () => {
      try {
        if (await work()) settle(true);
      } catch (error) {
        if (error instanceof WrenError && error.code === 'forbidden') return refused;
        throw error;
      }
      return null;
    });
  const byPassword = async (): Promise<boolean> => {
    await client.call('reauthenticate', { password, code });
    return true;
  };
  const byPasskey = async (): Promise<boolean> => {
    // Asked again: what the dialog began with may be minutes old.
    const { passkey: request } = await client.call('beginReauthentication', {});
    const { signWithPasskey } = await PASSKEY_PROMPT.fetch();
    const passkey = request ? await signWithPasskey(request) : 'impossible';
    if (typeof passkey === 'string') return false;
    await client.call('reauthenticate', { passkey });
    return true;
  };
  const openProvider = (): void => {
    const opened = window.open(`${PROVIDER_SIGN_IN_PATH}?prove=1`, 'wren-proof', WINDOW);
    run(async () => (opened ? null : TEXTS.providerBlocked));
  };
  const ways: readonly Way[] = [
    ...(name === null ? [] : [{ label: TEXTS.provider(name), go: openProvider }]),
    ...(takesPasskey && canUsePasskeys()
      ? [{ label: TEXTS.passkey, go: () => give(TEXTS.passkeyRefused, byPasskey) }]
      : []),
  ];
  const [first] = ways;
  const apply = (): void => {
    if (!wanted) first?.go();
    else if (password !== '' && (!wanted.wantsCode || code.trim() !== '')) {
      give(wanted.wantsCode ? TEXTS.wrongEither : TEXTS.wrongPassword, byPassword);
    }
  };
  return (
    <FormDialog
      title={TEXTS.title}
      texts={{ cancel: COMMON.cancel, apply: wanted ? TEXTS.go : (first?.label ?? TEXTS.go) }}
      other={ways.slice(wanted ? 0 : 1).map(({ label, go }) => (
        <Button key={label} tone="ghost" onClick={go}>
          {label}
        </Button>
      ))}
      onApply={apply}
      onCancel={() => settle(false)}
    >
      <p>{TEXTS.note}</p>
      {name !== null && <p>{TEXTS.providerNote(name)}</p>}
      {wanted && (
        <TextField
          label={TEXTS.password}
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          maxLength={512}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {wanted?.wantsCode && <CodeField label={TEXTS.code} value={code} onChange={setCode} />}
      <Fault text={fault} />
    </FormDialog>
  );
}
