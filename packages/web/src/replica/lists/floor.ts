import { compareNewestFirst } from '@wren/domain/message/message.ts';
import type { RowPlace } from '@wren/domain/thread/thread.ts';

/** How far down a list is known without a gap, in its host's order: nothing yet, to a place, or to its end. */
export type Floor = 'unknown' | KnownFloor;
export type KnownFloor = RowPlace | 'end';

/** Whether a floor is further down than another. */
export function isDeeper(floor: Floor, other: Floor): boolean {
  if (floor === 'unknown' || other === 'end') return false;
  if (floor === 'end' || other === 'unknown') return true;
  return compareNewestFirst(floor, other) > 0;
}
