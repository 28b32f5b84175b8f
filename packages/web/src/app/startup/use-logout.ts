import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { forgetBulkChanges } from '../../actions/run/running-bulk-changes.ts';
import { closeAllCompose, saveAllCompose } from '../../features/compose/forms/compose-forms.ts';
import { leaveCompose } from '../../features/compose/forms/compose-state.ts';
import { dismiss } from '../../features/notifications/notification-store.ts';
import { forgetSearches } from '../../features/search/recent-searches.ts';
import { folderPath, LOGIN, OUTBOX } from '../../paths.ts';
import { dropWorker } from '../../platform/page/app-worker.ts';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { clearSessionValues } from '../../platform/storage/session-values.ts';
import { forgetShared } from '../../platform/storage/shared-mail.ts';
import { systemClock } from '../../platform/time/clock.ts';
import type { OutboxItem } from '../../replica/outbox/outbox-item.ts';
import { forgetKeptAccount } from '../../session/accounts/forget-account.ts';
import { nameAccounts, otherAccounts } from '../../session/accounts/known-accounts.ts';
import { clearPageOwner } from '../../session/accounts/page-owner.ts';
import { useApi } from '../../session/api-context.ts';
import { announceSession } from '../../session/session-events.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { useOffered } from '../../session/use-offered.ts';
import { forgetAccountSettings } from '../../settings/account-settings.ts';
import { errorText } from '../../texts/error-text.ts';
import { ACCOUNT_TEXTS } from '../../texts/page/account-texts.ts';
import { ACCOUNTS_TEXTS } from '../../texts/page/accounts-texts.ts';
import { ask } from '../../ui/dialog/ask.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { leaveAccount } from '../accounts/leave-account.ts';

const { waits } = ACCOUNT_TEXTS;
/** Milliseconds beyond which a mail counts as scheduled, and not as waiting for the end of its undo period. */
const SOON = 60_000;

/** In words, what of the outbox is with this browser alone; null: nothing is. @param now milliseconds since the epoch */
export function waitingText(items: readonly OutboxItem[], now: number): string | null {
  const here = items.filter(({ state, held }) => state !== 'scheduled' && held === null);
  if (here.length === 0) return null;
  const failed = here.filter(({ state }) => state === 'failed').length;
  const scheduled = here.filter(({ state, sendAt }) => state === 'waiting' && sendAt - now > SOON).length;
  const unsent = here.length - failed - scheduled;
  const counts = [
    ...(unsent > 0 ? [waits.unsent(unsent)] : []),
    ...(scheduled > 0 ? [waits.scheduled(scheduled)] : []),
    ...(failed > 0 ? [waits.failed(failed)] : []),
  ];
  return [...counts, waits.stays].join(' ');
}

const question = (
  text: string,
  more: Parameters<typeof ask>[0]['answers'] = [],
  title: string = ACCOUNT_TEXTS.logout,
) =>
  ask({
    title,
    text,
    answers: [...more, { id: 'no', label: ACCOUNT_TEXTS.no }, { id: 'yes', label: ACCOUNT_TEXTS.yes, tone: 'primary' }],
  });

/**
 * The way out (2.19): asks, says what waits in this browser, saves what is being written, and ends the session. The page is
 * loaded anew then, so that nothing of the mail stays in it; where the browser has other accounts, by the first of them (D51).
 * @param scope 'all': of the browser's other accounts as well
 * @returns resolves with false when the user stays
 */
export function useLogout(): (scope?: 'all') => Promise<boolean> {
  const { user, replica, capabilities } = useStartedMail();
  const hasSettings = useOffered('get_settings', 'save_settings');
  const api = useApi();
  const [, navigate] = useLocation();

  return useCallback(
    async (scope) => {
      const waiting = waitingText(replica.outboxItems(), systemClock());
      const [title, asked] =
        scope === 'all'
          ? [ACCOUNTS_TEXTS.logoutAll, ACCOUNTS_TEXTS.logoutAllQuestion]
          : [ACCOUNT_TEXTS.logout, ACCOUNT_TEXTS.logoutQuestion];
      const more = waiting === null ? [] : [{ id: 'outbox', label: waits.show, tone: 'ghost' as const }];
      const answer = await question([waiting, asked].filter(Boolean).join(' '), more, title);
      if (answer === 'outbox') {
        navigate(OUTBOX);
        return true;
      }
      if (answer !== 'yes' || !(await leaveCompose('leave'))) return false;
      // Forms in the tray must be saved before the session ends.
      const unsaved = await saveAllCompose();
      if (unsaved > 0 && (await question(`${waits.unsaved(unsaved)} ${asked}`, [], title)) !== 'yes') {
        return false;
      }
      let providerUrl: string | null;
      try {
        if (scope === 'all') for (const other of otherAccounts()) await leaveAccount(other);
        ({ providerUrl } = await api.signOut());
      } catch (error) {
        showToast(errorText(error), { kind: 'error' });
        return true;
      }
      // Notices about this account's mail must not be shown to the next user of this browser.
      forgetBulkChanges();
      dismiss(() => true);
      forgetSearches(user.email);
      clearPageOwner();
      replica.stop();
      flushSync(() => {
        closeAllCompose();
        navigate(LOGIN, { replace: true });
      });
      announceSession();
      clearSessionValues();
      if (hasSettings) forgetAccountSettings(user.email);
      await forgetShared();
      await forgetKeptAccount(user.email);
      await dropWorker(PAGE_BASE);
      await nameAccounts();
      const [next] = otherAccounts();
      location.replace(providerUrl ?? (next ? next.base + folderPath('inbox') : capabilities.signInUrl));
      return true;
    },
    [user, replica, capabilities, hasSettings, api, navigate],
  );
}
