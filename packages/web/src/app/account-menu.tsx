import { WrenError } from '@wren/contract/errors.ts';
import { useLocation } from 'wouter';
import { ask } from '../ui/ask.tsx';
import { classNames } from '../ui/class-names.ts';
import { Menu } from '../ui/menu.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './account-menu.module.css';
import { useApi } from './api-context.ts';
import { setDrawer } from './panels.ts';
import { LOGIN } from './paths.ts';
import { PersonAvatar } from './person-avatar.tsx';
import { changeSettings } from './settings.ts';
import { useStartedMail } from './started-mail.ts';
import { TEXTS } from './texts.ts';
import { THEMES, useTheme } from './theme.ts';

const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'monitor' } as const;

/** Who is signed in, the theme (4.14), and the way out (2.19). */
export function AccountMenu({ className }: { readonly className?: string | undefined }) {
  const { user, replica } = useStartedMail();
  const api = useApi();
  const [, navigate] = useLocation();
  const theme = useTheme((state) => state.theme);
  const address = { name: user.fullName, email: user.email };

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
      showToast(error instanceof WrenError ? error.message : String(error), { kind: 'error' });
      return;
    }
    setDrawer(false);
    replica.stop();
    navigate(LOGIN, { replace: true });
  };

  return (
    <Menu
      label={TEXTS.account.label(user.fullName)}
      header={
        <div className={styles.header}>
          <PersonAvatar address={address} />
          <div className={styles.names}>
            <bdi className="trunc">{user.fullName}</bdi>
            <bdi className={classNames('trunc', styles.email)}>{user.email}</bdi>
          </div>
        </div>
      }
      groups={[
        THEMES.map((name) => ({
          id: name,
          label: TEXTS.account[name],
          icon: THEME_ICONS[name],
          checked: theme === name,
          onSelect: () => void changeSettings({ theme: name }),
        })),
        [{ id: 'logout', label: TEXTS.account.logout, icon: 'logout', onSelect: () => void logout() }],
      ]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={classNames(styles.button, className)}
          aria-label={TEXTS.account.label(user.fullName)}
          data-tip={user.fullName}
        >
          <PersonAvatar address={address} />
        </button>
      )}
    />
  );
}
