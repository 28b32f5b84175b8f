import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { coverScreen } from '../../commands/keys.ts';
import { isBoxed, openCompose, openForm, useCompose } from '../../features/compose/forms/compose-state.ts';
import { askForReply } from '../../features/conversation/thread/conversation-state.ts';
import { useViewer } from '../../features/conversation/viewer/viewer-state.ts';
import { useCanWrite } from '../../replica/hooks.ts';
import { lazyPart } from '../../ui/part/lazy-part.ts';
import { Presence } from '../../ui/popover/presence.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useComposeEntry } from '../routes/compose-entry.ts';
import { useComposeFocus } from '../routes/compose-focus.ts';
import type { ThreadNavigation } from '../routes/thread-navigation.ts';
import styles from './shell.module.css';

const ComposePane = lazyPart(async () => (await import('../../features/compose/window/compose-pane.tsx')).ComposePane);
const FileViewer = lazyPart(async () => (await import('./file-viewer.tsx')).FileViewer);
const HtmlView = lazyPart(async () => (await import('../../features/conversation/frame/html-view.tsx')).HtmlView);
const ThreadAbove = lazyPart(
  async () => (await import('../../features/conversation/pane/thread-above.tsx')).ThreadAbove,
);

function writeTo(email: string): void {
  void openCompose({ type: 'new', to: [{ name: null, email }] });
}

const conversationAbove = (id: ThreadId) => <ThreadAbove threadId={id} folder="sent" onMailto={writeTo} />;

interface ShellContentProps {
  readonly threads: ThreadNavigation;
  /** The open thread; null: none is. */
  readonly threadId: ThreadId | null;
  readonly children: ReactNode;
}

/** Goes on with an answer in the conversation that it answers, which is opened for it. */
function useInlineReply({ threads, threadId }: Pick<ShellContentProps, 'threads' | 'threadId'>) {
  const latest = useLatest({ threads, threadId });
  return useCallback(
    (id: ThreadId, at: Folder, messageId: MessageId): void => {
      const now = latest.current;
      if (now.threadId !== id) now.threads.open(at, id);
      askForReply(id, messageId);
    },
    [latest],
  );
}

/** The screen that the address shows, with the forms and the attachments that are open over it. */
export function ShellContent({ children, ...shown }: ShellContentProps) {
  const open = useCompose(openForm);
  const written = useCompose((state) => state.forms.length > 0);
  const canWrite = useCanWrite();
  const looking = useViewer((state) => state.open.length > 0);
  const phone = useMedia('(width < 48rem)');
  const covers = open !== undefined && (phone || !isBoxed(open.request));
  const [formShown, setFormShown] = useState(false);
  const onInline = useInlineReply(shown);
  useComposeEntry(covers);
  useComposeFocus(open?.id ?? null);
  useEffect(() => (covers ? coverScreen() : undefined), [covers]);
  return (
    <main id="content" tabIndex={-1} data-stand-in className={styles.content}>
      {/* What the form covers is out of reach. */}
      <div className={styles.screen} inert={covers && formShown}>
        {children}
      </div>
      {looking && (
        <Suspense>
          <FileViewer onMailto={writeTo} />
        </Suspense>
      )}
      {written && canWrite && (
        <Suspense>
          <Presence onChange={setFormShown} />
          <ComposePane conversation={conversationAbove} onInline={onInline} htmlView={HtmlView} />
        </Suspense>
      )}
    </main>
  );
}
