import type { Message } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import type { PackedId } from '../messages/packed-id.ts';
import { unpackId } from '../messages/packed-id.ts';

/** Positions within one second. */
const WINDOW = 131_072;
/** Gap between neighbours, for a message that arrives late but belongs between them. */
const GAP = 16;
/** The years 1970 to 3058 have windows within exact numbers. Times outside share the windows at the ends. */
const LAST_SECOND = 2 ** 35 - 1;
const END = 2 ** 53;

interface Neighbour {
  readonly pos: number;
  readonly received_at: number;
  readonly id: PackedId;
}

/** The first position of a time's second. */
function startOf(time: number): number {
  return Math.min(Math.max(Math.floor(time / 1000), 0), LAST_SECOND) * WINDOW;
}

/** The position directly below all mail of a time's second. */
export function positionBelow(time: number): number {
  return Math.max(startOf(time) - 1, 0);
}

/** The position of a new message. */
export interface RowPosition {
  readonly pos: number;
  /** The position is in use: its message and those right after it must first move up by one. */
  readonly taken: boolean;
}

/**
 * The position of a new message. Positions (rowids) sort as lists do (`compareNewestFirst`), so that every list and search
 * streams newest first without sorting. A position is the second times {@link WINDOW} plus half a window, or any free one between
 * its neighbours.
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

/** The position of the last message that was received before a time, -1 when there is none. @param time milliseconds since the epoch */
export function lastPlaceBefore(db: Database, time: number): number {
  return neighboursOf(db, { receivedAt: time, id: '' }, startOf(time)).older;
}

/** The positions of the previous and the next message in time, -1 and {@link END} if there is none. */
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
