/** A parameter or a column value of a statement. */
export type SqlValue = string | number | null | Uint8Array;

/** A statement with its values, and the kind of its result: all rows, the first one, or the number of written rows. */
export interface Statement {
  readonly text: string;
  readonly values: readonly SqlValue[];
  readonly wanted: 'all' | 'first' | 'written';
}

/** The result of a statement. */
export interface Outcome {
  readonly rows: readonly unknown[];
  /** Number of inserted, altered or deleted rows. */
  readonly written: number;
}

/**
 * A unit of work: it yields statements, receives their results, and returns the caller's result. It may be repeated after a
 * conflict, and therefore must have no other effects.
 */
export type UnitOfWork<T> = Generator<Statement, T, Outcome>;

/** All rows of a statement within a unit of work. `Row` must match the text's columns; write the two side by side. */
export function* all<Row>(text: string, ...values: readonly SqlValue[]): UnitOfWork<readonly Row[]> {
  // The text determines the shape of its rows; only a driver is in between.
  return (yield { text, values, wanted: 'all' }).rows as readonly Row[];
}

/** The first row, as for {@link all}; undefined: there is none. */
export function* first<Row>(text: string, ...values: readonly SqlValue[]): UnitOfWork<Row | undefined> {
  return (yield { text, values, wanted: 'first' }).rows[0] as Row | undefined;
}

/** Writes. @returns the number of rows */
export function* write(text: string, ...values: readonly SqlValue[]): UnitOfWork<number> {
  return (yield { text, values, wanted: 'written' }).written;
}

/**
 * The store of the directory's parts. Texts are constants; values replace `?`. A statement or a unit is atomic, and its writes
 * are durable when it resolves.
 */
export interface SqlStore {
  all<Row>(text: string, ...values: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Undefined: there is none. */
  first<Row>(text: string, ...values: readonly SqlValue[]): Promise<Row | undefined>;
  /** @returns the number of written rows */
  write(text: string, ...values: readonly SqlValue[]): Promise<number>;
  /** Runs a unit in serializable isolation. @throws what the unit throws: then nothing is written */
  unit<T>(work: () => UnitOfWork<T>): Promise<T>;
}
