import { Suspense, useState } from 'react';
import { PersonAvatar } from '../../../mail-ui/person-avatar.tsx';
import { useStartedMail } from '../../../session/started-mail.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import styles from './account-button.module.css';

const AccountProfile = lazyPart(async () => (await import('./account-profile.tsx')).AccountProfile);

/** The avatar of the signed-in user: it opens their profile (2.16). */
export function AccountButton({ className }: { readonly className?: string | undefined }) {
  const { user } = useStartedMail();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, className)}
        aria-label={TEXTS.accountOf(user.fullName)}
        aria-haspopup="dialog"
        data-tip={user.fullName}
        onClick={() => setOpen(true)}
      >
        <PersonAvatar address={{ name: user.fullName, email: user.email }} />
      </button>
      {open && (
        <Suspense>
          <AccountProfile onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
