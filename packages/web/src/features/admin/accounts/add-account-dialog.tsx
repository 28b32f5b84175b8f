import { WrenError } from '@wren/contract/errors.ts';
import { useState } from 'react';
import { useFormRequest } from '../../../mail-ui/use-form-request.ts';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { FieldError } from '../../../ui/form/text/field-error.tsx';
import { TextField } from '../../../ui/form/text/text-field.tsx';
import { useAdmin } from '../admin-api.ts';
import { PasswordLinkDialog } from './password-link-dialog.tsx';

const TEXTS = ADMIN_TEXTS.accounts;

/** What is said of an address that is not taken; what else went wrong is thrown on. */
export function takenOrThrow(error: unknown): 'taken' {
  if (error instanceof WrenError && error.code === 'invalid-input') return 'taken';
  throw error;
}

/** Makes an account, and shows the link by which its user chooses a password. */
export function AddAccountDialog({ onAdded, onClose }: { readonly onAdded: () => void; readonly onClose: () => void }) {
  const { client, confirmed } = useAdmin();
  const { fault, isBusy, run } = useFormRequest();
  const [address, setAddress] = useState('');
  const [name, setName] = useState('');
  const [made, setMade] = useState<{ readonly link: string } | null>(null);
  const add = async (): Promise<string | null> => {
    if (address.trim() === '') return TEXTS.taken;
    const call = () => client.call('adminAddAccount', { address: address.trim(), full_name: name.trim() });
    const answer = await confirmed(call).catch(takenOrThrow);
    if (answer === 'taken') return TEXTS.taken;
    if (answer === null) return null;
    setMade(answer);
    onAdded();
    return null;
  };
  if (made) return <PasswordLinkDialog address={address.trim()} link={made.link} onClose={onClose} />;
  return (
    <FormDialog
      title={TEXTS.add}
      texts={{ cancel: COMMON.cancel, apply: TEXTS.add }}
      onApply={() => run(add)}
      onCancel={onClose}
    >
      <TextField
        label={TEXTS.address}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        required
        autoFocus
        readOnly={isBusy}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <TextField
        label={TEXTS.name}
        autoComplete="off"
        maxLength={200}
        dir="auto"
        readOnly={isBusy}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <p>{TEXTS.addNote}</p>
      <FieldError text={fault} />
    </FormDialog>
  );
}
