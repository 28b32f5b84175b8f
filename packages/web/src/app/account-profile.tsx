import { messageOf } from '@wren/contract/errors.ts';
import { useLocation } from 'wouter';
import { forgetWholes } from '../features/actions/running-wholes.ts';
import { closeAllCompose, leaveCompose, saveAllCompose } from '../features/compose/compose-state.ts';
import { dismiss } from '../features/notifications/notification-store.ts';
import { ProfilePopup } from '../features/profile/profile-popup.tsx';
import { ask } from '../ui/ask.tsx';
import { showToast } from '../ui/toast.ts';
import { ACCOUNT_TEXTS } from './account-texts.ts';
import { useApi } from './api-context.ts';
import { leavePage } from './page-owner.ts';
import { setDrawer } from './panels.ts';
import { LOGIN } from './paths.ts';
import { useStartedMail } from './started-mail.ts';

/** The profile of whoever is signed in (2.16), with the way out (2.19). */
export function AccountProfile({ onClose }: { readonly onClose: () => void }) {
  const { user, replica, capabilities } = useStartedMail();
  const api = useApi();
  const [, navigate] = useLocation();
  const keepsProfile = ['get_profile', 'save_profile'].every((name) => capabilities.extensions.includes(name));

  const logout = async (): Promise<void> => {
    const answer = await ask({
      title: ACCOUNT_TEXTS.logout,
      text: ACCOUNT_TEXTS.logoutQuestion,
      answers: [
        { id: 'no', label: ACCOUNT_TEXTS.no },
        { id: 'yes', label: ACCOUNT_TEXTS.yes, tone: 'primary' },
      ],
    });
    if (answer !== 'yes' || !(await leaveCompose('leave'))) return;
    // What waits in the tray can be saved by now only.
    await saveAllCompose();
    try {
      await api.signOut();
      forgetWholes();
    } catch (error) {
      onClose();
      showToast(messageOf(error), { kind: 'error' });
      return;
    }
    // What was told of their mail is not for whoever uses this browser next.
    dismiss(() => true);
    setDrawer(false);
    closeAllCompose();
    replica.stop();
    leavePage();
    navigate(LOGIN, { replace: true });
  };

  return (
    <ProfilePopup
      user={user}
      client={keepsProfile ? api.client : null}
      onLogout={() => void logout()}
      onClose={onClose}
    />
  );
}
