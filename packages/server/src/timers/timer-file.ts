import type { Database } from '../platform/sqlite/database.ts';
import type { Timer, TimerKind, Timers } from './timer.ts';

/** The table of the queue's file that all timers are in. */
export const TIMER_TABLE = `
  CREATE TABLE timer (
    account TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    data TEXT,
    PRIMARY KEY (account, kind, name)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX timer_due ON timer (due_at);
`;

interface Row {
  readonly account: string;
  readonly kind: TimerKind;
  readonly name: string;
  readonly due_at: number;
  readonly data: string | null;
}

const toTimer = ({ due_at: dueAt, ...row }: Row): Timer => ({ ...row, dueAt });

const SELECT = 'SELECT account, kind, name, due_at, data FROM timer';

/** Timers that are looked at in one go. */
const LIMIT = 50;

/** The timers on disk, in the queue's file. */
export class TimerFile implements Timers {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  set({ account, kind, name, dueAt, data }: Timer): void {
    this.#db
      .sql(
        `INSERT INTO timer (account, kind, name, due_at, data) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET due_at = excluded.due_at, data = excluded.data`,
      )
      .run(account, kind, name, dueAt, data);
  }

  clear(account: string, kind: TimerKind, name: string): void {
    this.#db.sql('DELETE FROM timer WHERE account = ? AND kind = ? AND name = ?').run(account, kind, name);
  }

  /** Clears one that is done with, unless it has been set anew meanwhile. */
  finish({ account, kind, name, dueAt }: Timer): void {
    this.#db
      .sql('DELETE FROM timer WHERE account = ? AND kind = ? AND name = ? AND due_at = ?')
      .run(account, kind, name, dueAt);
  }

  of(account: string, kind: TimerKind): readonly Timer[] {
    return this.#db
      .sql<Row>(`${SELECT} WHERE account = ? AND kind = ? ORDER BY due_at, name`)
      .all(account, kind)
      .map(toTimer);
  }

  /** Mails that are due to be sent. */
  dueToSend(now: number): readonly Timer[] {
    return this.#db.sql<Row>(`${SELECT} WHERE due_at <= ? AND kind = 'send'`).all(now).map(toTimer);
  }

  /** Those that are due, the longest first, but for mail to be sent, which the queue looks after. */
  due(now: number): readonly Timer[] {
    return this.#db
      .sql<Row>(`${SELECT} WHERE due_at <= ? AND kind <> 'send' ORDER BY due_at LIMIT ${LIMIT}`)
      .all(now)
      .map(toTimer);
  }
}
