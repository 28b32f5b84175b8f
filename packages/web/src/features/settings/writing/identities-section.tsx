import { useState } from 'react';
import type { OwnIdentity } from '../../../composer/content/identities.ts';
import { useIdentities } from '../../../composer/hooks.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { IDENTITY_TEXTS as TEXTS } from '../../../texts/settings/identity-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import rowStyles from '../setting-row.module.css';
import { IdentityDialog } from './identity-dialog.tsx';
import styles from './writing.module.css';

/** What an identity says, in a line. */
function summary({ name, signature }: OwnIdentity, fullName: string, isMain: boolean): string {
  const [line = ''] = signature.trim().split('\n');
  return [name || fullName, line || TEXTS.noSignature, ...(isMain ? [TEXTS.isDefault] : [])].join(' · ');
}

/** The addresses that the user writes under, each with its name, signature and copies (D37). What is changed here holds at once. */
export function IdentitiesSection() {
  const { user } = useStartedMail();
  const identities = useIdentities();
  const [open, setOpen] = useState<OwnIdentity | 'new' | null>(null);
  return (
    <>
      <p className={rowStyles.text}>
        <small>{TEXTS.note}</small>
      </p>
      <ul className={styles.list}>
        {identities.all.map((identity) => (
          <li key={identity.email} className={rowStyles.row}>
            <span className={rowStyles.text}>
              <bdi>{identity.email}</bdi>
              <small dir="auto">{summary(identity, user.fullName, identity === identities.main)}</small>
            </span>
            <Button small aria-label={TEXTS.editOf(identity.email)} onClick={() => setOpen(identity)}>
              {TEXTS.edit}
            </Button>
          </li>
        ))}
      </ul>
      {user.own.length > user.addresses.length && (
        <Button className={styles.add} onClick={() => setOpen('new')}>
          {TEXTS.add}
        </Button>
      )}
      {open && (
        <IdentityDialog identities={identities} identity={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
