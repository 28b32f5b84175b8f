import { WrenError } from '@wren/contract/errors.ts';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../ui/ask.tsx';
import { classNames } from '../ui/class-names.ts';
import { showToast } from '../ui/toast.ts';
import styles from './account-button.module.css';
import { useApi } from './api-context.ts';
import { setDrawer } from './panels.ts';
import { LOGIN } from './paths.ts';
import { PersonAvatar } from './person-avatar.tsx';
import { useStartedMail } from './started-mail.ts';
import { TEXTS } from './texts.ts';

const ProfilePopup = lazy(async () => ({
  default: (await import('../features/profile/profile-popup.tsx')).ProfilePopup,
}));

/** The avatar of whoever is signed in: it opens their profile (2.16), with the way out (2.19). */
export function AccountButton({ className }: { readonly className?: string | undefined }) {
  const { user, replica, capabilities } = useStartedMail();
  const api = useApi();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  const keepsProfile = ['get_profile', 'save_profile'].every((name) => capabilities.extensions.includes(name));

  const logout = async (): Promise<void> => {
    const answer = await ask({
      title: TEXTS.account.logout,
      text: TEXTS.account.logoutQuestion,
      answers: [
        { id: 'no', label: TEXTS.account.no },
        { id: 'yes', label: TEXTS.account.yes, tone: 'primary' },
      ],
    });
    if (answer !== 'yes') return;
    try {
      await api.signOut();
    } catch (error) {
      setOpen(false);
      showToast(error instanceof WrenError ? error.message : String(error), { kind: 'error' });
      return;
    }
    setDrawer(false);
    replica.stop();
    navigate(LOGIN, { replace: true });
  };

  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, className)}
        aria-label={TEXTS.account.label(user.fullName)}
        aria-haspopup="dialog"
        data-tip={user.fullName}
        onClick={() => setOpen(true)}
      >
        <PersonAvatar address={{ name: user.fullName, email: user.email }} />
      </button>
      {open && (
        <Suspense>
          <ProfilePopup
            user={user}
            client={keepsProfile ? api.client : null}
            onLogout={() => void logout()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
