import type { Clock } from '../../platform/clock.ts';
import { randomHex, sha256 } from '../../platform/random.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import type { SqlValue } from '../../platform/sqlite/sqlite-driver.ts';
import {
  MOST_SESSIONS,
  type OpenedSession,
  type Session,
  type SessionLife,
  type SessionPlace,
  type Sessions,
} from './session.ts';
import { type Row, sessionRows, toFacts, toSession } from './session-rows.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** When sessions end where nothing else is configured. */
export const SESSION_LIFE: SessionLife = { remembered: 7 * DAY, idle: 12 * HOUR, absolute: 30 * DAY };

/** A sign of life is written at most this often, and no later than half the time that a session may be idle. */
const SEEN_EVERY = 5 * 60 * 1000;

const NOWHERE: SessionPlace = { client: '', userAgent: '', device: '' };

/** Bytes of randomness in credentials, handles and tokens: 56 hexadecimal characters (5.4). */
const RANDOM_BYTES = 28;

/** Whether a session has not ended, and whether a sign of life of it is to be written. */
function lifeOf(life: SessionLife, now: Clock) {
  const idleOf = (row: Row): number => (row.remember === 1 ? life.remembered : life.idle);
  return {
    isAlive: (row: Row): boolean =>
      row.api_key !== null || Math.min(row.seen_at + idleOf(row), row.created_at + life.absolute) > now(),
    isLate: (row: Row): boolean => now() - row.seen_at >= Math.min(SEEN_EVERY, idleOf(row) / 2),
  };
}

/** The sessions in wren.db. */
export function openSessions(database: Database, now: Clock, life: SessionLife = SESSION_LIFE): Sessions {
  const { isAlive, isLate } = lifeOf(life, now);
  const rows = sessionRows(database);
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
    remove('api_key IS NULL AND created_at <= ?', now() - absolute);
    remove('api_key IS NULL AND remember = 1 AND seen_at <= ?', now() - remembered);
    remove('api_key IS NULL AND remember = 0 AND seen_at <= ?', now() - idle);
  };

  return {
    open(account, remember, place = NOWHERE): OpenedSession {
      removeExpired();
      const secret = randomHex(RANDOM_BYTES);
      const [handle, csrfToken] = [randomHex(RANDOM_BYTES), randomHex(RANDOM_BYTES)];
      const session: Session = { handle, account, csrfToken, createdAt: now() };
      rows.add(session, { secret: sha256(secret), remember, place, apiKey: null });
      // The new one stays, whatever the clock says.
      remove(
        `account = ? AND api_key IS NULL AND handle <> ? AND handle NOT IN
         (SELECT handle FROM session WHERE account = ? AND api_key IS NULL AND handle <> ? ORDER BY seen_at DESC LIMIT ${MOST_SESSIONS - 1})`,
        ...[account, session.handle, account, session.handle],
      );
      return { session, secret };
    },
    find(secret, client) {
      const row = rows.bySecret(sha256(secret));
      if (!row || row.api_key !== null || !isAlive(row)) return null;
      if (isLate(row)) {
        database
          .sql('UPDATE session SET seen_at = ?, client = ? WHERE secret = ?')
          .run(now(), client ?? row.client, row.secret);
      }
      return toSession(row);
    },
    listOf: (account) => rows.of(account).filter(isAlive).map(toFacts),
    deviceOf: (handle) => rows.byHandle(handle)?.device ?? null,
    isOpen(handle) {
      const row = rows.byHandle(handle);
      return row !== undefined && isAlive(row);
    },
    areOpenOf: (account) => rows.of(account).some(isAlive),
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
