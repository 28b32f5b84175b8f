import type { MessageId, ThreadId } from '@wren/domain/message.ts';
import { create } from 'zustand';

interface ConversationState {
  /** The thread whose reply box is asked for, and how often: each time it takes the focus. */
  readonly replyTo: ThreadId | null;
  readonly asked: number;
}

export const useConversationState = create<ConversationState>(() => ({ replyTo: null, asked: 0 }));

/** Opens the inline reply box of a thread, once it shows (2.37). */
export function askForReply(threadId: ThreadId): void {
  useConversationState.setState(({ asked }) => ({ replyTo: threadId, asked: asked + 1 }));
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
