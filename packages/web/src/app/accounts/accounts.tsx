import { AccountList, type ListedAccount } from '../../features/accounts/account-list.tsx';
import { errorText } from '../../texts/error-text.ts';
import { ACCOUNT_TEXTS } from '../../texts/page/account-texts.ts';
import { ACCOUNTS_TEXTS as TEXTS } from '../../texts/page/accounts-texts.ts';
import { ask } from '../../ui/dialog/ask.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { useLogout } from '../startup/use-logout.ts';
import { addAccount, goToAccount } from './go-to-account.ts';
import { leaveAccount } from './leave-account.ts';
import { useAccounts } from './use-accounts.ts';

async function leave(account: ListedAccount): Promise<void> {
  const answer = await ask({
    title: TEXTS.logoutOf(account.email),
    text: TEXTS.logoutOfQuestion(account.email),
    answers: [
      { id: 'no', label: ACCOUNT_TEXTS.no },
      { id: 'yes', label: ACCOUNT_TEXTS.yes, tone: 'primary' },
    ],
  });
  if (answer !== 'yes') return;
  await leaveAccount(account).catch((error) => showToast(errorText(error), { kind: 'error' }));
}

/** The accounts of this browser, where its host takes several (D51). @param isWhole with the page's own */
export function Accounts({ isWhole = false }: { readonly isWhole?: boolean }) {
  const accounts = useAccounts();
  const logout = useLogout();
  return (
    <AccountList
      accounts={accounts}
      isWhole={isWhole}
      onSwitch={(account) => void goToAccount(account)}
      onLogout={(account) => void leave(account)}
      onLogoutAll={() => void logout('all')}
      onAdd={() => void addAccount()}
    />
  );
}
