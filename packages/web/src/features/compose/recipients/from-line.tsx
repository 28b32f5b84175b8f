import { senderAddress } from '@wren/domain/address/own-address.ts';
import { senderChoices } from '../../../composer/content/identities.ts';
import { useIdentities } from '../../../composer/hooks.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { isolated } from '../../../texts/isolated.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from '../compose-form.module.css';
import fromStyles from './from-line.module.css';

interface FromLineProps {
  /** Null: the account's default. */
  readonly from: string | null;
  /** There is little room: shown only where there is something to choose. */
  readonly boxed: boolean;
  readonly onChange: (from: string) => void;
}

/** Under which of the user's identities a mail is written (2.40, D28, D37). */
export function FromLine({ from, boxed, onChange }: FromLineProps) {
  const { user } = useStartedMail();
  const identities = useIdentities();
  const address = senderAddress(from, user.own) ?? user.email;
  const choices = senderChoices(identities, address);
  if (choices.length < 2) {
    if (boxed) return null;
    return (
      <div className={styles.line}>
        <span className={styles.label}>{COMPOSER_TEXTS.from}</span>
        <span className={styles.fixed}>
          <bdi>{choices[0]?.name || user.fullName}</bdi> <bdi className={styles.muted}>{user.email}</bdi>
        </span>
      </div>
    );
  }
  const chosen = choices.find(({ email }) => email.toLowerCase() === address.toLowerCase());
  return (
    <label className={styles.line}>
      <span className={styles.label}>{COMPOSER_TEXTS.from}</span>
      <span className={fromStyles.choice}>
        <select value={chosen?.email} onChange={(event) => onChange(event.target.value)}>
          {choices.map(({ email, name }) => (
            <option key={email} value={email}>
              {`${isolated(name || user.fullName)} ${isolated(`<${email}>`)}`}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={16} />
      </span>
    </label>
  );
}
