import { WrenError } from '@wren/contract/errors.ts';
import { useState } from 'react';
import { useAsking } from '../../../mail-ui/asking/use-asking.ts';
import { canUsePasskeys } from '../../../platform/page/passkey-support.ts';
import { PASSKEY_PROMPT } from '../../../platform/page/passkeys.ts';
import { useApi } from '../../../session/api-context.ts';
import { REAUTHENTICATION_TEXTS as TEXTS } from '../../../texts/security/reauthentication-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CodeField, Fault } from './code-field.tsx';

interface ReauthenticationDialogProps {
  readonly wantsCode: boolean;
  readonly takesPasskey: boolean;
  /** @param given false: it was given up */
  readonly settle: (given: boolean) => void;
}

/** Asks for the password, and for a code where the account has a second factor; or for a passkey in place of both. */
export function ReauthenticationDialog({ wantsCode, takesPasskey, settle }: ReauthenticationDialogProps) {
  const { client } = useApi();
  const { fault, run } = useAsking();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
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
  return (
    <FormDialog
      title={TEXTS.title}
      texts={{ cancel: COMMON.cancel, apply: TEXTS.go }}
      other={
        takesPasskey &&
        canUsePasskeys() && (
          <Button tone="ghost" onClick={() => give(TEXTS.passkeyRefused, byPasskey)}>
            {TEXTS.passkey}
          </Button>
        )
      }
      onApply={() => {
        if (password === '' || (wantsCode && code.trim() === '')) return;
        give(wantsCode ? TEXTS.wrongEither : TEXTS.wrongPassword, byPassword);
      }}
      onCancel={() => settle(false)}
    >
      <p>{TEXTS.note}</p>
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
      {wantsCode && <CodeField label={TEXTS.code} value={code} onChange={setCode} />}
      <Fault text={fault} />
    </FormDialog>
  );
}
