import type { Address } from '@wren/domain/message/message.ts';
import { type RefObject, useState } from 'react';
import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import { COMPOSER_TEXTS } from '../../texts/compose/composer-texts.ts';
import { Button } from '../../ui/form/button.tsx';
import styles from './compose-form.module.css';
import { FromLine } from './recipients/from-line.tsx';
import { moveRecipient } from './recipients/move-recipient.ts';
import type { OtherSenders } from './recipients/other-senders.ts';
import { RecipientField, type RecipientFieldHandle } from './recipients/recipient-field.tsx';
import { usePeople } from './recipients/use-people.ts';

type Fields = Pick<OutgoingMail, 'from' | 'to' | 'cc' | 'bcc' | 'subject'>;

/** The recipient fields, for the caller that commits what was typed in them. */
export type RecipientFields = Readonly<Record<'to' | 'cc' | 'bcc', RefObject<RecipientFieldHandle | null>>>;

interface ComposeFieldsProps {
  readonly initial: Fields;
  readonly mail: Fields;
  readonly boxed: boolean;
  readonly fields: RecipientFields;
  readonly onChange: (part: Partial<Fields>) => void;
  readonly onFrom: (from: string) => void;
  readonly others: OtherSenders;
}

const NAMES = ['to', 'cc', 'bcc'] as const;
/** The other fields, for each of them. */
const OTHERS = Object.fromEntries(
  NAMES.map((name) => [
    name,
    NAMES.filter((other) => other !== name).map((other) => ({ name: other, label: COMPOSER_TEXTS[other] })),
  ]),
);

/** The fields for sender, recipients and subject (2.40). */
export function ComposeFields({ initial, mail, boxed, fields, onChange, onFrom, others }: ComposeFieldsProps) {
  const suggest = usePeople();
  const [asked, setAsked] = useState({ cc: initial.cc.length > 0, bcc: initial.bcc.length > 0 });
  // Another kind of answer may bring some.
  const shown = { cc: asked.cc || mail.cc.length > 0, bcc: asked.bcc || mail.bcc.length > 0 };
  const more = (['cc', 'bcc'] as const).filter((name) => !shown[name]);
  const onMove = (address: Address, from: string, to: string): void => {
    onChange(moveRecipient(mail, address, from, to));
    if (to === 'cc' || to === 'bcc') setAsked({ ...shown, [to]: true });
  };
  return (
    <div className={styles.fields}>
      <FromLine from={mail.from} boxed={boxed} onChange={onFrom} others={others} />
      <RecipientField
        ref={fields.to}
        label={COMPOSER_TEXTS.to}
        value={mail.to}
        onChange={(to) => onChange({ to })}
        name="to"
        others={OTHERS.to ?? []}
        onMove={onMove}
        suggest={suggest}
        autoFocus={mail.to.length === 0}
        end={more.map((name) => (
          <Button key={name} tone="ghost" small onClick={() => setAsked({ ...shown, [name]: true })}>
            {COMPOSER_TEXTS[name]}
          </Button>
        ))}
      />
      {(['cc', 'bcc'] as const).map(
        (name) =>
          shown[name] && (
            <RecipientField
              key={name}
              ref={fields[name]}
              label={COMPOSER_TEXTS[name]}
              value={mail[name]}
              onChange={(list) => onChange({ [name]: list })}
              name={name}
              others={OTHERS[name] ?? []}
              onMove={onMove}
              suggest={suggest}
              autoFocus={initial[name].length === 0}
            />
          ),
      )}
      <label className={styles.line}>
        <span className={styles.label}>{COMPOSER_TEXTS.subject}</span>
        <input
          className={styles.subject}
          dir="auto"
          required
          value={mail.subject}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
      </label>
    </div>
  );
}
