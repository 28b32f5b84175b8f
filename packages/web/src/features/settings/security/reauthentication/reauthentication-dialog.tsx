import { useState } from 'react';
import { useFormRequest } from '../../../../mail-ui/use-form-request.ts';
import { useApi } from '../../../../session/api-context.ts';
import { PASSWORD_FIELD_TEXTS } from '../../../../texts/security/password-field-texts.ts';
import { REAUTHENTICATION_TEXTS as TEXTS } from '../../../../texts/security/reauthentication-texts.ts';
import { TEXTS as COMMON } from '../../../../texts/texts.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { FieldError } from '../../../../ui/form/text/field-error.tsx';
import { PasswordField } from '../../../../ui/password/password-field.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import type { ProofQuestion } from './proof-question.ts';
import { useProofWays } from './use-proof-ways.ts';

/** Asks for the password, and for a code where the account has a second factor; or for a passkey or the identity provider in place of both. */
export function ReauthenticationDialog({ password: wanted, settle, ...takes }: ProofQuestion) {
  const { client } = useApi();
  const { fault, run } = useFormRequest();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { ways, provider, give } = useProofWays(takes, run, () => settle(true));
  const byPassword = async (): Promise<boolean> => {
    await client.call('reauthenticate', { password, code });
    return true;
  };
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
      {provider !== null && <p>{TEXTS.providerNote(provider)}</p>}
      {wanted && (
        <PasswordField
          label={TEXTS.password}
          texts={PASSWORD_FIELD_TEXTS}
          autoComplete="current-password"
          required
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {wanted?.wantsCode && <CodeField label={TEXTS.code} value={code} onChange={setCode} />}
      <FieldError text={fault} />
    </FormDialog>
  );
}
