import type { Database } from '../../../platform/sqlite/database.ts';

/** An inconsistency of a file. */
export interface Fault {
  /** A sentence for the operator, without its full stop. */
  readonly text: string;
  /** Repairs it, in transactions of its own; null: that is impossible from the file's content. */
  readonly mend: ((db: Database) => void) | null;
  /** The server repairs it by itself when the account is used next. */
  readonly isPassing?: true;
}

/** Finds faults of one kind. A check sees one state of the file. @param now milliseconds since the epoch */
export type FaultCheck = (db: Database, now: number) => readonly Fault[];

/** `1 message`, `3 messages`. */
export function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** A fault about a number of things; none for zero. */
export function faultOf(
  count: number,
  what: string,
  verdict: readonly [one: string, many: string],
  mend: Fault['mend'],
): readonly Fault[] {
  return count === 0 ? [] : [{ text: `${countOf(count, what)} ${verdict[count === 1 ? 0 : 1]}`, mend }];
}

/** Things written in one transaction of a repair: other writers run in between. */
const SLICE = 500;

/** Runs work on all of a list, in slices of one transaction each. */
export function inSlices<T>(db: Database, all: readonly T[], work: (one: T) => void): void {
  for (let at = 0; at < all.length; at += SLICE) {
    db.write(() => {
      for (const one of all.slice(at, at + SLICE)) work(one);
    });
  }
}
