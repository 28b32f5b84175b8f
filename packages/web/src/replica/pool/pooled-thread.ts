import type { Message } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import { ALL_LOADED, type UnloadedSummaries } from './unloaded-summary.ts';

/** A thread as far as it is confirmed. */
export interface PooledThread {
  messages: readonly Message[];
  /** The unknown rest, for each folder whose list was loaded; empty when complete. */
  rest: UnloadedSummaries;
  /** All its messages are known. */
  complete: boolean;
}

/** Whether a thread has no other messages by all that is known; nothing is known of an unknown one. */
export function isPresumedWhole(thread: PooledThread | undefined): boolean {
  return thread !== undefined && (thread.complete || thread.rest === ALL_LOADED);
}

/** Whether a message is newer than all that are known of a thread. */
export function isNewest(message: Message, thread: PooledThread): boolean {
  return thread.messages.every((other) => compareNewestFirst(message, other) < 0);
}

/** Some fields of a message. */
export function pick(message: Message, fields: readonly (keyof Message)[]): Partial<Message> {
  return Object.fromEntries(fields.map((field) => [field, message[field]]));
}
