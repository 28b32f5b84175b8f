import type { ThreadId } from '@wren/domain/message.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { openCompose } from '../features/compose/compose-state.ts';
import { ThreadPane } from '../features/conversation/thread-pane.tsx';
import { rememberOpened } from './last-opened.ts';
import { folderPath } from './paths.ts';

/** A conversation as a page of its own, with the way to the list (2.7, 2.38). */
export function ThreadScreen({ threadId }: { readonly threadId: ThreadId }) {
  const [, navigate] = useLocation();
  const folder = 'inbox';
  useEffect(() => rememberOpened(folder, threadId), [threadId]);
  return (
    <ThreadPane
      threadId={threadId}
      folder={folder}
      neighbours={null}
      onBack={() => navigate(folderPath(folder))}
      onCompose={(mode, messageId) => void openCompose({ type: mode, threadId, folder, messageId })}
      onDraft={(messageId) => void openCompose({ type: 'draft', threadId, messageId })}
      onMailto={(email) => void openCompose({ type: 'new', to: [{ name: null, email }] })}
    />
  );
}
