import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { create } from 'zustand';

interface ConversationState {
  /** The thread whose reply box is asked for, and how often: each time it takes the focus. */
  readonly replyTo: ThreadId | null;
  /** The message to be answered; null: the open one. */
  readonly message: MessageId | null;
  readonly asked: number;
}

export const useConversationState = create<ConversationState>(() => ({ replyTo: null, message: null, asked: 0 }));

/** Opens the inline reply box of a thread, once it shows (2.37). */
export function askForReply(threadId: ThreadId, message: MessageId | null = null): void {
  useConversationState.setState(({ asked }) => ({ replyTo: threadId, message, asked: asked + 1 }));
}

/** The reply box was closed, or its conversation left: nothing opens it again by itself. */
export function forgetReply(threadId: ThreadId): void {
  // By the time that a conversation is left, another one's box may have been asked for.
  if (useConversationState.getState().replyTo === threadId)
    useConversationState.setState({ replyTo: null, message: null });
}

/** What was typed into the reply box of a message, as long as the page lives: nothing typed is lost by looking elsewhere. */
const typed = new Map<MessageId, string>();

export function typedReply(id: MessageId): string {
  return typed.get(id) ?? '';
}

export function keepTyped(id: MessageId, text: string): void {
  if (text === '') typed.delete(id);
  else typed.set(id, text);
}
