/** A value that a statement is given or answers. */
export type SqlValue = string | number | null | Uint8Array;

/** A statement with its values, and what is wanted of it: all rows, the first one, or how many rows it has written. */
export interface Asked {
  readonly text: string;
  readonly values: readonly SqlValue[];
  readonly wanted: 'all' | 'first' | 'written';
}

/** What a statement has come to. */
export interface Outcome {
  readonly rows: readonly unknown[];
  /** How many were inserted, altered or deleted. */
  readonly written: number;
}

/**
 * A unit of work: it yields statements, gets what they have come to, and returns what the caller wants. It may be begun anew where
 * others came between, and so does nothing else.
 */
export type UnitOfWork<T> = Generator<Asked, T, Outcome>;

/** All rows of a statement within a unit of work. `Row` is what the text selects; write the two side by side. */
export function* all<Row>(text: string, ...values: readonly SqlValue[]): UnitOfWork<readonly Row[]> {
  // The text says what its rows are; nothing but a driver comes between the two.
  return (yield { text, values, wanted: 'all' }).rows as readonly Row[];
}

/** The first row, as {@link all} has it; undefined: there is none. */
export function* first<Row>(text: string, ...values: readonly SqlValue[]): UnitOfWork<Row | undefined> {
  return (yield { text, values, wanted: 'first' }).rows[0] as Row | undefined;
}

/** Writes. @returns how many rows */
export function* write(text: string, ...values: readonly SqlValue[]): UnitOfWork<number> {
  return (yield { text, values, wanted: 'written' }).written;
}

/**
 * Where the directory's parts keep what they know. Texts are of a closed set; their values stand for `?`. A statement or a unit is carried out
 * whole or not at all, and what it has written is on disk when it is answered.
 */
export interface SqlStore {
  all<Row>(text: string, ...values: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Undefined: there is none. */
  first<Row>(text: string, ...values: readonly SqlValue[]): Promise<Row | undefined>;
  /** @returns how many rows were written */
  write(text: string, ...values: readonly SqlValue[]): Promise<number>;
  /** Carries a unit out as if nothing else went on meanwhile. @throws what the unit throws: then nothing is written */
  unit<T>(work: () => UnitOfWork<T>): Promise<T>;
}
