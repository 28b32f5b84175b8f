import type { Message } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { PackedId } from '../messages/packed-id.ts';
import { unpackId } from '../messages/packed-id.ts';

/** Places within one second. */
const WINDOW = 131_072;
/** Room left between neighbours, for a message that comes late but belongs between them. */
const GAP = 16;
/** The years 1970 to 3058 have windows that stay exact numbers. Times outside share the windows at the ends. */
const LAST_SECOND = 2 ** 35 - 1;
const END = 2 ** 53;

interface Neighbour {
  readonly pos: number;
  readonly received_at: number;
  readonly id: PackedId;
}

/** The first place of a time's second. */
function startOf(time: number): number {
  return Math.min(Math.max(Math.floor(time / 1000), 0), LAST_SECOND) * WINDOW;
}

/** The place right below all mail of a time's second. */
export function positionBelow(time: number): number {
  return Math.max(startOf(time) - 1, 0);
}

/** Where a new message goes. */
export interface RowPosition {
  readonly pos: number;
  /** The position is taken: its message and those right after it must first move up by one. */
  readonly taken: boolean;
}

/**
 * The place of a new message. Places (rowids) order as lists do (`compareNewestFirst`), so that every list and search
 * streams newest first without sorting. A place is the second times {@link WINDOW} and half a window more, or whatever is free
 * between the neighbours near there.
 */
export function placeFor(db: Database, message: Pick<Message, 'id' | 'receivedAt'>): RowPosition {
  const start = startOf(message.receivedAt);
  const { older, newer } = neighboursOf(db, message, start + WINDOW);
  const floor = older + 1;
  if (floor === newer) return { pos: floor, taken: true };
  const low = start < newer ? Math.max(start, floor) : floor;
  if (newer < start + WINDOW || newer - low < 2 * GAP || low < start)
    return { pos: Math.floor((low + newer) / 2), taken: false };
  return { pos: low === start ? start + WINDOW / 2 : low + GAP - 1, taken: false };
}

/** The place of the last message that was received before a time, -1 when there is none. @param time milliseconds since the epoch */
export function lastPlaceBefore(db: Database, time: number): number {
  return neighboursOf(db, { receivedAt: time, id: '' }, startOf(time)).older;
}

/** The places of the messages that come right before and after in time, -1 and {@link END} where there is none. */
function neighboursOf(
  db: Database,
  message: Pick<Message, 'id' | 'receivedAt'>,
  guess: number,
): { readonly older: number; readonly newer: number } {
  const below = db.sql<Neighbour>('SELECT pos, received_at, id FROM message WHERE pos < ? ORDER BY pos DESC LIMIT 1');
  const above = db.sql<Neighbour>('SELECT pos, received_at, id FROM message WHERE pos >= ? ORDER BY pos LIMIT 1');
  const isNewer = (row: Neighbour): boolean =>
    compareNewestFirst({ receivedAt: row.received_at, id: unpackId(row.id) }, message) < 0;

  const older = below.get(guess);
  const newer = above.get(guess);
  if (!(older && isNewer(older)) && (!newer || isNewer(newer)))
    return { older: older?.pos ?? -1, newer: newer?.pos ?? END };

  let low = 0;
  let high = END;
  while (low < high) {
    const row = above.get(Math.floor((low + high) / 2));
    if (row && !isNewer(row)) low = row.pos + 1;
    else high = Math.floor((low + high) / 2);
  }
  return { older: below.get(low)?.pos ?? -1, newer: above.get(low)?.pos ?? END };
}
