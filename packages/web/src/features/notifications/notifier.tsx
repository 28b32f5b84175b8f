import type { ThreadId } from '@wren/domain/message/message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { useEffect } from 'react';
import { openPanel } from '../../commands/panels.ts';
import { consoleLog } from '../../platform/log.ts';
import { browserNetwork } from '../../platform/network/network.ts';
import { showDesktopNotice } from '../../platform/page/desktop-notices.ts';
import { playTone } from '../../platform/page/tone.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { useFolder, useOutbox } from '../../replica/hooks.ts';
import { otherAccounts } from '../../session/accounts/known-accounts.ts';
import { closeNotices, isPushed } from '../../session/web-push.ts';
import { useSettings } from '../../settings/settings.ts';
import { NOTIFICATION_TEXTS as TEXTS } from '../../texts/settings/notification-texts.ts';
import { announce as sayAloud } from '../../ui/feedback/announce.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import {
  arrivedSince,
  failureNotification,
  isSignInNotice,
  mailNotification,
  type Notification,
  seenMarkOf,
} from './notification.ts';
import {
  addNotifications,
  dismiss,
  markRead,
  readSeenMark,
  storeSeenMark,
  useNotifications,
} from './notification-store.ts';

/** More new conversations than this at once are reported as a number. */
const SINGLY = 3;

interface NotifierProps {
  readonly onThread: (id: ThreadId) => void;
  readonly onInbox: () => void;
}

/** Tells screen readers of new mail, and as set, by a sound and, while the page is not visible, on the desktop. */
function announce(news: readonly Notification[], { onThread, onInbox }: NotifierProps): void {
  const { desktopNotifications, soundNotifications } = useSettings.getState();
  if (soundNotifications) playTone().catch((error) => consoleLog('no sound', error));
  // Where the browser has several accounts, a notice says whose mail it is (D51).
  const account = otherAccounts().length > 0 ? (useNotifications.getState().account ?? null) : null;
  const [first] = news;
  sayAloud(first && news.length === 1 ? TEXTS.arrived(first.title, first.message) : TEXTS.several(news.length));
  // The service worker shows pushed notifications, with a page or without.
  if (!desktopNotifications || browserNetwork().visible() || isPushed()) return;
  if (news.length > SINGLY) {
    showDesktopNotice({ tag: 'several', title: TEXTS.several(news.length), text: account ?? '', onClick: onInbox });
    return;
  }
  for (const { id, title, message, threadId } of news) {
    const onClick = (): void => (threadId === null ? onInbox() : onThread(threadId));
    showDesktopNotice({ tag: id, title, text: account ? `${message}\n${account}` : message, onClick });
  }
}

/** Shows a sign-in from a new place on the page until it is closed (D43). */
function warn({ latest }: ThreadRow): void {
  const action = { label: TEXTS.lookAtSignIns, run: () => void openPanel('settings') };
  showToast(latest.subject, { id: latest.id, duration: null, action });
}

/** Watches the Inbox and the outbox and notifies of news (2.48). It renders nothing. */
export function Notifier({ onThread, onInbox }: NotifierProps) {
  const inbox = useFolder('inbox');
  const outbox = useOutbox();

  const { rows, status } = inbox;
  const account = useNotifications((state) => state.account);
  const mark = useNotifications((state) => state.mark);
  useEffect(() => {
    if (status !== 'ready' || account === null) return;
    // Another tab may have shown it already: the stored mark is read, but only when something is new here.
    const next = seenMarkOf(rows, mark);
    if (mark?.time !== next.time || mark.ids.length !== next.ids.length) {
      const before = readSeenMark();
      const arrived = before === null ? [] : arrivedSince(rows, before);
      const news = arrived.map(mailNotification);
      storeSeenMark(seenMarkOf(rows, before));
      addNotifications(news);
      if (news.length > 0) announce(news, { onThread, onInbox });
      for (const row of arrived) if (isSignInNotice(row)) warn(row);
    }
    if (isPushed()) {
      const unread = new Set(rows.filter((row) => row.unread).map((row) => row.threadId));
      const known = new Set(rows.map((row) => row.threadId));
      closeNotices((thread) => known.has(thread) && !unread.has(thread)).catch((error) =>
        consoleLog('notifications were not closed', error),
      );
    }
    // Few conversations have notifications, and the list may be long.
    const told = new Set(useNotifications.getState().items.flatMap((item) => (item.read ? [] : (item.threadId ?? []))));
    if (told.size === 0) return;
    const read = new Set(rows.filter((row) => !row.unread && told.has(row.threadId)).map((row) => row.threadId));
    markRead(({ threadId }) => threadId !== null && read.has(threadId));
  }, [rows, status, account, mark, onThread, onInbox]);

  useEffect(() => {
    if (account === null) return;
    const failed = outbox.filter((item) => item.state === 'failed');
    const known = new Set(useNotifications.getState().items.map(({ id }) => id));
    addNotifications(failed.filter(({ id }) => !known.has(id)).map((item) => failureNotification(item, systemClock())));
    // Drops the notices of mail that was sent after all, or given up.
    const still = new Set(failed.map(({ id }) => id));
    dismiss(({ id, threadId }) => threadId === null && !still.has(id));
  }, [outbox, account]);

  return null;
}
