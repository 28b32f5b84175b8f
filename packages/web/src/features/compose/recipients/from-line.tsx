import { senderAddress } from '@wren/domain/address/own-address.ts';
import { useId } from 'react';
import { senderChoices } from '../../../composer/content/identities.ts';
import { useIdentities } from '../../../composer/hooks.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { isolated } from '../../../texts/isolated.ts';
import { Select } from '../../../ui/form/choice/select.tsx';
import styles from '../compose-form.module.css';
import type { OtherSenders } from './other-senders.ts';

interface FromLineProps {
  /** Null: the account's default. */
  readonly from: string | null;
  /** There is little room: shown only where there is something to choose. */
  readonly boxed: boolean;
  readonly onChange: (from: string) => void;
  /** The accounts that it can be written in instead. */
  readonly others: OtherSenders;
}

/** The addresses of other accounts, as choices of the same field: what names each begins with its account. */
function OtherChoices({ accounts }: Pick<OtherSenders, 'accounts'>) {
  return accounts.map(({ base, email, name, addresses }) => (
    <optgroup key={base} label={email}>
      {addresses.map((address) => (
        <option key={address} value={`${base} ${address}`}>
          {`${name || email} <${address}>`}
        </option>
      ))}
    </optgroup>
  ));
}

/** Under which of the user's identities a mail is written (2.40, D28, D37). */
export function FromLine({ from, boxed, onChange, others }: FromLineProps) {
  const { user } = useStartedMail();
  const identities = useIdentities();
  const id = useId();
  const address = senderAddress(from, user.own) ?? user.email;
  const choices = senderChoices(identities, address);
  if (choices.length < 2 && others.accounts.length === 0) {
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
    <div className={styles.line}>
      <label className={styles.label} htmlFor={id}>
        {COMPOSER_TEXTS.from}
      </label>
      <Select
        plain
        id={id}
        value={chosen?.email}
        onChange={({ target: { value } }) => {
          const at = value.indexOf(' ');
          const other = at < 0 ? undefined : others.accounts.find(({ base }) => base === value.slice(0, at));
          if (other) others.onMove(other, value.slice(at + 1));
          else onChange(value);
        }}
      >
        {choices.map(({ email, name }) => (
          <option key={email} value={email}>
            {`${isolated(name || user.fullName)} ${isolated(`<${email}>`)}`}
          </option>
        ))}
        <OtherChoices accounts={others.accounts} />
      </Select>
    </div>
  );
}
