import { useState } from 'react';
import { useFormRequest } from '../../../mail-ui/use-form-request.ts';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { FieldError } from '../../../ui/form/text/field-error.tsx';
import { TextField } from '../../../ui/form/text/text-field.tsx';
import { useAdmin } from '../admin-api.ts';

const TEXTS = ADMIN_TEXTS.account;

interface RemoveAccountDialogProps {
  readonly id: string;
  readonly address: string;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Deletes an account once its address has been typed. */
export function RemoveAccountDialog({ id, address, onRemoved, onClose }: RemoveAccountDialogProps) {
  const { client, confirmed } = useAdmin();
  const { fault, run } = useFormRequest();
  const [typed, setTyped] = useState('');
  const remove = async (): Promise<string | null> => {
    if (typed.trim().toLowerCase() !== address) return TEXTS.removeWrong;
    const answer = await confirmed(() => client.call('adminRemoveAccount', { account: id, address: typed.trim() }));
    if (answer === null) return null;
    showToast(ADMIN_TEXTS.done, { kind: 'success' });
    onRemoved();
    return null;
  };
  return (
    <FormDialog
      title={TEXTS.removeTitle(address)}
      texts={{ cancel: COMMON.cancel, apply: TEXTS.remove }}
      onApply={() => run(remove)}
      onCancel={onClose}
    >
      <p>{TEXTS.removeText}</p>
      <TextField
        label={ADMIN_TEXTS.accounts.address}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        required
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FieldError text={fault} />
    </FormDialog>
  );
}
