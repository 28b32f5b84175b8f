import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { useEffect, useRef } from 'react';
import { failureText } from '../../../actions/table/failure-text.ts';
import { systemAfter } from '../../../platform/time/timers.ts';
import { useReplica } from '../../../replica/hooks.ts';
import type { ThreadView } from '../../../replica/pool/views/views.ts';
import { useSetting } from '../../../settings/settings.ts';
import { showToast } from '../../../ui/feedback/toast.ts';

/** Milliseconds after which what is only looked at counts as read (4.7, 9.2). */
const READ_AFTER = 5_000;

/**
 * Marks a conversation read, and again for each message that arrives while it is open (4.7, D15): at once when it was
 * opened, after five seconds when it is only looked at, or as the reader has set it.
 */
export function useMarkRead(threadId: ThreadId, folder: Folder, view: ThreadView, peek: boolean): void {
  const replica = useReplica();
  const when = useSetting('markRead');
  const done = useRef('');
  const newest = view.messages[0]?.id;
  const unread = view.messages.some((message) => !message.seen) || view.row?.unread === true;

  useEffect(() => {
    // Once for each newest message: one that the reader marks unread again stays unread.
    const state = `${threadId} ${newest}`;
    if (newest === undefined || done.current === state) return undefined;
    const mark = (): void => {
      done.current = state;
      const changes = [
        { kind: 'flag', target: { threads: [threadId], folder }, keyword: 'seen', value: true },
      ] as const;
      replica.dispatch(changes).settled.catch((error: unknown) => {
        showToast(failureText(changes, error), { kind: 'error' });
      });
    };
    if (unread && when !== 'never' && (peek || when === 'after-5s')) return systemAfter(READ_AFTER, mark);
    if (!unread) done.current = state;
    else if (when === 'at-once') mark();
    return undefined;
  }, [replica, threadId, folder, newest, unread, peek, when]);
}
