import type { Claim, Claims } from '../platform/sql/claims.ts';
import { type SqlStore, type UnitOfWork, write } from '../platform/sql/sql-store.ts';
import type { Timer, TimerKind, Timers } from './timer.ts';

/** The table of timers in the queue's file. */
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
  readonly sets: number;
}

/** A due timer, with the number of times that it had been set when it was read. */
export interface DueTimer extends Timer {
  readonly sets: number;
}

const toTimer = ({ due_at: dueAt, sets: _, ...row }: Row): Timer => ({ ...row, dueAt });
const toDue = ({ due_at: dueAt, ...row }: Row): DueTimer => ({ ...row, dueAt });

const SELECT = 'SELECT account, kind, name, due_at, data, sets FROM timer';
const SET = `INSERT INTO timer (account, kind, name, due_at, data) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (account, kind, name) DO UPDATE SET due_at = excluded.due_at, data = excluded.data, sets = timer.sets + 1`;
const CLEAR = 'DELETE FROM timer WHERE account = ? AND kind = ? AND name = ?';

/** Timers read at a time. */
const LIMIT = 50;

/** Sets a timer within a unit. */
export function* setTimer({ account, kind, name, dueAt, data }: Timer): UnitOfWork<void> {
  yield* write(SET, account, kind, name, dueAt, data);
}

/** Clears one within a unit. */
export function* clearTimer(account: string, kind: TimerKind, name: string): UnitOfWork<void> {
  yield* write(CLEAR, account, kind, name);
}

/** The timers on disk, in the queue's file or in the database that several nodes share. */
export class TimerFile implements Timers {
  readonly #store: SqlStore;
  readonly claims: Claims;

  constructor(store: SqlStore, claims: Claims) {
    this.#store = store;
    this.claims = claims;
  }

  async set({ account, kind, name, dueAt, data }: Timer): Promise<void> {
    await this.#store.write(SET, account, kind, name, dueAt, data);
  }

  async clear(account: string, kind: TimerKind, name: string): Promise<void> {
    await this.#store.write(CLEAR, account, kind, name);
  }

  /** Clears a completed timer, unless it has been set again meanwhile. @throws LostClaim */
  async finish({ account, kind, name, sets }: DueTimer, claim: Claim): Promise<void> {
    const { claims } = this;
    await this.#store.unit(function* () {
      yield* claims.held(claim);
      yield* write(`${CLEAR} AND sets = ?`, account, kind, name, sets);
    });
  }

  /** Postpones a timer. @throws LostClaim */
  async again(timer: Timer, dueAt: number, claim: Claim): Promise<void> {
    const { claims } = this;
    await this.#store.unit(function* () {
      yield* claims.held(claim);
      yield* setTimer({ ...timer, dueAt });
    });
  }

  async of(account: string, kind: TimerKind): Promise<readonly Timer[]> {
    const query = `${SELECT} WHERE account = ? AND kind = ? ORDER BY due_at, name`;
    return (await this.#store.all<Row>(query, account, kind)).map(toTimer);
  }

  /** Mails that are due to be sent. */
  async dueToSend(now: number): Promise<readonly Timer[]> {
    return (await this.#store.all<Row>(`${SELECT} WHERE due_at <= ? AND kind = 'send'`, now)).map(toTimer);
  }

  /** Due timers, the longest due first, except for mail to be sent, which the queue handles. */
  async due(now: number): Promise<readonly DueTimer[]> {
    const query = `${SELECT} WHERE due_at <= ? AND kind <> 'send' ORDER BY due_at LIMIT ${LIMIT}`;
    return (await this.#store.all<Row>(query, now)).map(toDue);
  }

  /** True if a timer is unchanged since it was read. */
  async isSet({ account, kind, name, sets }: DueTimer): Promise<boolean> {
    const query = 'SELECT 1 FROM timer WHERE account = ? AND kind = ? AND name = ? AND sets = ?';
    return (await this.#store.first(query, account, kind, name, sets)) !== undefined;
  }
}
