import { type ReactNode, useState } from 'react';
import { READER } from '../../../settings/reader.ts';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { errorText } from '../../../texts/error-text.ts';
import { APP_PASSWORD_TEXTS } from '../../../texts/security/app-password-texts.ts';
import { PASSKEY_TEXTS } from '../../../texts/security/passkey-texts.ts';
import { PASSWORD_TEXTS } from '../../../texts/security/password-texts.ts';
import { SECOND_FACTOR_TEXTS } from '../../../texts/security/second-factor-texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import styles from '../admin.module.css';
import { useAdmin, useAdminOperation } from '../admin-api.ts';
import type { PartProps } from './account-detail.ts';
import { PasswordLinkDialog } from './password-link-dialog.tsx';

const TEXTS = ADMIN_TEXTS.account;

interface AccessRowProps {
  readonly label: string;
  readonly said?: string;
  readonly button?: { readonly label: string; readonly run: () => void } | null;
}

function AccessRow({ label, said, button }: AccessRowProps): ReactNode {
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        {label}
        {said !== undefined && (
          <small>
            <bdi>{said}</bdi>
          </small>
        )}
      </span>
      {button && (
        <Button small aria-label={`${button.label}: ${label}`} onClick={button.run}>
          {button.label}
        </Button>
      )}
    </li>
  );
}

/** Who gets into an account, and by what. */
export function AccessPart({ account, look }: PartProps) {
  const { client, confirmed } = useAdmin();
  const carryOut = useAdminOperation(look);
  const [link, setLink] = useState<string | null>(null);
  const { id, address } = account;
  const of = { account: id };
  const makeLink = async (): Promise<void> => {
    try {
      const answer = await confirmed(() => client.call('adminMakePasswordLink', of));
      if (answer) setLink(answer.link);
    } catch (error) {
      showToast(ADMIN_TEXTS.notDone(errorText(error)), { kind: 'error' });
    }
  };
  const endSessions = (): void => void carryOut(() => client.call('adminEndSessions', of));
  const endSecondFactor = (): void => void carryOut(() => client.call('adminEndSecondFactor', of));
  const removePasskeys = (): void => void carryOut(() => client.call('adminRemovePasskeys', of));
  const revoke = (name: string): void => void carryOut(() => client.call('adminRevokeApiKey', { ...of, name }));
  const count = (number: number): string => (number === 0 ? ADMIN_TEXTS.none : number.toLocaleString(READER.locale));
  return (
    <div className={styles.part}>
      <h3>{TEXTS.access}</h3>
      <ul className={styles.list} aria-label={TEXTS.access}>
        {account.own_password && (
          <AccessRow label={PASSWORD_TEXTS.label} button={{ label: TEXTS.passwordLink, run: () => void makeLink() }} />
        )}
        <AccessRow
          label={TEXTS.sessions}
          said={count(account.sessions)}
          button={account.sessions > 0 && !account.own ? { label: TEXTS.endSessions, run: endSessions } : null}
        />
        <AccessRow
          label={SECOND_FACTOR_TEXTS.label}
          said={account.second_factor ? TEXTS.on : TEXTS.off}
          button={account.second_factor ? { label: TEXTS.turnOff, run: endSecondFactor } : null}
        />
        {account.own_password && (
          <AccessRow
            label={PASSKEY_TEXTS.title}
            said={count(account.passkeys)}
            button={account.passkeys > 0 ? { label: TEXTS.removeAll, run: removePasskeys } : null}
          />
        )}
        {account.own_password && <AccessRow label={APP_PASSWORD_TEXTS.title} said={count(account.app_passwords)} />}
        {account.api_keys.map((name) => (
          <AccessRow
            key={name}
            label={TEXTS.apiKeys}
            said={name}
            button={{ label: TEXTS.revoke, run: () => revoke(name) }}
          />
        ))}
      </ul>
      {link !== null && <PasswordLinkDialog address={address} link={link} onClose={() => setLink(null)} />}
    </div>
  );
}
