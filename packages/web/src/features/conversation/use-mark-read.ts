import { WrenError } from '@wren/contract/errors.ts';
import type { Folder } from '@wren/domain/mailbox.ts';
import type { ThreadId } from '@wren/domain/message.ts';
import { useEffect, useRef } from 'react';
import { TEXTS } from '../../app/texts.ts';
import { useReplica } from '../../replica/hooks.ts';
import type { ThreadView } from '../../replica/views.ts';
import { showToast } from '../../ui/toast.ts';

/** Marks a conversation read when it opens, and again for each message that arrives while it is open (4.7, D15). */
export function useMarkRead(threadId: ThreadId, folder: Folder, view: ThreadView): void {
  const replica = useReplica();
  const done = useRef('');
  const newest = view.messages[0]?.id;
  const unread = view.messages.some((message) => !message.seen) || view.row?.unread === true;

  useEffect(() => {
    // Once for each newest message: who marks it unread again leaves it, and is not contradicted.
    const state = `${threadId} ${newest}`;
    if (newest === undefined || done.current === state) return;
    done.current = state;
    if (!unread) return;
    replica
      .dispatch([{ kind: 'flag', target: { threads: [threadId], folder }, keyword: 'seen', value: true }])
      .settled.catch((error: unknown) => {
        const reason = error instanceof WrenError ? error.message : String(error);
        showToast(TEXTS.failed.read(reason), { kind: 'error' });
      });
  }, [replica, threadId, folder, newest, unread]);
}
