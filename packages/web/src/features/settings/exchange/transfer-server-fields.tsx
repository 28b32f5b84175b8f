import { PASSWORD_FIELD_TEXTS } from '../../../texts/security/password-field-texts.ts';
import { TRANSFER_TEXTS } from '../../../texts/settings/transfer-texts.ts';
import { TextField } from '../../../ui/form/text/text-field.tsx';
import { PasswordField } from '../../../ui/password/password-field.tsx';
import { SelectRow } from '../setting-row.tsx';
import styles from './exchange-section.module.css';
import type { TransferAccess } from './transfer-access.ts';

const TEXTS = TRANSFER_TEXTS.dialog;
/** Ports of IMAP, with TLS from the first byte and with STARTTLS. */
const PORTS = { tls: '993', starttls: '143' } as const;

interface TransferAddressFieldProps {
  readonly address: string;
  readonly onChange: (address: string) => void;
}

/** The mail address from which the server is found. */
export function TransferAddressField({ address, onChange }: TransferAddressFieldProps) {
  return (
    <TextField
      label={TEXTS.address}
      type="email"
      name="address"
      autoComplete="off"
      maxLength={320}
      required
      autoFocus
      value={address}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface TransferServerFieldsProps {
  readonly access: TransferAccess;
  /** A hint about the provider; '' : none. */
  readonly hint: string;
  /** How long the password is kept. */
  readonly keeps: string;
  readonly wantsAppPassword: boolean;
  readonly onChange: (access: TransferAccess) => void;
}

/** The server of an account, and what opens it. */
export function TransferServerFields({ access, hint, keeps, wantsAppPassword, onChange }: TransferServerFieldsProps) {
  const { host, port, security, user, password } = access;
  return (
    <>
      {hint !== '' && <p>{hint}</p>}
      <TextField
        label={TEXTS.host}
        name="host"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={253}
        required
        autoFocus={host === ''}
        value={host}
        onChange={(event) => onChange({ ...access, host: event.target.value })}
      />
      <SelectRow
        label={TEXTS.security}
        value={security}
        choices={(['tls', 'starttls'] as const).map((value) => ({ value, label: TEXTS.securities[value] }))}
        onChange={(next) => onChange({ ...access, security: next, port: PORTS[next] })}
      />
      <TextField
        label={TEXTS.port}
        name="port"
        inputMode="numeric"
        maxLength={5}
        required
        value={port}
        onChange={(event) => onChange({ ...access, port: event.target.value })}
      />
      <TextField
        label={TEXTS.user}
        name="user"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={500}
        required
        value={user}
        onChange={(event) => onChange({ ...access, user: event.target.value })}
      />
      <PasswordField
        label={wantsAppPassword ? TEXTS.appPassword : TEXTS.password}
        texts={PASSWORD_FIELD_TEXTS}
        name="password"
        autoComplete="off"
        maxLength={1000}
        required
        autoFocus={host !== ''}
        value={password}
        onChange={(event) => onChange({ ...access, password: event.target.value })}
      />
      <p className={styles.small}>{keeps}</p>
    </>
  );
}
