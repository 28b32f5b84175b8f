import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadedMessage, ThreadRow } from '@wren/domain/thread/thread.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { unpackKeywords } from '../messages/keyword-use.ts';
import { messagesAt } from '../messages/message-table.ts';
import type { PackedId } from '../messages/packed-id.ts';

/** A message that determines the place of a thread in a list. */
export interface Entry {
  readonly pos: number;
  readonly thread: PackedId;
}

/** A message's facts as they are stored. */
export interface FactsRow {
  readonly pos: number;
  readonly mailbox: MailboxId;
  readonly seen: number;
  readonly flagged: number;
  /** Missing if they are not needed. */
  readonly keywords?: string | null;
}

export interface PlacedFacts extends ThreadedMessage {
  readonly pos: number;
}

/**
 * A position orders like time and id, and is read in half the time: a page of lists reads hundreds of messages. Neither time nor
 * id is read.
 */
export function placedFacts({ pos, mailbox, seen, flagged, keywords }: FactsRow): PlacedFacts {
  const facts = { pos, threadId: '', mailbox, seen: seen === 1, flagged: flagged === 1, receivedAt: pos, id: '' };
  return keywords ? Object.assign(facts, { keywords: unpackKeywords(keywords) }) : facts;
}

/** Entries whose facts are read at once: a first page of a list is one statement. */
const BATCH = 64;

/** The facts of all messages of some threads, each with the number of its entry. @param entries their number */
export const selectFacts = (entries: number): string =>
  `WITH entry (at, thread) AS (VALUES ${new Array(entries).fill('(?, ?)').join(', ')})
    SELECT entry.at, m.pos, m.mailbox, m.seen, m.flagged, m.keywords FROM entry CROSS JOIN message m ON m.thread = entry.thread`;

const SELECT_FACTS = selectFacts(BATCH);

/** The facts of all messages of the threads of some entries, in the order of the entries: two may have equal positions. */
function factsOfEntries(db: Database, entries: readonly Entry[]): readonly (readonly PlacedFacts[])[] {
  const facts = entries.map((): PlacedFacts[] => []);
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH).flatMap(({ thread }, index) => [from + index, thread]);
    const nothing = new Array<null>(2 * BATCH - batch.length).fill(null);
    for (const row of db.sql<FactsRow & { readonly at: number }>(SELECT_FACTS).all(...batch, ...nothing)) {
      facts[row.at]?.push(placedFacts(row));
    }
  }
  return facts;
}

/** The row of a thread in a list, from the facts of all its messages and the entry's position; null when it has left the list. */
export type RowOf = (messages: readonly PlacedFacts[], pos: number) => ThreadRow<PlacedFacts> | null;

/** The rows of some threads of a list. */
export function threadRows(db: Database, entries: readonly Entry[], rowOf: RowOf): readonly ThreadRow[] {
  const facts = factsOfEntries(db, entries);
  const found = entries.flatMap(({ pos }, index) => rowOf(facts[index] ?? [], pos) ?? []);
  const places = found.flatMap(({ latest, answer }) => (answer ? [latest.pos, answer.pos] : [latest.pos]));
  const messages = messagesAt(db, places);
  return found.flatMap(({ answer: answered, ...row }): ThreadRow[] => {
    const latest = messages.get(row.latest.pos);
    const answer = answered && messages.get(answered.pos);
    return latest ? [{ ...row, threadId: latest.threadId, latest, ...(answer && { answer }) }] : [];
  });
}
