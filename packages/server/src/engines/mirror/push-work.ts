import type { Message } from '@wren/domain/message/message.ts';
import type { Standings } from './labels/standings.ts';
import { contentOf } from './message-source.ts';
import type { MessageRow, Pending } from './mirror-rows.ts';

/** A message that may differ from what the server has. */
export interface Work {
  readonly pending: Pending;
  readonly message: Message | null;
  readonly row: MessageRow | null;
}

/** Whether the server has not got a message, or an older version of it. */
export function mustAppend({ message, row }: Work): boolean {
  return message !== null && (row === null || contentOf(message) !== row.content);
}

/** Whether the server is to be told of the marks of a message that it has. */
export function mustMark({ message, row }: Work, standings: Standings): boolean {
  if (!message || !row || row.uid <= 0) return false;
  const { add, remove } = standings.changeOf(message, row);
  return add.length + remove.length > 0;
}

/** Milliseconds after which what the server has refused to take is offered again: a minute, doubled each time, at most a day. */
export function pauseAfter(attempts: number): number {
  return Math.min(60_000 * 2 ** attempts, 24 * 60 * 60_000);
}

/** The same for what was not told because something was missing: what has been made by then is tried at once. */
export function pauseBefore(attempts: number): number {
  return attempts === 0 ? 0 : pauseAfter(attempts);
}

export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
