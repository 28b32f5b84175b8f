import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { threadSubject } from '@wren/domain/message/subject/subject.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ActionTarget } from '../../../actions/table/action-target.ts';
import { draftOf } from '../../../composer/draft/draft-state.ts';
import { useIsAnsweredInForm, useSessionAt } from '../../../composer/hooks.ts';
import { useFolderName } from '../../../mail-ui/folder-name.ts';
import { useBodiesOf } from '../../../replica/hooks.ts';
import type { ThreadView } from '../../../replica/pool/views/views.ts';
import { useSetting } from '../../../settings/settings.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { MessageCard } from '../message/message-card.tsx';
import { MessageMenu } from '../message/message-menu.tsx';
import { ConversationLabels, MuteLine } from '../notices/conversation-labels.tsx';
import { ReminderLine } from '../notices/reminder-line.tsx';
import { ScreenerLine } from '../notices/screener-line.tsx';
import { SnoozeLine } from '../notices/snooze-line.tsx';
import type { OnCompose } from '../pane/on-compose.ts';
import { ThreadButtons } from '../pane/thread-buttons.tsx';
import { ReplyBox } from '../reply/reply-box.tsx';
import { type ReplyDraft, replyPlace } from '../reply/use-reply.ts';
import { useViewer } from '../viewer/viewer-state.ts';
import styles from './conversation.module.css';
import { forgetReply, useConversationState } from './conversation-state.ts';
import { foldEarlier } from './fold-earlier.ts';
import { type KeptFolds, newFolds } from './kept-folds.ts';
import { cardHead, useOpenMessages } from './use-open-messages.ts';

interface ConversationProps {
  readonly view: ThreadView;
  readonly row: ThreadRow;
  readonly folder: Folder;
  readonly target: ActionTarget;
  /** The message that the address named: it is opened by itself. Null: the newest is. */
  readonly message: MessageId | null;
  /** Missing: nothing else will show it after this. */
  readonly folds?: KeptFolds;
  readonly onCompose: OnCompose;
  readonly onDraft: (messageId: MessageId) => void;
  readonly onMailto: (address: string) => void;
}

/** The draft that answers a message, the newest. */
function draftFor({ messageIdHeader }: Message, { messages, bodies }: ThreadView): ReplyDraft | null {
  const draft = messages.find(
    ({ home, mailbox, inReplyTo }) => home === 'drafts' && mailbox === 'drafts' && inReplyTo === messageIdHeader,
  );
  return draft && messageIdHeader !== null ? { message: draft, body: bodies.get(draft.id) } : null;
}

interface EarlierProps {
  readonly count: number;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Stands for the messages in the middle of a long conversation, and shows them. */
function EarlierButton({ count, open, onToggle }: EarlierProps) {
  return (
    <button type="button" className={styles.earlier} aria-expanded={open} onClick={onToggle}>
      <span className={styles.stack}>
        <Icon name="chevron" />
      </span>
      {open ? THREAD_TEXTS.hideEarlier(count) : THREAD_TEXTS.showEarlier(count)}
    </button>
  );
}

interface HeaderProps extends Pick<ConversationProps, 'view' | 'row' | 'folder' | 'target'> {
  /** How many messages are listed. */
  readonly count: number;
}

function ConversationHeader({ view, row, folder, target, count }: HeaderProps) {
  const nameOf = useFolderName();
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <h1 dir="auto">{threadSubject(view.messages.at(-1)?.subject ?? row.latest.subject)}</h1>
        <p className={styles.sub}>
          <span>{TEXTS.list.messages(count)}</span>
          <span aria-hidden="true">·</span>
          <span>{nameOf(folder)}</span>
        </p>
        <ConversationLabels keywords={row.keywords} target={target} />
      </div>
      <ThreadButtons target={target} view={view} />
    </header>
  );
}

