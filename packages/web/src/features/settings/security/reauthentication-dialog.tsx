import { useState } from 'react';
import { useApi } from '../../../session/api-context.ts';
import { REAUTHENTICATION_TEXTS as TEXTS } from '../../../texts/page/reauthentication-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CodeField, Fault } from './code-field.tsx';
import { useSecondFactorCall } from './use-second-factor-call.ts';

interface ReauthenticationDialogProps {
  readonly wantsCode: boolean;
  /** @param given false: it was given up */
  readonly settle: (given: boolean) => void;
}

/** Asks for the password, and for a code where the account has a second factor. */
export function ReauthenticationDialog({ wantsCode, settle }: ReauthenticationDialogProps) {
  const { client } = useApi();
  const { fault, run } = useSecondFactorCall(wantsCode ? TEXTS.wrongEither : TEXTS.wrongPassword);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <FormDialog
      title={TEXTS.title}
      texts={{ cancel: COMMON.cancel, apply: TEXTS.go }}
      onApply={() => {
        if (password === '' || (wantsCode && code.trim() === '')) return;
        run(async () => {
          await client.call('reauthenticate', { password, code });
          settle(true);
        });
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
