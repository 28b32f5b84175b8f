import type { AccountRecord, RecordChange } from '@wren/contract/records/record-types.ts';
import { formatAddress, parseRecipients } from '@wren/domain/address/recipients.ts';
import { isOwnAddress } from '@wren/domain/address/subaddress.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { useState } from 'react';
import { saveRecords } from '../../../actions/save-records.ts';
import type { Identities, OwnIdentity } from '../../../composer/content/identities.ts';
import { MAX_SIGNATURE } from '../../../mail-html/signature.ts';
import { uuidv7s } from '../../../platform/random-id.ts';
import { useReplica } from '../../../replica/hooks.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { IDENTITY_TEXTS as TEXTS } from '../../../texts/settings/identity-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Check } from '../../../ui/form/choice/check.tsx';
import { FieldError } from '../../../ui/form/text/field-error.tsx';
import { TextArea } from '../../../ui/form/text/text-area.tsx';
import { TextField } from '../../../ui/form/text/text-field.tsx';

const newId = uuidv7s();

type Data = AccountRecord<'identity'>['data'];

/** What is typed, each as it is in its field. */
type Written = Readonly<Record<'email' | 'name' | 'signature' | 'replyTo' | 'bcc', string>> & {
  readonly isDefault: boolean;
};

const listed = (people: readonly Address[]): string => people.map(formatAddress).join(', ');
const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What is saved, or why it cannot be. */
function read(written: Written, own: readonly string[], taken: readonly string[]): Data | string {
  const email = written.email.trim();
  if (!isOwnAddress(email, own) || email.includes('*')) return TEXTS.foreign(email);
  if (taken.some((other) => isSame(other, email))) return TEXTS.known(email);
  const replyTo = parseRecipients(written.replyTo);
  const bcc = parseRecipients(written.bcc);
  const [wrong] = [...replyTo.rejected, ...bcc.rejected];
  if (wrong !== undefined) return TEXTS.noAddress(wrong);
  const { name, signature, isDefault } = written;
  return {
    ...{ email, name: name.trim(), signature, isDefault },
    replyTo: replyTo.accepted.slice(0, 10).map((one) => ({ ...one })),
    bcc: bcc.accepted.slice(0, 10).map((one) => ({ ...one })),
  };
}

const put = (id: string, data: Data): RecordChange => ({ kind: 'put', record: { id, type: 'identity', data } });

/** The identities that are the default no more. */
function others({ all }: Identities, email: string): readonly RecordChange[] {
  return all.flatMap(({ id, ...data }) =>
    id === null || !data.isDefault || isSame(data.email, email)
      ? []
      : [put(id, { ...data, replyTo: [...data.replyTo], bcc: [...data.bcc], isDefault: false })],
  );
}

/** The id under which an identity is saved by now; null: it is not. */
const idOf = ({ all }: Identities, identity: OwnIdentity | null): string | null =>
  identity && (all.find(({ email }) => isSame(email, identity.email))?.id ?? identity.id);

interface FieldsProps {
  readonly written: Written;
  readonly change: (part: Partial<Written>) => void;
  /** What holds where nothing is written. */
  readonly name: string;
  readonly address: string;
}

function Fields({ written, change, name, address }: FieldsProps) {
  return (
    <>
      <TextField
        label={TEXTS.name}
        maxLength={100}
        dir="auto"
        placeholder={name}
        value={written.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label={TEXTS.signature}
        rows={4}
        dir="auto"
        maxLength={MAX_SIGNATURE}
        placeholder={TEXTS.signatureNote}
        value={written.signature}
        onChange={(event) => change({ signature: event.target.value })}
      />
      <TextField
        label={TEXTS.replyTo}
        placeholder={address}
        value={written.replyTo}
        onChange={(event) => change({ replyTo: event.target.value })}
      />
      <TextField label={TEXTS.bcc} value={written.bcc} onChange={(event) => change({ bcc: event.target.value })} />
    </>
  );
}

interface IdentityDialogProps {
  readonly identities: Identities;
  /** Null: that of a further address. */
  readonly identity: OwnIdentity | null;
  readonly onClose: () => void;
}

/** What mail goes out with of one of the user's addresses. */
export function IdentityDialog({ identities, identity, onClose }: IdentityDialogProps) {
  const replica = useReplica();
  const { user } = useStartedMail();
  const [written, setWritten] = useState<Written>(() => ({
    email: identity?.email ?? '',
    name: identity?.name ?? '',
    signature: identity?.signature ?? '',
    replyTo: listed(identity?.replyTo ?? []),
    bcc: listed(identity?.bcc ?? []),
    isDefault: identity !== null && identity === identities.main,
  }));
  const [fault, setFault] = useState<string | null>(null);
  const change = (part: Partial<Written>): void => setWritten((before) => ({ ...before, ...part }));
  const isDeletable = identity !== null && identity.id !== null && !user.addresses.includes(identity.email);

  const apply = (): void => {
    // By address: the list may have come again since the dialog was opened.
    const taken = identities.all.map(({ email }) => email).filter((email) => !isSame(email, identity?.email ?? ''));
    const data = read(written, user.own, taken);
    if (typeof data === 'string') {
      setFault(data);
      return;
    }
    onClose();
    const changes = [
      put(idOf(identities, identity) ?? newId(), data),
      ...(data.isDefault ? others(identities, data.email) : []),
    ];
    saveRecords(replica, changes, TEXTS.done.saved(data.email));
  };
  const remove = (): void => {
    onClose();
    if (identity?.id) {
      saveRecords(replica, [{ kind: 'destroy', id: identity.id }], TEXTS.done.removed(identity.email));
    }
  };

  return (
    <FormDialog
      title={identity?.email ?? TEXTS.addTitle}
      texts={{ cancel: COMMON.cancel, apply: TEXTS.save }}
      onApply={apply}
      onCancel={onClose}
      other={
        isDeletable && (
          <Button tone="ghost" onClick={remove}>
            {TEXTS.remove}
          </Button>
        )
      }
    >
      {identity === null && (
        <TextField
          data-first
          label={TEXTS.address}
          type="email"
          maxLength={320}
          placeholder={TEXTS.addressNote(user.email.replace('@', '+shop@'))}
          value={written.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      )}
      <Fields written={written} change={change} name={user.fullName} address={identity?.email ?? ''} />
      {identity !== identities.main && (
        <Check label={TEXTS.makeDefault} checked={written.isDefault} onChange={(isDefault) => change({ isDefault })} />
      )}
      <FieldError text={fault} />
    </FormDialog>
  );
}
