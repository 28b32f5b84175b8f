import type { Mailbox } from '@wren/domain/message/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import type { ThreadedMessage, ThreadRow } from '@wren/domain/thread/thread.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { selectMany } from '../../../platform/sqlite/select-many.ts';
import { messagesAt } from '../messages/message-table.ts';
import type { PackedId } from '../messages/packed-id.ts';
import { unpackId } from '../messages/packed-id.ts';

/** A message that gives a thread its place in a list. */
export interface Entry {
  readonly pos: number;
  readonly thread: PackedId;
}

/** A message's facts as they are stored. */
export interface FactsRow extends Entry {
  readonly mailbox: Mailbox;
  readonly seen: number;
  readonly flagged: number;
}

export interface PlacedFacts extends ThreadedMessage {
  readonly pos: number;
}

export const selectFacts = (threads: string): string =>
  `SELECT thread, pos, mailbox, seen, flagged FROM message WHERE thread IN (${threads}) ORDER BY thread, pos`;

/** A place orders as time and id do, and is read in half the time: a page of lists looks at hundreds of messages. */
export function placedFacts({ thread, pos, mailbox, seen, flagged }: FactsRow): PlacedFacts {
  return {
    pos,
    threadId: unpackId(thread),
    mailbox,
    seen: seen === 1,
    flagged: flagged === 1,
    receivedAt: pos,
    id: '',
  };
}

/** The facts of all messages of some threads, by thread, oldest message first. */
function factsOfThreads(db: Database, threads: readonly PackedId[]): ReadonlyMap<ThreadId, readonly PlacedFacts[]> {
  const facts = new Map<ThreadId, PlacedFacts[]>();
  for (const row of selectMany<FactsRow>(db, selectFacts, threads)) {
    const placed = placedFacts(row);
    const known = facts.get(placed.threadId);
    if (known) known.push(placed);
    else facts.set(placed.threadId, [placed]);
  }
  return facts;
}

/** The row of a thread in a list, from the facts of all its messages and the entry's place; null when it has left the list. */
export type RowOf = (messages: readonly PlacedFacts[], pos: number) => ThreadRow<PlacedFacts> | null;

/** The rows of some threads of a list. */
export function threadRows(db: Database, entries: readonly Entry[], rowOf: RowOf): readonly ThreadRow[] {
  const threads = entries.map(({ thread }) => thread);
  const facts = factsOfThreads(db, threads);
  const found = entries.flatMap(({ pos, thread }) => rowOf(facts.get(unpackId(thread)) ?? [], pos) ?? []);
  const places = found.flatMap(({ latest, answer }) => (answer ? [latest.pos, answer.pos] : [latest.pos]));
  const messages = messagesAt(db, places);
  return found.flatMap(({ answer: answered, ...row }): ThreadRow[] => {
    const latest = messages.get(row.latest.pos);
    const answer = answered && messages.get(answered.pos);
    return latest ? [{ ...row, latest, ...(answer && { answer }) }] : [];
  });
}
