import type { Clock } from '../../platform/clock.ts';
import { randomHex, sha256 } from '../../platform/random.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import type { SqlValue } from '../../platform/sqlite/sqlite-driver.ts';
import {
  MOST_SESSIONS,
  type OpenedSession,
  type Session,
  type SessionFacts,
  type SessionLife,
  type SessionPlace,
  type Sessions,
} from './session.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** When sessions end where nothing else is configured. */
export const SESSION_LIFE: SessionLife = { remembered: 7 * DAY, idle: 12 * HOUR, absolute: 30 * DAY };

/** A sign of life is written at most this often, and no later than half the time that a session may be idle. */
const SEEN_EVERY = 5 * 60 * 1000;

/** Characters that are kept of what a browser says of itself. */
const LONGEST_USER_AGENT = 512;

const NOWHERE: SessionPlace = { client: '', userAgent: '', device: '' };

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
  readonly user_agent: string;
  readonly client: string;
  readonly device: string;
}

function toSession(row: Row): Session {
  return { handle: row.handle, account: row.account, csrfToken: row.csrf_token, createdAt: row.created_at };
}

function toFacts({ handle, account, created_at, seen_at, user_agent, client }: Row): SessionFacts {
  return { handle, account, createdAt: created_at, seenAt: seen_at, userAgent: user_agent, client };
}

/** The sessions in wren.db. */
export function openSessions(database: Database, now: Clock, life: SessionLife = SESSION_LIFE): Sessions {
  const idleOf = (row: Row): number => (row.remember === 1 ? life.remembered : life.idle);
  const endsAt = (row: Row): number => Math.min(row.seen_at + idleOf(row), row.created_at + life.absolute);
  const isLate = (row: Row): boolean => now() - row.seen_at >= Math.min(SEEN_EVERY, idleOf(row) / 2);
  const listeners = new Map<string, Set<() => void>>();
  const watching = new Set<(account: string) => void>();

  const announceEnd = (handle: string): void => {
    const callbacks = listeners.get(handle);
    listeners.delete(handle);
    for (const callback of callbacks ?? []) callback();
  };

  /** Deletes the sessions that a condition names, and tells the listeners that wait for their end. */
  const remove = (condition: string, ...parameters: readonly SqlValue[]): number => {
    const ended = database
      .sql<{ handle: string; account: string }>(`DELETE FROM session WHERE ${condition} RETURNING handle, account`)
      .all(...parameters);
    for (const { handle } of ended) announceEnd(handle);
    for (const account of new Set(ended.map((row) => row.account))) for (const run of [...watching]) run(account);
    return ended.length;
  };

  const removeExpired = (): void => {
    const { absolute, remembered, idle } = life;
    remove('created_at <= ?', now() - absolute);
    remove('remember = 1 AND seen_at <= ?', now() - remembered);
    remove('remember = 0 AND seen_at <= ?', now() - idle);
  };

  return {
    open(account, remember, { client, userAgent, device } = NOWHERE): OpenedSession {
      removeExpired();
      const secret = randomHex(RANDOM_BYTES);
      const session: Session = {
        handle: randomHex(RANDOM_BYTES),
        account,
        csrfToken: randomHex(RANDOM_BYTES),
        createdAt: now(),
      };
      const kept = userAgent.slice(0, LONGEST_USER_AGENT);
      database
        .sql('INSERT INTO session VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
        .run(
          ...[sha256(secret), session.handle, account, session.csrfToken, remember ? 1 : 0],
          ...[now(), now(), kept, client, device],
        );
      // The new one stays, whatever the clock says.
      remove(
        `account = ? AND handle <> ? AND handle NOT IN
         (SELECT handle FROM session WHERE account = ? AND handle <> ? ORDER BY seen_at DESC LIMIT ${MOST_SESSIONS - 1})`,
        ...[account, session.handle, account, session.handle],
      );
      return { session, secret };
    },
    find(secret, client) {
      const row = database.sql<Row>('SELECT * FROM session WHERE secret = ?').get(sha256(secret));
      if (!row || endsAt(row) <= now()) return null;
      if (isLate(row)) {
        database
          .sql('UPDATE session SET seen_at = ?, client = ? WHERE secret = ?')
          .run(now(), client ?? row.client, row.secret);
      }
      return toSession(row);
    },
    listOf: (account) =>
      database
        .sql<Row>('SELECT * FROM session WHERE account = ? ORDER BY seen_at DESC, created_at DESC')
        .all(account)
        .filter((row) => endsAt(row) > now())
        .map(toFacts),
    deviceOf: (handle) => database.sql<Row>('SELECT * FROM session WHERE handle = ?').get(handle)?.device ?? null,
    isOpen(handle) {
      const row = database.sql<Row>('SELECT * FROM session WHERE handle = ?').get(handle);
      return row !== undefined && endsAt(row) > now();
    },
    areOpenOf(account) {
      const rows = database.sql<Row>('SELECT * FROM session WHERE account = ?').all(account);
      return rows.some((row) => endsAt(row) > now());
    },
    end: (handle) => void remove('handle = ?', handle),
    endOf: (account, handle) => void remove('account = ? AND handle = ?', account, handle),
    endAllOf: (account, but = '') => remove('account = ? AND handle <> ?', account, but),
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
