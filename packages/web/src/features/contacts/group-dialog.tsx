import { useState } from 'react';
import { type ContactGroup, useContactGroups } from '../../mail-ui/people/contacts.ts';
import { CONTACT_TEXTS as WORDS } from '../../texts/page/contact-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { FieldError } from '../../ui/form/text/field-error.tsx';
import { TextField } from '../../ui/form/text/text-field.tsx';

interface GroupDialogProps {
  /** Null: a new one. */
  readonly group: ContactGroup | null;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Names a group of contacts. */
export function GroupDialog({ group, onSave, onClose }: GroupDialogProps) {
  const groups = useContactGroups();
  const [name, setName] = useState(group?.data.name ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const apply = (): void => {
    const written = name.trim().replace(/\s+/gu, ' ');
    const isTaken = groups.some(
      (other) => other.id !== group?.id && other.data.name.toLowerCase() === written.toLowerCase(),
    );
    const why = written === '' ? WORDS.faults.groupName : isTaken ? WORDS.faults.taken(written) : null;
    setFault(why);
    if (why !== null) return;
    onClose();
    onSave(written);
  };
  return (
    <FormDialog
      title={group ? WORDS.groupDialog.rename : WORDS.groupDialog.create}
      texts={{ cancel: TEXTS.cancel, apply: WORDS.groupDialog.save }}
      onApply={apply}
      onCancel={onClose}
    >
      <TextField
        data-first
        label={WORDS.groupDialog.name}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FieldError text={fault} />
    </FormDialog>
  );
}
