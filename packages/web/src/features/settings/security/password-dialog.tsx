import { useMemo, useState } from 'react';
import { useFormRequest } from '../../../mail-ui/use-form-request.ts';
import { useApi } from '../../../session/api-context.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { PASSWORD_FIELD_TEXTS } from '../../../texts/security/password-field-texts.ts';
import { PASSWORD_TEXTS as TEXTS } from '../../../texts/security/password-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { FieldError } from '../../../ui/form/text/field-error.tsx';
import { NewPasswordField } from '../../../ui/password/new-password-field.tsx';
import { NO_PROOF, ProofFields } from './reauthentication/proof-fields.tsx';

interface PasswordDialogProps {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Changes the password: the present one, a code where there is a second factor, the new one with what it is worth. */
export function PasswordDialog({ onChanged, onClose }: PasswordDialogProps) {
  const { client } = useApi();
  const { user } = useStartedMail();
  const known = useMemo(() => [user.email, ...user.email.split('@'), user.fullName], [user]);
  const hasAppPasswords = useOffered('get_app_passwords');
  const { fault, run } = useFormRequest();
  const [proof, setProof] = useState(NO_PROOF);
  const [next, setNext] = useState('');
  const change = async (): Promise<string | null> => {
    const { problem } = await client.call('changePassword', { ...proof, new_password: next });
    if (problem !== null) return TEXTS.problems[problem];
    showToast(TEXTS.done, { kind: 'success' });
    onChanged();
    onClose();
    return null;
  };
  return (
    <FormDialog
      title={TEXTS.title}
      texts={{ cancel: COMMON.cancel, apply: TEXTS.changeIt }}
      onApply={() => run(change)}
      onCancel={onClose}
    >
      <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <ProofFields proof={proof} onChange={setProof} />
      <NewPasswordField
        texts={TEXTS.next}
        reveal={PASSWORD_FIELD_TEXTS}
        value={next}
        onChange={setNext}
        known={known}
      />
      {hasAppPasswords && <p>{TEXTS.appPasswords}</p>}
      <FieldError text={fault} />
    </FormDialog>
  );
}
