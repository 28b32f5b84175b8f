import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import type { ComponentProps } from 'react';
import { useThread } from '../../../replica/hooks.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { OpenedTools } from './thread-bar.tsx';
import styles from './thread-pane.module.css';
import { ThreadPane } from './thread-pane.tsx';
import { useThreadTarget } from './thread-target.ts';

interface ReadingPaneProps {
  /** Null: none is selected. */
  readonly conversation: Omit<ComponentProps<typeof ThreadPane>, 'beside'> | null;
}

/** The conversation beside its list, or the word that none is selected (2.32). */
export function ReadingPane({ conversation }: ReadingPaneProps) {
  if (conversation) return <ThreadPane {...conversation} beside />;
  return (
    <section className={styles.nothing} aria-label={THREAD_TEXTS.label}>
      <EmptyState bird="home" title={THREAD_TEXTS.choose} text={THREAD_TEXTS.notChosen} />
    </section>
  );
}

/** What can be done with the conversation beside a list, for the bar above both. */
export function OpenedActions({ threadId, folder }: { readonly threadId: ThreadId; readonly folder: Folder }) {
  const { row } = useThread(threadId, folder);
  return <OpenedTools target={useThreadTarget(row, folder)} />;
}
