import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { returnedAt } from '@wren/domain/message/timed/snooze.ts';
import { leadOf, type ThreadRow, threadRow } from '@wren/domain/thread/thread.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { PackedId } from '../messages/packed-id.ts';
import { packId } from '../messages/packed-id.ts';
import { positionBelow } from './row-position.ts';
import type { FactsRow, PlacedFacts } from './thread-rows.ts';
import { placedFacts } from './thread-rows.ts';

/** The position of the row that a message represents in a folder, if it is the newest of its thread there; else null. */
interface RowPlaces {
  /** In its own mailbox. */
  readonly row_pos: number | null;
  readonly starred_row_pos: number | null;
}

const selectPlaces = (columns: string): string =>
  `SELECT pos, mailbox, seen, flagged, ${columns} row_pos, starred_row_pos FROM message WHERE thread = ? ORDER BY pos`;

/** The messages of a thread with their stored positions. */
export const SELECT_ROW_PLACES = selectPlaces('keywords,');
/** The same in a file whose schema is older than keywords. */
const SELECT_OLDER = selectPlaces('');

/** Writes the positions of the rows of threads, as `threadRow` computes them. Requires the transaction that changed the threads. */
export function placeRows(db: Database, threads: Iterable<ThreadId>): void {
  for (const thread of threads) placeRowsOf(db, packId(thread), SELECT_ROW_PLACES);
}

/** Writes the positions of all rows, in a file whose schema is older than keywords. */
export function placeAllRows(db: Database): void {
  const threads = db.prepare<{ thread: PackedId }>('SELECT DISTINCT thread FROM message').all();
  for (const { thread } of threads) placeRowsOf(db, thread, SELECT_OLDER);
}

/** The position of a row, as the domain's `placeOf` computes it. */
function rowPlaceOf(row: ThreadRow<PlacedFacts>): number {
  const back = returnedAt(row.latest.keywords);
  const lead = leadOf(row).pos;
  return back === null ? lead : Math.max(lead, positionBelow(back));
}

/** A position to be written. */
interface NewPlaces extends RowPlaces {
  readonly pos: number;
}

/** The messages of a thread whose stored positions are wrong. */
function differences(db: Database, thread: PackedId, select: string): readonly NewPlaces[] {
  const messages = db.sql<FactsRow & RowPlaces>(select).all(thread);
  const facts = messages.map(placedFacts);
  const places = new Map<number, number>();
  let starred: readonly [at: number, place: number] | null = null;
  for (const folder of new Set<Folder>(['starred', ...facts.map(({ mailbox }) => mailbox)])) {
    const row = threadRow(facts, folder);
    if (!row) continue;
    if (folder === 'starred') starred = [row.latest.pos, rowPlaceOf(row)];
    else places.set(row.latest.pos, rowPlaceOf(row));
  }
  return messages.flatMap(({ pos, row_pos, starred_row_pos }) => {
    const place = places.get(pos) ?? null;
    const starredPlace = starred?.[0] === pos ? starred[1] : null;
    const isSame = place === row_pos && starredPlace === starred_row_pos;
    return isSame ? [] : [{ pos, row_pos: place, starred_row_pos: starredPlace }];
  });
}

function placeRowsOf(db: Database, thread: PackedId, select: string): void {
  const write = db.sql('UPDATE message SET row_pos = ?, starred_row_pos = ? WHERE pos = ?');
  for (const { pos, row_pos, starred_row_pos } of differences(db, thread, select))
    write.run(row_pos, starred_row_pos, pos);
}

/** True if the stored rows of a thread differ from what `threadRow` computes. */
export function misplacedRows(db: Database, thread: ThreadId): boolean {
  return differences(db, packId(thread), SELECT_ROW_PLACES).length > 0;
}
