import type { Folder } from '@wren/domain/message/mailbox.ts';
import type { Message, MessageId } from '@wren/domain/message/message.ts';
import { threadSubject } from '@wren/domain/message/subject.ts';
import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { useEffect, useRef, useState } from 'react';
import type { Subject } from '../../../actions/subject.ts';
import type { SessionBegin } from '../../../composer/composer-session.ts';
import { draftOf } from '../../../composer/draft-state.ts';
import { useSessionAt } from '../../../composer/hooks.ts';
import type { ThreadView } from '../../../replica/pool/views.ts';
import { useSetting } from '../../../settings/settings.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { FOLDER_NAMES, TEXTS } from '../../../texts/texts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useViewer } from '../attachments/viewer-state.ts';
import { MessageCard } from '../message/message-card.tsx';
import { MessageMenu } from '../message/message-menu.tsx';
import { ReplyBox } from '../reply/reply-box.tsx';
import { type ReplyDraft, replyPlace } from '../reply/use-reply.ts';
import styles from './conversation.module.css';
import { forgetReply, useConversationState } from './conversation-state.ts';
import { foldEarlier } from './fold-earlier.ts';
import { ThreadButtons } from './thread-buttons.tsx';

interface ConversationProps {
  readonly view: ThreadView;
  readonly row: ThreadRow;
  readonly folder: Folder;
  readonly subject: Subject;
  /** The message that the address named: it is opened by itself. Null: the newest is. */
  readonly message: MessageId | null;
  /** @param begin what was written in the reply box already */
  readonly onCompose: (mode: ReplyMode, messageId: MessageId, begin?: SessionBegin) => void;
  readonly onDraft: (messageId: MessageId) => void;
  readonly onMailto: (address: string) => void;
}

/** The newest message that is not a draft: what opens by itself and what is answered. */
function newestOf(messages: readonly Message[]): MessageId | null {
  return messages.find((message) => message.home !== 'drafts')?.id ?? null;
}

/** The draft that answers a message, the newest. */
function draftFor({ messageId }: Message, { messages, bodies }: ThreadView): ReplyDraft | null {
  const draft = messages.find(
    ({ home, mailbox, inReplyTo }) => home === 'drafts' && mailbox === 'drafts' && inReplyTo === messageId,
  );
  return draft && messageId !== null ? { message: draft, body: bodies.get(draft.id) } : null;
}

function cardHead(id: MessageId): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"] button[aria-expanded]`);
}

/**
 * The messages of a thread, newest first, one of them open (2.34, 2.35), unless the reader has set it otherwise (D13).
 * Another thread is another instance of it.
 */
