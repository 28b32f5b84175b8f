import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ThreadView } from '../../../replica/pool/views/views.ts';
import { useSetting } from '../../../settings/settings.ts';
import { useConversationState } from './conversation-state.ts';
import type { KeptFolds } from './kept-folds.ts';

/** The newest message that is not a draft: what opens by itself and what is answered. */
function newestOf(messages: readonly Message[]): MessageId | null {
  return messages.find((message) => message.home !== 'drafts')?.id ?? null;
}

/** The button that folds and unfolds a message; null: the message is not there. */
export function cardHead(id: MessageId): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"] button[aria-expanded]`);
}

export interface OpenMessages {
  /** The expanded messages, the last chosen last: that is the one to be answered. */
  readonly open: readonly MessageId[];
  /** The newest message is the host's, and no answer to it is on its way. */
  readonly isAnswerable: boolean;
  /** Folds or unfolds a message. */
  readonly toggle: (id: MessageId) => void;
  /** An answer was sent: it is the newest now, and opens by itself (2.34). */
  readonly onAnswered: () => void;
}

/**
 * Takes the focus to the message that is open when the one that had it is gone, or was the box of an answer.
 * @param answered the newest when an answer to it was sent; null: none was
 * @param onArrived called when the answer has arrived
 */
function useFocusOnLast(
  last: MessageId | undefined,
  newest: MessageId | null,
  answered: MessageId | null,
  onArrived: () => void,
): void {
  /** The message that has the focus, or something in it. */
  const focused = useRef<string | null>(null);
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
    if (isAnswer) onArrived();
    // The answer takes the place of the box it was written in; what was sent is another message once the host has it.
    const isGone = focused.current !== null && document.activeElement === document.body && !cardHead(focused.current);
    if (isAnswer || isGone) cardHead(last)?.focus({ preventScroll: true });
  }, [last, newest, answered, onArrived]);
}

/**
 * The messages of a thread that are open: the newest (2.34, 2.35), unless the reader has set it otherwise (D13).
 * @param named the message that the address named; null: none
 * @param folds what was open before, and is kept
 */
export function useOpenMessages(
  threadId: ThreadId,
  view: ThreadView,
  named: MessageId | null,
  folds: KeptFolds,
): OpenMessages {
  const { messages, status } = view;
  const isNamed = named !== null && (status === 'loading' || messages.some(({ id }) => id === named));
  const newest = isNamed ? named : newestOf(messages);
  const oldestFirst = useSetting('messageOrder') === 'oldest-first';
  const keepOpen = useSetting('keepMessagesOpen');
  /** The messages open by the reader's choice, the last chosen last. */
  const [chosen, setChosen] = useState(folds.chosen);
  const [opened, setOpened] = useState(folds.opened);
  useEffect(() => {
    Object.assign(folds, { chosen, opened });
  }, [folds, chosen, opened]);
  /** The newest when an answer to it was sent, until that is there; null: none was. */
  const [answered, setAnswered] = useState<MessageId | null>(null);
  const { replyTo, message: askedFor, asked } = useConversationState();
  const isAsked = replyTo === threadId;
  const isHere = (id: MessageId): boolean => messages.some((message) => message.id === id);
  // What was sent has another id once the host has taken it.
  const byItself = opened !== null && isHere(opened) ? opened : newest;
  const isChosen = chosen !== null && (chosen.length === 0 || chosen.some(isHere));
  const open = isChosen ? chosen : byItself === null ? [] : [byItself];

  useEffect(() => {
    if (!isAsked || asked === 0) return;
    // The request is for the conversation: it is answered where it is open, else at its newest message.
    if (askedFor !== null) setChosen((now) => [...(now ?? []).filter((id) => id !== askedFor), askedFor]);
    else setChosen((now) => now ?? (newest === null ? [] : [newest]));
  }, [isAsked, asked, askedFor, newest]);
  // What arrives later does not push aside what is being read; a list's row knows too little to begin with.
  useEffect(() => {
    if (status === 'ready' && answered !== newest) setOpened((now) => now ?? newest);
  }, [status, newest, answered]);
  const onArrived = useCallback(() => setAnswered(null), []);
  useFocusOnLast(open.at(-1), newest, answered, onArrived);
  // Where the open message is not the first, reading begins there.
  useEffect(() => {
    if (opened !== null && (oldestFirst || opened === named)) cardHead(opened)?.scrollIntoView({ block: 'start' });
  }, [oldestFirst, opened, named]);

  return {
    open,
    // What is on its way has no Message-ID yet that could be answered.
    isAnswerable:
      answered === null && messages.some(({ id, messageIdHeader }) => id === newest && messageIdHeader !== null),
    toggle: (id) => {
      if (open.includes(id)) setChosen(open.filter((other) => other !== id));
      else setChosen(keepOpen ? [...open, id] : [id]);
    },
    onAnswered: () => {
      setChosen(null);
      setOpened(null);
      setAnswered(newest);
    },
  };
}
