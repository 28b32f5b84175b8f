import { isReadOnly, type OwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { MAILBOX_NAME_LENGTH, mailboxFault, tidyName } from '@wren/domain/message/mailbox/mailbox-names.ts';
import { mailboxTree, withDescendants } from '@wren/domain/message/mailbox/mailbox-tree.ts';
import { type Mailbox, mailboxPath } from '@wren/domain/message/mailbox/mailboxes.ts';
import { newMailbox } from '@wren/domain/message/mailbox/new-mailbox.ts';
import { useId, useState } from 'react';
import { saveRecords } from '../../../actions/save-records.ts';
import { newMailboxId, putMailbox } from '../../../mail-ui/new-mailbox.ts';
import { useMailboxes, useReplica } from '../../../replica/hooks.ts';
import { MAILBOX_TEXTS } from '../../../texts/lists/mailbox-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import { FieldError } from '../../../ui/form/text/field-error.tsx';
import { TextField } from '../../../ui/form/text/text-field.tsx';
import styles from './mailbox-dialog.module.css';

interface MailboxDialogProps {
  /** The one to change; null: a new one. */
  readonly mailbox: Mailbox | null;
  /** The parent of a new one; null: the top level. */
  readonly inside: OwnMailboxId | null;
  readonly onClose: () => void;
}

/** Makes a mailbox, or gives one another name or place. */
export function MailboxDialog({ mailbox, inside, onClose }: MailboxDialogProps) {
  const replica = useReplica();
  const all = useMailboxes();
  const insideId = useId();
  const [name, setName] = useState(mailbox?.name ?? '');
  const [parentId, setParentId] = useState(mailbox ? mailbox.parentId : inside);
  const [wrong, setWrong] = useState<string | null>(null);
  const own = new Set(mailbox ? withDescendants(all, mailbox.id) : []);
  const parents = mailboxTree(all).flatMap(({ mailbox: { id } }) => (own.has(id) || isReadOnly(id) ? [] : [id]));

  const apply = (): void => {
    const wanted = mailbox
      ? { ...mailbox, name: tidyName(name), parentId }
      : newMailbox(all, name, parentId, newMailboxId);
    const fault = mailboxFault(all, wanted);
    setWrong(fault && MAILBOX_TEXTS.faults[fault]);
    if (fault) return;
    onClose();
    if (mailbox && mailbox.name === wanted.name && mailbox.parentId === parentId) return;
    const { added, changed } = MAILBOX_TEXTS.done;
    saveRecords(replica, [putMailbox(wanted)], mailbox ? changed(wanted.name) : added(wanted.name));
  };
  return (
    <FormDialog
      title={mailbox ? MAILBOX_TEXTS.dialog.edit(mailbox.name) : MAILBOX_TEXTS.dialog.add}
      texts={{ cancel: TEXTS.cancel, apply: mailbox ? MAILBOX_TEXTS.save : MAILBOX_TEXTS.create }}
      onApply={apply}
      onCancel={onClose}
    >
      <TextField
        data-first
        label={MAILBOX_TEXTS.name}
        value={name}
        dir="auto"
        maxLength={MAILBOX_NAME_LENGTH}
        aria-invalid={wrong !== null || undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {parents.length > 0 && (
        <label className={styles.inside} htmlFor={insideId}>
          {MAILBOX_TEXTS.inside}
          <Select
            id={insideId}
            value={parentId ?? ''}
            onChange={({ target: { value } }) => setParentId(parents.find((id) => id === value) ?? null)}
          >
            <option value="">{MAILBOX_TEXTS.top}</option>
            {parents.map((id) => (
              <option key={id} value={id}>
                {mailboxPath(all, id)}
              </option>
            ))}
          </Select>
        </label>
      )}
      <FieldError text={wrong} />
    </FormDialog>
  );
}
