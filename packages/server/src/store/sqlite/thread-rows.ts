import type { Mailbox } from '@wren/domain/mailbox.ts';
import type { Message } from '@wren/domain/message.ts';
import type { RowFacts, ThreadRow } from '@wren/domain/thread.ts';
import type { ThreadPage } from '../mail-store.ts';
import type { Database } from './database.ts';
import { messageAt } from './message-table.ts';
import type { PackedId } from './packed-id.ts';
import { unpackId } from './packed-id.ts';

/** A message that gives a thread its place in a list. */
export interface Entry {
  readonly pos: number;
  readonly thread: PackedId;
}

interface FactsRow {
  readonly pos: number;
  readonly mailbox: Mailbox;
  readonly seen: number;
  readonly flagged: number;
}

export interface PlacedFacts extends RowFacts {
  readonly pos: number;
}

export const SELECT_FACTS = 'SELECT pos, mailbox, seen, flagged FROM message WHERE thread = ? ORDER BY pos';

function factsOfThread(db: Database, thread: PackedId): readonly PlacedFacts[] {
  const threadId = unpackId(thread);
  return db
    .sql<FactsRow>(SELECT_FACTS)
    .all(thread)
    .map(({ pos, mailbox, seen, flagged }) => ({
      pos,
      threadId,
      mailbox,
      seen: seen === 1,
      flagged: flagged === 1,
      // A place orders as time and id do, and is read in half the time: a page of lists looks at hundreds of messages.
      receivedAt: pos,
      id: '',
    }));
}

/**
 * The page of a list.
 * @param entries of the threads on the page and, when there are more, one beyond it
 * @param rowOf the row of a thread, from the facts of all its messages and the entry's place
 */
export function threadPage(
  db: Database,
  entries: readonly Entry[],
  limit: number,
  rowOf: (messages: readonly PlacedFacts[], pos: number) => ThreadRow<PlacedFacts> | null,
): ThreadPage {
  const rows: ThreadRow[] = [];
  for (const { pos, thread } of entries.slice(0, limit)) {
    const row = rowOf(factsOfThread(db, thread), pos);
    const latest: Message | null = row && messageAt(db, row.latest.pos);
    if (row && latest) rows.push({ ...row, latest });
  }
  return { rows, hasMore: entries.length > limit };
}
