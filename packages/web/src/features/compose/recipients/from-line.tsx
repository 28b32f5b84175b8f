import { senderAddress } from '@wren/domain/address/own-address.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
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

/** Under which of the account's addresses a mail is written (2.40, D28). */
export function FromLine({ from, boxed, onChange }: FromLineProps) {
  const { user } = useStartedMail();
  const { addresses } = user;
  if (addresses.length < 2) {
    if (boxed) return null;
    return (
      <div className={styles.line}>
        <span className={styles.label}>{COMPOSER_TEXTS.from}</span>
        <span className={styles.fixed}>
          <bdi>{user.fullName}</bdi> <bdi className={styles.muted}>{user.email}</bdi>
        </span>
      </div>
    );
  }
  const chosen = senderAddress(from, addresses) ?? user.email;
  return (
    <label className={styles.line}>
      <span className={styles.label}>{COMPOSER_TEXTS.from}</span>
      <span className={fromStyles.choice}>
        <select value={chosen} onChange={(event) => onChange(event.target.value)}>
          {addresses.map((address) => (
            <option key={address} value={address}>
              {`${user.fullName} <${address}>`}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={16} />
      </span>
    </label>
  );
}
