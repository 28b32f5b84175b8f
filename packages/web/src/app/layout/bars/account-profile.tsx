import { useLocation } from 'wouter';
import { setDrawer } from '../../../commands/panels.ts';
import { ProfilePopup } from '../../../features/profile/profile-popup.tsx';
import { ADMIN } from '../../../mail-ui/admin-path.ts';
import { useApi } from '../../../session/api-context.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { Accounts } from '../../accounts/accounts.tsx';
import { useLogout } from '../../startup/use-logout.ts';

/** The profile of the signed-in user (2.16), with the way out (2.19). */
export function AccountProfile({ onClose }: { readonly onClose: () => void }) {
  const { user } = useStartedMail();
  const { client } = useApi();
  const logout = useLogout();
  const [, navigate] = useLocation();
  const mayAdminister = useOffered('administration');
  const keepsProfile = useOffered('get_profile', 'save_profile');
  const takesAccounts = useOffered('accounts');
  const leave = async (): Promise<void> => {
    if (!(await logout())) return;
    onClose();
    setDrawer(false);
  };

  const administer = (): void => {
    onClose();
    setDrawer(false);
    navigate(ADMIN);
  };
  return (
    <ProfilePopup
      user={user}
      client={keepsProfile ? client : null}
      accounts={takesAccounts && <Accounts />}
      onAdminister={mayAdminister ? administer : null}
      onLogout={() => void leave()}
      onClose={onClose}
    />
  );
}
