import type { ThreadId } from '@wren/domain/message/message.ts';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import { openCompose } from '../../features/compose/forms/compose-state.ts';
import { ThreadPane } from '../../features/conversation/pane/thread-pane.tsx';
import { folderPath } from '../../paths.ts';
import { useThreadFolder } from '../../replica/hooks.ts';
import { rememberOpened } from '../../session/accounts/last-opened.ts';
import { setLeaveThread } from '../routes/reading-pane.ts';
import { useNamedMessage } from '../routes/thread-navigation.ts';

/** A conversation as a page of its own, in the folder it is in, with the way to the list (2.7, 2.38). */
export function ThreadScreen({ threadId }: { readonly threadId: ThreadId }) {
  const [, navigate] = useLocation();
  const message = useNamedMessage();
  const found = useThreadFolder(threadId);
  const folder = found ?? 'inbox';
  const back = useCallback(() => navigate(folderPath(folder)), [navigate, folder]);
  useEffect(() => {
    if (found !== null) rememberOpened(found, threadId);
  }, [found, threadId]);
  useEffect(() => setLeaveThread(back), [back]);
  return (
    <ThreadPane
      threadId={threadId}
      folder={folder}
      message={message}
      neighbours={null}
      onBack={back}
      onCompose={(mode, messageId, begin = null, part = {}) =>
        void openCompose({ type: mode, threadId, folder, messageId, ...part }, begin)
      }
      onDraft={(messageId) => void openCompose({ type: 'draft', threadId, messageId })}
      onMailto={(email) => void openCompose({ type: 'new', to: [{ name: null, email }] })}
    />
  );
}
