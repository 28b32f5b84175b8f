import type { Message } from '@wren/domain/message/message.ts';
import { areSameMarks, differenceOf, knownMarks, marksOfMessage } from './marks.ts';
import type { MessageRow, Pending } from './mirror-rows.ts';

/** A message that may differ from what the server has. */
export interface Work {
  readonly pending: Pending;
  readonly message: Message | null;
  readonly row: MessageRow | null;
}

/** Milliseconds after which what the server has refused to take is offered again: a minute, doubled each time, at most a day. */
export function pauseAfter(attempts: number): number {
  return Math.min(60_000 * 2 ** attempts, 24 * 60 * 60_000);
}

/** The same for what was not told because something was missing: what has been made by then is tried at once. */
export function pauseBefore(attempts: number): number {
  return attempts === 0 ? 0 : pauseAfter(attempts);
}

/** What must be told to the server of a message's marks. */
export function changeOf(message: Message, row: MessageRow): ReturnType<typeof differenceOf> {
  return differenceOf(knownMarks(message, row.marks), marksOfMessage(message));
}

/** Whether the server has heard of a message's marks. */
export function isToldOf(message: Message, row: MessageRow): boolean {
  return areSameMarks(knownMarks(message, row.marks), marksOfMessage(message));
}

export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
