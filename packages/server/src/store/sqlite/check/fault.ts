import type { Database } from '../../../platform/sqlite/database.ts';

/** Something in a file that does not agree with the rest of it. */
export interface Fault {
  /** A sentence for the operator, without its full stop. */
  readonly text: string;
  /** Makes it right, in transactions of its own; null: it cannot be, from what is in the file. */
  readonly mend: ((db: Database) => void) | null;
  /** The server makes it right by itself, when the account is used next. */
  readonly isPassing?: true;
}

/** Looks for faults of one kind. All of a check sees one state of the file. @param now milliseconds since the epoch */
export type FaultCheck = (db: Database, now: number) => readonly Fault[];

/** `1 message`, `3 messages`. */
export function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** A fault about so many things; none where there are none. */
export function faultOf(
  count: number,
  what: string,
  verdict: readonly [one: string, many: string],
  mend: Fault['mend'],
): readonly Fault[] {
  return count === 0 ? [] : [{ text: `${countOf(count, what)} ${verdict[count === 1 ? 0 : 1]}`, mend }];
}

/** Things that one transaction of a repair writes: other writers have their turn between. */
const SLICE = 500;

/** Carries a work out on all of a list, in slices of one transaction each. */
export function inSlices<T>(db: Database, all: readonly T[], work: (one: T) => void): void {
  for (let at = 0; at < all.length; at += SLICE) {
    db.write(() => {
      for (const one of all.slice(at, at + SLICE)) work(one);
    });
  }
}
