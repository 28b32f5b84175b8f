import type { ThreadId } from '@wren/domain/message/message.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { ChangeOutcome } from '../../change-outcome.ts';
import { readAccountState, stateText } from '../files/account-state.ts';

/** The writing side of one transaction: numbers each change and collects the results. */
export class ChangeWrite {
  readonly db: Database;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** New mail is indexed for searches in this transaction, not later. */
  readonly indexesAtOnce: boolean;
  readonly outcome = new ChangeOutcome();
  /** The threads whose rows may have moved. */
  readonly threads = new Set<ThreadId>();
  readonly #epoch: string;
  #modseq: number;

  constructor(db: Database, now: number, indexesAtOnce: boolean) {
    this.db = db;
    this.now = now;
    this.indexesAtOnce = indexesAtOnce;
    const { epoch, modseq } = readAccountState(db);
    this.#epoch = epoch;
    this.#modseq = modseq;
  }

  /** The number of the next change. */
  next(): number {
    this.#modseq += 1;
    return this.#modseq;
  }

  /** Writes the last change number, and returns the state. */
  finish(): string {
    this.db.sql('UPDATE account SET modseq = ?').run(this.#modseq);
    return stateText(this.#epoch, this.#modseq);
  }
}
