import type { Message, MessageId } from '@wren/domain/message/message.ts';
import type { RemoteRefusal } from '../connector.ts';
import type { MailboxMapping } from '../labels/mailbox-mapping.ts';
import type { Marks } from '../marks.ts';
import type { MirroredRow, Pending } from '../mirror-rows.ts';
import { contentOf } from '../sources/message-source.ts';

/** A message that may differ from what the server has. */
export interface PushItem {
  readonly pending: Pending;
  readonly message: Message | null;
  readonly row: MirroredRow | null;
}

/** Milliseconds within which a server that files sent mail itself is expected to have done so. */
const FILING = 2 * 60_000;

/** Whether a server that files sent mail itself may still do so. @param now milliseconds since the epoch */
export function isFiledThere(message: Message, row: MirroredRow | null, now: number): boolean {
  return message.mailbox === 'sent' && row === null && now - message.receivedAt < FILING;
}

/** The marks that messages have on the server after a push. */
export function marksAfterPush(items: readonly PushItem[], mapping: MailboxMapping): ReadonlyMap<MessageId, Marks> {
  return new Map(
    items.flatMap(({ message, row }) =>
      message && row ? [[message.id, mapping.marksAfterPush(message, row)] as const] : [],
    ),
  );
}

/** Whether the server lacks a message or has an older version of it. */
export function mustAppend({ message, row }: PushItem): boolean {
  return message !== null && (row === null || contentOf(message) !== row.content);
}

/** Whether the marks of a message on the server must be changed. */
export function mustMark({ message, row }: PushItem, mapping: MailboxMapping): boolean {
  if (!message || !row || row.uid <= 0) return false;
  const { add, remove } = mapping.changeOf(message, row);
  return add.length + remove.length > 0;
}

/** How often a change is tried that the server cannot carry out at present. */
const ATTEMPTS = 5;

/** Whether a refused change is tried again later. */
export function isTriedAgain({ pending }: PushItem, { isTemporary }: RemoteRefusal): boolean {
  return isTemporary && pending.attempts < ATTEMPTS;
}

/** Milliseconds until a refused message is tried again: a minute, doubled each time, at most a day. */
export function pauseAfter(attempts: number): number {
  return Math.min(60_000 * 2 ** attempts, 24 * 60 * 60_000);
}

/** The same for a message that could not be pushed because its mailbox was missing: the first retry is at once. @param isFiled the server may still file it itself */
export function pauseBefore(attempts: number, isFiled = false): number {
  if (isFiled) return FILING;
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
