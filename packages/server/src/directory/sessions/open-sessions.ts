import type { Clock } from '../../platform/clock.ts';
import { randomHex, sha256 } from '../../platform/random.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import type { SqlValue } from '../../platform/sqlite/sqlite-driver.ts';
import type { OpenedSession, Session, Sessions } from './session.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** When sessions end (D6). Milliseconds. */
export const SESSION_LIFE = {
  /** Idle, when the visitor asked to be remembered. */
  remembered: 7 * DAY,
  idle: 12 * HOUR,
  /** In any case, however often it is used. */
  absolute: 30 * DAY,
} as const;

/** A sign of life is written at most this often. */
const SEEN_EVERY = 5 * 60 * 1000;

/** Bytes of randomness in credentials, handles and tokens: 56 hexadecimal characters (5.4). */
const RANDOM_BYTES = 28;

interface Row {
  readonly secret: string;
  readonly handle: string;
  readonly account: string;
  readonly csrf_token: string;
  readonly remember: number;
  readonly created_at: number;
  readonly seen_at: number;
}

function endsAt(row: Row): number {
  const idle = row.remember === 1 ? SESSION_LIFE.remembered : SESSION_LIFE.idle;
  return Math.min(row.seen_at + idle, row.created_at + SESSION_LIFE.absolute);
}

function toSession(row: Row): Session {
  return { handle: row.handle, account: row.account, csrfToken: row.csrf_token, createdAt: row.created_at };
}

/** The sessions in wren.db. */
export function openSessions(database: Database, now: Clock): Sessions {
  const listeners = new Map<string, Set<() => void>>();
  const watching = new Set<(account: string) => void>();

  const announceEnd = (handle: string): void => {
    const callbacks = listeners.get(handle);
    listeners.delete(handle);
    for (const callback of callbacks ?? []) callback();
  };

  /** Deletes the sessions that a condition names, and tells the listeners that wait for their end. */
  const remove = (condition: string, ...parameters: readonly SqlValue[]): void => {
    const ended = database
      .sql<{ handle: string; account: string }>(`DELETE FROM session WHERE ${condition} RETURNING handle, account`)
      .all(...parameters);
    for (const { handle } of ended) announceEnd(handle);
    for (const account of new Set(ended.map((row) => row.account))) for (const run of [...watching]) run(account);
  };

  const removeExpired = (): void => {
    const { absolute, remembered, idle } = SESSION_LIFE;
    remove('created_at <= ?', now() - absolute);
    remove('remember = 1 AND seen_at <= ?', now() - remembered);
    remove('remember = 0 AND seen_at <= ?', now() - idle);
  };

  return {
    open(account, remember): OpenedSession {
      removeExpired();
      const secret = randomHex(RANDOM_BYTES);
      const session: Session = {
        handle: randomHex(RANDOM_BYTES),
        account,
        csrfToken: randomHex(RANDOM_BYTES),
        createdAt: now(),
      };
      database
        .sql('INSERT INTO session VALUES (?, ?, ?, ?, ?, ?, ?)')
        .run(sha256(secret), session.handle, account, session.csrfToken, remember ? 1 : 0, now(), now());
      return { session, secret };
    },
    find(secret) {
      const row = database.sql<Row>('SELECT * FROM session WHERE secret = ?').get(sha256(secret));
      if (!row || endsAt(row) <= now()) return null;
      if (now() - row.seen_at >= SEEN_EVERY) {
        database.sql('UPDATE session SET seen_at = ? WHERE secret = ?').run(now(), row.secret);
      }
      return toSession(row);
    },
    isOpen(handle) {
      const row = database.sql<Row>('SELECT * FROM session WHERE handle = ?').get(handle);
      return row !== undefined && endsAt(row) > now();
    },
    areOpenOf(account) {
      const rows = database.sql<Row>('SELECT * FROM session WHERE account = ?').all(account);
      return rows.some((row) => endsAt(row) > now());
    },
    end: (handle) => remove('handle = ?', handle),
    endAllOf: (account) => remove('account = ?', account),
    onEnd(handle, callback) {
      const callbacks = listeners.get(handle) ?? new Set();
      listeners.set(handle, callbacks.add(callback));
      return () => {
        callbacks.delete(callback);
        if (callbacks.size === 0) listeners.delete(handle);
      };
    },
    onAnyEnd(callback) {
      watching.add(callback);
      return () => void watching.delete(callback);
    },
  };
}
