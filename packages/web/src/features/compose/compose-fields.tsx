import { type RefObject, useState } from 'react';
import type { OutgoingMail } from '../../api/outgoing-mail.ts';
import { useStartedMail } from '../../app/started-mail.ts';
import { TEXTS } from '../../app/texts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './compose-form.module.css';
import { RecipientField, type RecipientFieldHandle } from './recipient-field.tsx';

type Fields = Pick<OutgoingMail, 'from' | 'to' | 'cc' | 'bcc' | 'subject'>;

/** The recipient fields, for whoever has to commit what was typed in them. */
export type RecipientFields = Readonly<Record<'to' | 'cc' | 'bcc', RefObject<RecipientFieldHandle | null>>>;

interface ComposeFieldsProps {
  readonly initial: Fields;
  readonly mail: Fields;
  readonly boxed: boolean;
  readonly fields: RecipientFields;
  readonly onChange: (part: Partial<Fields>) => void;
}

/** Who writes, to whom, about what (2.40). */
export function ComposeFields({ initial, mail, boxed, fields, onChange }: ComposeFieldsProps) {
  const { user } = useStartedMail();
  const [shown, setShown] = useState({ cc: initial.cc.length > 0, bcc: initial.bcc.length > 0 });
  const more = (['cc', 'bcc'] as const).filter((name) => !shown[name]);
  return (
    <div className={styles.fields}>
      {!boxed && (
        <div className={styles.line}>
          <span className={styles.label}>{TEXTS.composer.from}</span>
          <span className={styles.fixed}>
            <bdi>{user.fullName}</bdi> <bdi className={styles.muted}>{user.email}</bdi>
          </span>
        </div>
      )}
      <RecipientField
        ref={fields.to}
        label={TEXTS.composer.to}
        value={mail.to}
        onChange={(to) => onChange({ to })}
        autoFocus={mail.to.length === 0}
        end={more.map((name) => (
          <Button key={name} tone="ghost" small onClick={() => setShown({ ...shown, [name]: true })}>
            {TEXTS.composer[name]}
          </Button>
        ))}
      />
      {(['cc', 'bcc'] as const).map(
        (name) =>
          shown[name] && (
            <RecipientField
              key={name}
              ref={fields[name]}
              label={TEXTS.composer[name]}
              value={mail[name]}
              onChange={(list) => onChange({ [name]: list })}
              autoFocus={initial[name].length === 0}
            />
          ),
      )}
      <label className={styles.line}>
        <span className={styles.label}>{TEXTS.composer.subject}</span>
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
