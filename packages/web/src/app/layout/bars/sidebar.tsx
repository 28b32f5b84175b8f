import type { ThreadId } from '@wren/domain/message/message.ts';
import { memo, Suspense, useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import { closePanel, setCovers, useSidebar } from '../../../commands/panels.ts';
import { addPendingScreen, type PendingScreen } from '../../../commands/pending-screens.ts';
import { openCompose } from '../../../features/compose/forms/compose-state.ts';
import { openNotifications } from '../../../features/notifications/notification-store.ts';
import { Notifier } from '../../../features/notifications/notifier.tsx';
import { folderPath, OUTBOX, threadPath } from '../../../paths.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import { Presence } from '../../../ui/popover/presence.tsx';
import { useAutoSync } from '../../effects/auto-sync.ts';

const Accounts = lazyPart(async () => (await import('../../accounts/accounts.tsx')).Accounts);
const SettingsPanel = lazyPart(
  async () => (await import('../../../features/settings/settings-panel.tsx')).SettingsPanel,
);
const HelpPanel = lazyPart(async () => (await import('../../../features/help/help-panel.tsx')).HelpPanel);
const NotificationsPanel = lazyPart(
  async () => (await import('../../../features/notifications/notifications-panel.tsx')).NotificationsPanel,
);

/** A panel that was asked for while its code is on its way. */
const panelComing: PendingScreen = {
  isComing: () => useSidebar.getState().panel !== null && !useSidebar.getState().covers,
  cancel: () => void closePanel(),
};

/** The focus goes back to what opened the sidebar; where that is gone with its drawer, to the mail. */
function returnFocus(): void {
  const { opener } = useSidebar.getState();
  // The elements behind can take it only when they are not inert any more.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const target = opener?.isConnected ? opener : document.getElementById('content');
    if (target instanceof HTMLElement) target.focus();
  });
}

/** The right sidebar with the requested panel (2.47), and the notifier, which runs beside it without rendering. */
export const Sidebar = memo(function Sidebar() {
  const panel = useSidebar((state) => state.panel);
  const { user, capabilities } = useStartedMail();
  const live = useOffered('get_changes');
  const takesAccounts = useOffered('accounts');
  const [, navigate] = useLocation();
  useAutoSync();
  const isOpen = panel !== null;
  useEffect(() => openNotifications(user.email), [user.email]);
  useEffect(() => (isOpen ? returnFocus : undefined), [isOpen]);
  useEffect(() => addPendingScreen(panelComing), []);

  const onClose = (): void => void closePanel();
  const onThread = useCallback((id: ThreadId) => navigate(threadPath('inbox', id)), [navigate]);
  const onInbox = useCallback(() => navigate(folderPath('inbox')), [navigate]);
  /** Leaves the panel, then does something. */
  const then = (run: () => void): void => {
    void closePanel().then((left) => left && run());
  };
  const { supportAddress } = capabilities;
  const contact = (email: string) => () => then(() => void openCompose({ type: 'new', to: [{ name: null, email }] }));
  return (
    <>
      <Suspense>
        {isOpen && <Presence onChange={setCovers} />}
        {panel === 'settings' && (
          <SettingsPanel live={live} accounts={takesAccounts && <Accounts isWhole />} onClose={onClose} />
        )}
        {panel === 'help' && (
          <HelpPanel onContact={supportAddress === null ? null : contact(supportAddress)} onClose={onClose} />
        )}
        {panel === 'notifications' && (
          <NotificationsPanel
            onOpen={({ threadId }) => then(() => (threadId === null ? navigate(OUTBOX) : onThread(threadId)))}
            onClose={onClose}
          />
        )}
      </Suspense>
      <Notifier onThread={onThread} onInbox={onInbox} />
    </>
  );
});