export function Conversation({
  view,
  row,
  folder,
  subject,
  message: named,
  onCompose,
  onDraft,
  onMailto,
}: ConversationProps) {
  const { messages, bodies } = view;
  const isNamed = named !== null && (view.status === 'loading' || messages.some(({ id }) => id === named));
  const newest = isNamed ? named : newestOf(messages);
  const wide = useMedia('(width >= 48rem)');
  const oldestFirst = useSetting('messageOrder') === 'oldest-first';
  const keepOpen = useSetting('keepMessagesOpen');
  /** What stands open by the reader's choice, the last chosen last. */
  const [chosen, setChosen] = useState<readonly MessageId[] | null>(null);
  const [opened, setOpened] = useState<MessageId | null>(null);
  /** The newest when an answer to it was sent, until that is there; null: none was. */
  const [answered, setAnswered] = useState<MessageId | null>(null);
  const [earlier, setEarlier] = useState(false);
  const [replying, setReplying] = useState(wide);
  /** The box comes back below an answer that was sent. */
  const [returns, setReturns] = useState(false);
  const { replyTo, message: askedFor, asked } = useConversationState();
  const isAsked = replyTo === row.threadId;
  const isHere = (id: MessageId): boolean => messages.some((message) => message.id === id);
  // What was sent has another id once the host has taken it.
  const byItself = opened !== null && isHere(opened) ? opened : newest;
  const isChosen = chosen !== null && (chosen.length === 0 || chosen.some(isHere));
  const open = isChosen ? chosen : byItself === null ? [] : [byItself];

  useEffect(() => {
    if (!isAsked || asked === 0) return;
    setReplying(true);
    // The request is for the conversation: it is answered where it stands open, else at its newest message.
    if (askedFor !== null) setChosen((now) => [...(now ?? []).filter((id) => id !== askedFor), askedFor]);
    else setChosen((now) => now ?? (newest === null ? [] : [newest]));
  }, [isAsked, asked, askedFor, newest]);
  useEffect(() => () => forgetReply(row.threadId), [row.threadId]);

  // Not before the host has the answer: what is on its way has no Message-ID yet that could be answered.
  const hasAnswer = answered === null && messages.some(({ id, messageId }) => id === newest && messageId !== null);
  useEffect(() => {
    if (!returns || !hasAnswer) return;
    setReturns(false);
    setReplying(true);
  }, [returns, hasAnswer]);

  useEffect(() => () => useViewer.setState({ open: [] }), []);

  // What arrives later does not push aside what is being read; a list's row knows too little to begin with.
  useEffect(() => {
    if (view.status === 'ready' && answered !== newest) setOpened((now) => now ?? newest);
  }, [view.status, newest, answered]);

  /** The message that has the focus, or something in it. */
  const focused = useRef<string | null>(null);
  const last = open.at(-1);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const message = target instanceof Element ? target.closest<HTMLElement>('[data-message]') : null;
      focused.current = message?.dataset.message ?? null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    if (last === undefined) return;
    const isAnswer = answered !== null && answered !== newest;
    if (isAnswer) setAnswered(null);
    // The answer takes the place of the box it was written in; what was sent is another message once the host has it.
    const isGone = focused.current !== null && document.activeElement === document.body && !cardHead(focused.current);
    if (isAnswer || isGone) cardHead(last)?.focus({ preventScroll: true });
  }, [last, newest, answered]);

  // Where what is open does not stand first, reading begins there.
  useEffect(() => {
    if (opened !== null && (oldestFirst || opened === named)) cardHead(opened)?.scrollIntoView({ block: 'start' });
  }, [oldestFirst, opened, named]);

  const inOrder = <T,>(items: readonly T[]): readonly T[] => (oldestFirst ? items.toReversed() : items);
  // The draft that stands in the reply box stands nowhere else.
  const inBox = useSessionAt(replyPlace(last ?? ''));
  const boxed = replying && inBox?.lock === 'mine' ? draftOf(inBox.state)?.id : undefined;
  const listed = boxed === undefined ? messages : messages.filter(({ id }) => id !== boxed);
  const { head, hidden, tail } = foldEarlier(listed, earlier ? [] : open);
  const card = (message: Message) => {
    const isOpen = open.includes(message.id);
    const isAnswered = message.id === open.at(-1);
    return (
      <MessageCard
        key={message.id}
        message={message}
        body={bodies.get(message.id)}
        expanded={isOpen}
        onToggle={() => {
          if (message.home === 'drafts') onDraft(message.id);
          else if (isOpen) setChosen(open.filter((id) => id !== message.id));
          else setChosen(keepOpen ? [...open, message.id] : [message.id]);
        }}
        onMailto={onMailto}
        menu={<MessageMenu message={message} view={view} subject={subject} onCompose={onCompose} />}
      >
        {isAnswered && replying && folder !== 'junk' && (
          <ReplyBox
            key={message.id}
            message={message}
            body={bodies.get(message.id)}
            loading={view.status === 'loading'}
            draft={draftFor(message, view)}
            asked={isAsked ? asked : 0}
            onClose={() => {
              setReplying(false);
              forgetReply(row.threadId);
              cardHead(message.id)?.focus();
            }}
            onSent={() => {
              // The answer is the newest now: it opens by itself (2.34).
              setReturns(wide);
              setChosen(null);
              setOpened(null);
              setAnswered(newest);
            }}
            onEnlarge={(begin) => {
              setReplying(false);
              forgetReply(row.threadId);
              onCompose('reply', message.id, begin);
            }}
          />
        )}
      </MessageCard>
    );
  };

  return (
    <div className={styles.inside}>
      <header className={styles.header}>
        <div className={styles.titles}>
          <h1 dir="auto">{threadSubject(messages.at(-1)?.subject ?? row.latest.subject)}</h1>
          <p className={styles.sub}>
            <span>{TEXTS.list.messages(listed.length)}</span>
            <span aria-hidden="true">·</span>
            <span>{FOLDER_NAMES[folder]}</span>
          </p>
        </div>
        <ThreadButtons subject={subject} view={view} />
      </header>
      {inOrder(oldestFirst ? tail : head).map(card)}
      {hidden.length > 0 && (
        <>
          <button type="button" className={styles.earlier} aria-expanded={earlier} onClick={() => setEarlier(!earlier)}>
            <span className={styles.stack}>
              <Icon name="chevron" />
            </span>
            {earlier ? THREAD_TEXTS.hideEarlier(hidden.length) : THREAD_TEXTS.showEarlier(hidden.length)}
          </button>
          {earlier && inOrder(hidden).map(card)}
        </>
      )}
      {inOrder(oldestFirst ? head : tail).map(card)}
    </div>
  );
}
