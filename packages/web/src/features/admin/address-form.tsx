import { type FormEvent, useState } from 'react';
import { useFormRequest } from '../../mail-ui/use-form-request.ts';
import { ADMIN_TEXTS } from '../../texts/admin/admin-texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { FieldError } from '../../ui/form/text/field-error.tsx';
import { TextField } from '../../ui/form/text/text-field.tsx';
import { takenOrThrow } from './accounts/add-account-dialog.tsx';
import styles from './admin.module.css';

/** Letters of what is pasted: some hundred addresses. */
const MAX_LENGTH = 20_000;

interface AddressFormProps {
  readonly label: string;
  readonly button: string;
  /** What is said of addresses that are not taken. */
  readonly wrong: string;
  readonly add: (address: string) => Promise<unknown>;
  readonly look: () => void;
}

/** A field for addresses – several at once, as they are pasted –, and the button that adds them. Those that are not taken stay in it. */
export function AddressForm({ label, button, wrong, add, look }: AddressFormProps) {
  const { fault, run } = useFormRequest();
  const [typed, setTyped] = useState('');
  const carryOut = async (): Promise<string | null> => {
    const addresses = typed.split(/[\s,;]+/u).filter((part) => part !== '');
    const left = [...addresses];
    const refused: string[] = [];
    try {
      for (const address of addresses) {
        if ((await add(address).catch(takenOrThrow)) === 'taken') refused.push(address);
        left.shift();
      }
    } finally {
      setTyped([...refused, ...left].join(', '));
      if (refused.length + left.length < addresses.length) look();
    }
    if (addresses.length === 0 || refused.length > 0) return wrong;
    showToast(ADMIN_TEXTS.done, { kind: 'success' });
    return null;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run(carryOut);
  };
  return (
    <>
      <form className={styles.tools} onSubmit={submit} noValidate>
        <TextField
          label={label}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{button}</Button>
      </form>
      <FieldError text={fault} />
    </>
  );
}
