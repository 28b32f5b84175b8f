import { useState } from 'react';
import { PASSKEY_TEXTS } from '../../../../texts/security/passkey-texts.ts';
import { TEXTS as COMMON } from '../../../../texts/texts.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { FieldError } from '../../../../ui/form/text/field-error.tsx';
import { TextField } from '../../../../ui/form/text/text-field.tsx';

const TEXTS = PASSKEY_TEXTS.naming;

export interface PasskeyNaming {
  /** What the field says at first. */
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the name of a passkey. */
export function PasskeyNameDialog({ name: before, onName, onCancel }: PasskeyNaming) {
  const [name, setName] = useState(before);
  const [fault, setFault] = useState<string | null>(null);
  return (
    <FormDialog
      title={TEXTS.title}
      texts={{ cancel: COMMON.cancel, apply: TEXTS.save }}
      onApply={() => {
        if (name.trim() === '') setFault(TEXTS.missing);
        else onName(name.trim());
      }}
      onCancel={onCancel}
    >
      <p>{TEXTS.note}</p>
      <TextField
        label={TEXTS.name}
        required
        autoFocus
        maxLength={80}
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
      <FieldError text={fault} />
    </FormDialog>
  );
}
