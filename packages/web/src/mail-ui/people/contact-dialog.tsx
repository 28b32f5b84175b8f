import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import { MAX_ADDRESSES, MAX_EMAILS, MAX_PHONES } from '@wren/domain/contact/contact.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CONTACT_TEXTS as WORDS } from '../../texts/page/contact-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { PickFiles } from '../../ui/form/pick-files.tsx';
import { FieldError } from '../../ui/form/text/field-error.tsx';
import { TextField } from '../../ui/form/text/text-field.tsx';
import { ContactAvatar } from './contact-avatar.tsx';
import styles from './contact-dialog.module.css';
import { type ContactData, type ContactRecord, useContactGroups } from './contacts.ts';
import { scaledPicture } from './scaled-picture.ts';

interface FieldsProps {
  readonly data: ContactData;
  readonly change: (data: Partial<ContactData>) => void;
}

interface LinesProps {
  readonly values: readonly { readonly text: string; readonly label: string }[];
  readonly name: string;
  readonly type: 'email' | 'tel' | 'text';
  readonly maxLength: number;
  readonly most: number;
  readonly add: string;
  readonly onChange: (values: readonly { readonly text: string; readonly label: string }[]) => void;
}

/** Addresses or numbers with their purposes, on a variable number of lines. */
function Lines({ values, name, type, maxLength, most, add, onChange }: LinesProps) {
  const labels = useId();
  const put = (at: number, value: Partial<LinesProps['values'][number]>): void =>
    onChange(values.map((one, index) => (index === at ? { ...one, ...value } : one)));
  return (
    <div className={styles.lines}>
      {values.map(({ text, label }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place.
        <div key={at} className={styles.line}>
          <TextField
            label={name}
            type={type}
            maxLength={maxLength}
            value={text}
            onChange={(event) => put(at, { text: event.target.value })}
          />
          <TextField
            label={WORDS.fields.label}
            list={labels}
            maxLength={50}
            value={label}
            onChange={(event) => put(at, { label: event.target.value })}
          />
          <IconButton
            icon="trash"
            label={WORDS.fields.removeOf(text || name)}
            onClick={() => onChange(values.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <datalist id={labels}>
        {WORDS.fields.labels.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      {values.length < most && (
        <Button tone="link" small className={styles.add} onClick={() => onChange([...values, { text: '', label: '' }])}>
          {add}
        </Button>
      )}
    </div>
  );
}

function Picture({ data, change, onFault }: FieldsProps & { readonly onFault: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.picture}>
      <ContactAvatar contact={data} className={styles.avatar} />
      <Button small onClick={() => input.current?.click()}>
        {WORDS.fields.choosePicture}
      </Button>
      {data.picture !== '' && (
        <Button small tone="ghost" onClick={() => change({ picture: '' })}>
          {WORDS.fields.noPicture}
        </Button>
      )}
      <PickFiles
        input={input}
        label={WORDS.fields.picture}
        accept="image/*"
        onFiles={([file]) => {
          if (file) scaledPicture(file).then((picture) => change({ picture }), onFault);
        }}
      />
    </div>
  );
}

function Groups({ data, change }: FieldsProps) {
  const groups = useContactGroups();
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <fieldset className={styles.groups}>
      <legend>{WORDS.fields.groups}</legend>
      {groups.map((group) => (
        <label key={group.id} htmlFor={`${id}-${group.id}`} className={styles.group}>
          <Checkbox
            id={`${id}-${group.id}`}
            checked={data.groups.includes(group.id)}
            onChange={({ target: { checked } }) => {
              const others = data.groups.filter((one) => one !== group.id);
              change({ groups: checked ? [...others, group.id] : others });
            }}
          />
          <bdi>{group.data.name}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

/** A postal address on one line. */
const inOneLine = (full: string): string => full.split('\n').join(', ');

function Ways({ data, change }: FieldsProps) {
  const { fields } = WORDS;
  return (
    <>
      <Lines
        name={fields.email}
        type="email"
        maxLength={320}
        most={MAX_EMAILS}
        add={fields.addEmail}
        values={data.emails.map(({ address, label }) => ({ text: address, label }))}
        onChange={(lines) => change({ emails: lines.map(({ text, label }) => ({ address: text, label })) })}
      />
      <Lines
        name={fields.phone}
        type="tel"
        maxLength={60}
        most={MAX_PHONES}
        add={fields.addPhone}
        values={data.phones.map(({ number, label }) => ({ text: number, label }))}
        onChange={(lines) => change({ phones: lines.map(({ text, label }) => ({ number: text, label })) })}
      />
      <Lines
        name={fields.address}
        type="text"
        maxLength={300}
        most={MAX_ADDRESSES}
        add={fields.addAddress}
        values={data.addresses.map(({ full, label }) => ({ text: inOneLine(full), label }))}
        onChange={(lines) =>
          change({
            addresses: lines.map(({ text, label }) => {
              // An unchanged address keeps its lines.
              const before = data.addresses.find(({ full }) => inOneLine(full) === text);
              return { full: before?.full ?? text, label };
            }),
          })
        }
      />
    </>
  );
}

/** The contact as typed, without empty lines and surrounding spaces. */
function tidied(data: ContactData): ContactData {
  return {
    ...data,
    name: data.name.trim().replace(/\s+/gu, ' '),
    organization: data.organization.trim(),
    title: data.title.trim(),
    emails: data.emails.map((one) => ({ ...one, address: one.address.trim() })).filter(({ address }) => address !== ''),
    phones: data.phones.map((one) => ({ ...one, number: one.number.trim() })).filter(({ number }) => number !== ''),
    addresses: data.addresses.map((one) => ({ ...one, full: one.full.trim() })).filter(({ full }) => full !== ''),
    note: data.note.trim(),
  };
}

/** Reason why a contact cannot be saved; null: it can. */
function faultOf({ name, organization, emails, phones }: ContactData): string | null {
  const wrong = emails.find(({ address }) => !isEmailAddress(address));
  if (wrong) return WORDS.faults.email(wrong.address);
  return name === '' && organization === '' && emails.length + phones.length === 0 ? WORDS.faults.empty : null;
}

interface ContactDialogProps {
  /** A stored or a new one. */
  readonly contact: ContactRecord;
  readonly isKept: boolean;
  readonly onSave: (data: ContactData) => void;
  readonly onClose: () => void;
}

/** Creates or edits a contact. */
export function ContactDialog({ contact, isKept, onSave, onClose }: ContactDialogProps): ReactNode {
  const [data, setData] = useState<ContactData>(() => ({
    ...contact.data,
    // One empty line: most contacts have an address.
    emails: contact.data.emails.length > 0 ? contact.data.emails : [{ address: '', label: '' }],
  }));
  const [fault, setFault] = useState<string | null>(null);
  const noteId = useId();
  const change = (changed: Partial<ContactData>): void => setData((before) => ({ ...before, ...changed }));
  const apply = (): void => {
    const tidy = tidied(data);
    // The parts of an earlier name do not apply to a new one.
    const whole = tidy.name === contact.data.name ? tidy : { ...tidy, given: '', surname: '' };
    const why = faultOf(whole);
    setFault(why);
    if (why !== null) return;
    onClose();
    onSave(whole);
  };
  return (
    <FormDialog
      title={isKept ? WORDS.dialog.edit : WORDS.dialog.create}
      texts={{ cancel: TEXTS.cancel, apply: WORDS.dialog.save }}
      onApply={apply}
      onCancel={onClose}
    >
      <Picture data={data} change={change} onFault={() => setFault(WORDS.faults.picture)} />
      <TextField
        data-first
        label={WORDS.fields.name}
        maxLength={200}
        value={data.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Ways data={data} change={change} />
      <TextField
        label={WORDS.fields.organization}
        maxLength={200}
        value={data.organization}
        onChange={(event) => change({ organization: event.target.value })}
      />
      <TextField
        label={WORDS.fields.title}
        maxLength={200}
        value={data.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <label className={styles.note} htmlFor={noteId}>
        <span>{WORDS.fields.note}</span>
        <textarea
          id={noteId}
          dir="auto"
          rows={3}
          maxLength={2_000}
          value={data.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </label>
      <Groups data={data} change={change} />
      <FieldError text={fault} />
    </FormDialog>
  );
}
