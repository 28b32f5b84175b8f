import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { threadSubject } from '@wren/domain/message/subject/subject.ts';
import { folderOfThread } from '@wren/domain/thread/thread.ts';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useSelection } from '../../../actions/chosen/selection.ts';
import { useActionKeys } from '../../../actions/run/action-keys.ts';
import type { ActionTarget } from '../../../actions/table/action-target.ts';
import { onCommands } from '../../../commands/keys.ts';
import { loadMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { useTitleOf } from '../../../mail-ui/page-title.ts';
import { useReplica, useThread } from '../../../replica/hooks.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { errorText } from '../../../texts/error-text.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useIsSlow } from '../../../ui/part/use-is-slow.ts';
import { keepFrameReady } from '../frame/spare-frame.ts';
import { Conversation } from '../thread/conversation.tsx';
import { useConversationState } from '../thread/conversation-state.ts';
import type { KeptFolds } from '../thread/kept-folds.ts';
import { stepMessage } from '../thread/step-message.ts';
import { useMarkRead } from '../thread/use-mark-read.ts';
import type { OnCompose } from './on-compose.ts';
import { type Neighbours, ThreadBar } from './thread-bar.tsx';
import { LoadingNotice, ThreadSkeleton } from './thread-loading.tsx';
import styles from './thread-pane.module.css';
import { useThreadTarget } from './thread-target.ts';

interface ThreadPaneProps {
  readonly threadId: ThreadId;
  readonly folder: Folder;
  /** The message that the address named; null: none. */
  readonly message: MessageId | null;
  /** What of it is unfolded, wherever it is shown next. */
  readonly folds?: KeptFolds;
  /** Null: a page of its own, without a list. */
  readonly neighbours: Neighbours | null;
  /** It is beside its list, and uses the list's bar. */
  readonly beside?: boolean;
  /** It is only looked at, from the list beside it (D15). */
  readonly peek?: boolean;
  /** Leaves it; false: something else is to be left first. */
  readonly onBack: () => unknown;
  readonly onCompose: OnCompose;
  readonly onDraft: (messageId: MessageId) => void;
  readonly onMailto: (address: string) => void;
}

/** Begins to read a conversation that comes at its top, by the keyboard too. */
function useReadingStart(pane: RefObject<HTMLElement | null>, threadId: ThreadId, peek: boolean): void {
  // A new pane is at its top already, and scrolling it would cause another layout.
  const read = useRef(threadId);
  useEffect(() => {
    if (read.current !== threadId) pane.current?.scrollTo(0, 0);
    read.current = threadId;
  }, [pane, threadId]);
  useEffect(() => {
    // The reply box that was asked for takes the focus itself.
    if (!peek && useConversationState.getState().replyTo !== threadId) pane.current?.focus({ preventScroll: true });
  }, [pane, threadId, peek]);
}

/** What keys do in an open conversation. */
function useThreadKeys(
  pane: RefObject<HTMLElement | null>,
  { neighbours, onBack, beside = false }: ThreadPaneProps,
  target: ActionTarget | null,
): void {
  const back = useEffectEvent(onBack);
  const next = useEffectEvent(() => neighbours?.next?.());
  const previous = useEffectEvent(() => neighbours?.previous?.());
  // What is chosen in the list beside it goes first.
  useActionKeys(() => (useSelection.getState().ids.size > 0 ? null : target));
  useEffect(
    () =>
      onCommands({
        back: () => back(),
        // Beside its list, moving on is the list's.
        ...(!beside && {
          next: () => next(),
          previous: () => previous(),
        }),
        nextMessage: () => pane.current && stepMessage(pane.current, 1),
        previousMessage: () => pane.current && stepMessage(pane.current, -1),
        more: () => pane.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
      }),
    [pane, beside],
  );
}

/** Makes ready what the first mail needs besides its code: a frame to sanitise it in, and one to show it. */
export function readyFirstMail(): void {
  void loadMailSanitizer();
  keepFrameReady();
}

/** An open conversation under its bar: in the main layout, or as a page of its own (D12). */
export function ThreadPane(props: ThreadPaneProps) {
  const { threadId, neighbours, onBack, beside = false, peek = false } = props;
  const asked = useThread(threadId, props.folder);
  // An address may name a folder without any of its messages: actions apply to the folder they are in.
  const folder = asked.row === null ? (folderOfThread(asked.messages) ?? props.folder) : props.folder;
  const view = useThread(threadId, folder);
  const replica = useReplica();
  const pane = useRef<HTMLElement>(null);
  const { row } = view;
  const target = useThreadTarget(row, folder);

  useTitleOf(row && threadSubject(view.messages.at(-1)?.subject ?? row.latest.subject));
  useMarkRead(threadId, folder, view, peek);

  useReadingStart(pane, threadId, peek);
  useThreadKeys(pane, props, target);

  const isFailed = view.status === 'error';
  // Of a conversation that is only listed, nothing can be read.
  const isShown = view.messages.length > 0 && !(isFailed && view.bodies.size === 0);
  const gone = useIsSlow(view.status === 'ready' && view.messages.length === 0);
  useEffect(() => {
    if (view.error) showToast(THREAD_TEXTS.failedBecause(errorText(view.error)), { id: 'thread-error', kind: 'error' });
  }, [view.error]);

  return (
    <div className={styles.pane} data-conversation={beside ? 'beside' : 'over'}>
      {!beside && <ThreadBar target={isFailed && !isShown ? null : target} neighbours={neighbours} onBack={onBack} />}
      <section ref={pane} className={styles.scroll} tabIndex={-1} aria-label={THREAD_TEXTS.label}>
        {isShown && row !== null && target !== null && (
          <Conversation key={threadId} {...props} folder={folder} view={view} row={row} target={target} />
        )}
        {view.messages.length === 0 && view.status === 'loading' && <ThreadSkeleton />}
        <LoadingNotice going={view.status === 'loading'} />
        {isFailed && (
          <EmptyState
            bird="away"
            title={THREAD_TEXTS.failed}
            text={view.error ? errorText(view.error) : ''}
            action={
              <Button tone="primary" onClick={() => void replica.loadThread(threadId).catch(() => undefined)}>
                {TEXTS.retry}
              </Button>
            }
          />
        )}
        {gone && (
          <EmptyState
            bird="home"
            title={THREAD_TEXTS.none}
            text={THREAD_TEXTS.noneText}
            action={<Button onClick={onBack}>{THREAD_TEXTS.back}</Button>}
          />
        )}
      </section>
    </div>
  );
}