interface BoxProps extends Pick<ConversationProps, 'view' | 'row' | 'onCompose'> {
  readonly message: Message;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** The reply box of a message in its conversation; a form that answers the message takes its place, and comes forward when the box is asked for. */
function AnswerBox({ view, row, message, onCompose, onClose, onSent }: BoxProps) {
  const { replyTo, asked } = useConversationState();
  const isInForm = useIsAnsweredInForm(message.id);
  const isCalled = isInForm && replyTo === row.threadId;
  const callForm = useEffectEvent(() => onCompose('reply', message.id));
  useEffect(() => {
    if (!isCalled) return;
    forgetReply(row.threadId);
    callForm();
  }, [isCalled, row.threadId]);
  if (isInForm) return null;
  const close = (): void => {
    onClose();
    forgetReply(row.threadId);
  };
  return (
    <ReplyBox
      message={message}
      body={view.bodies.get(message.id)}
      loading={view.status === 'loading'}
      draft={draftFor(message, view)}
      asked={replyTo === row.threadId ? asked : 0}
      onClose={() => {
        close();
        cardHead(message.id)?.focus();
      }}
      onSent={onSent}
      onEnlarge={(begin) => {
        close();
        onCompose('reply', message.id, begin);
      }}
    />
  );
}

/**
 * Whether the reply box is there: on wide screens at once and again below an answer that was sent, elsewhere when it is asked for.
 * @param isAnswerable the newest message can be answered
 */
function useReplying(threadId: ThreadId, isAnswerable: boolean) {
  const wide = useMedia('(width >= 48rem)');
  const [replying, setReplying] = useState(wide);
  /** The box comes back below an answer that was sent. */
  const [returns, setReturns] = useState(false);
  const { replyTo, asked } = useConversationState();
  // While it is drawn, not after it: the next key, which the box is to get, may come in between.
  const askedNow = replyTo === threadId ? asked : 0;
  const [askedBefore, setAskedBefore] = useState(0);
  if (askedNow !== askedBefore) {
    setAskedBefore(askedNow);
    if (askedNow > 0) setReplying(true);
  }
  useEffect(() => () => forgetReply(threadId), [threadId]);
  useEffect(() => {
    if (!returns || !isAnswerable) return;
    setReturns(false);
    setReplying(true);
  }, [returns, isAnswerable]);
  return { replying, closeReply: () => setReplying(false), returnReply: () => setReturns(wide) };
}

/** The messages of a thread, newest first, with the reply box below the one to be answered. Another thread is another instance. */
export function Conversation(props: ConversationProps) {
  const { view, row, folder, target, onCompose, onDraft, onMailto } = props;
  const { messages, bodies } = view;
  const oldestFirst = useSetting('messageOrder') === 'oldest-first';
  const [folds] = useState(() => props.folds ?? newFolds());
  const [earlier, setEarlier] = useState(folds.earlier);
  useEffect(() => {
    folds.earlier = earlier;
  }, [folds, earlier]);
  const { open, isAnswerable, toggle, onAnswered } = useOpenMessages(row.threadId, view, props.message, folds);
  const { replying, closeReply, returnReply } = useReplying(row.threadId, isAnswerable);
  useBodiesOf(row.threadId, view, open);
  const last = open.at(-1);
  useEffect(() => () => useViewer.setState({ open: [] }), []);

  // The draft in the reply box is not listed as a message as well.
  const inBox = useSessionAt(replyPlace(last ?? ''));
  const boxed = replying && inBox?.lock === 'mine' ? draftOf(inBox.state)?.id : undefined;
  const listed = boxed === undefined ? messages : messages.filter(({ id }) => id !== boxed);
  const { head, hidden, tail } = foldEarlier(listed, earlier ? [] : open);
  const inOrder = <T,>(items: readonly T[]): readonly T[] => (oldestFirst ? items.toReversed() : items);
  const card = (message: Message) => (
    <MessageCard
      key={message.id}
      message={message}
      body={bodies.get(message.id)}
      expanded={open.includes(message.id)}
      onToggle={() => (message.home === 'drafts' ? onDraft(message.id) : toggle(message.id))}
      onMailto={onMailto}
      menu={<MessageMenu message={message} view={view} target={target} onCompose={onCompose} />}
    >
      {message.id === last && replying && folder !== 'junk' && folder !== 'screener' && (
        <AnswerBox
          key={message.id}
          {...{ view, row, message, onCompose }}
          onClose={closeReply}
          onSent={() => {
            returnReply();
            onAnswered();
          }}
        />
      )}
    </MessageCard>
  );

  return (
    <div className={styles.inside}>
      <ConversationHeader {...{ view, row, folder, target }} count={listed.length} />
      <MuteLine keywords={row.keywords} target={target} />
      <SnoozeLine row={row} target={target} />
      <ScreenerLine row={row} target={target} />
      <ReminderLine target={target} />
      {inOrder(oldestFirst ? tail : head).map(card)}
      {hidden.length > 0 && (
        <>
          <EarlierButton count={hidden.length} open={earlier} onToggle={() => setEarlier(!earlier)} />
          {earlier && inOrder(hidden).map(card)}
        </>
      )}
      {inOrder(oldestFirst ? head : tail).map(card)}
    </div>
  );
}
