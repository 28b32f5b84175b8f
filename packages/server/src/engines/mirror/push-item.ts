import type { Message, MessageId } from '@wren/domain/message/message.ts';
import type { MailboxMapping } from './labels/mailbox-mapping.ts';
import type { Marks } from './marks.ts';
import { contentOf } from './message-source.ts';
import type { MessageRow, Pending } from './mirror-rows.ts';

/** A message that may differ from what the server has. */
export interface PushItem {
  readonly pending: Pending;
  readonly message: Message | null;
  readonly row: MessageRow | null;
}

/** Milliseconds that a server has to file a copy of sent mail, where it does that by itself. */
const FILING = 2 * 60_000;

/** Whether a server that files sent mail by itself may still be about to. @param now milliseconds since the epoch */
export function isFiledThere(message: Message, row: MessageRow | null, now: number): boolean {
  return message.mailbox === 'sent' && row === null && now - message.receivedAt < FILING;
}

/** The marks of messages as the server is to have them. */
export function marksAfterPush(items: readonly PushItem[], mapping: MailboxMapping): ReadonlyMap<MessageId, Marks> {
  return new Map(
    items.flatMap(({ message, row }) =>
      message && row ? [[message.id, mapping.marksAfterPush(message, row)] as const] : [],
    ),
  );
}

/** Whether the server has not got a message, or an older version of it. */
export function mustAppend({ message, row }: PushItem): boolean {
  return message !== null && (row === null || contentOf(message) !== row.content);
}

/** Whether the server is to be told of the marks of a message that it has. */
export function mustMark({ message, row }: PushItem, mapping: MailboxMapping): boolean {
  if (!message || !row || row.uid <= 0) return false;
  const { add, remove } = mapping.changeOf(message, row);
  return add.length + remove.length > 0;
}

/** Milliseconds after which what the server has refused to take is offered again: a minute, doubled each time, at most a day. */
export function pauseAfter(attempts: number): number {
  return Math.min(60_000 * 2 ** attempts, 24 * 60 * 60_000);
}

/** The same for what was not told because something was missing: what has been made by then is tried at once. @param isFiled the server may be about to file it by itself */
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
