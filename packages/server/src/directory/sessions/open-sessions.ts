import { WrenError } from '@wren/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import { randomHex, sha256 } from '../../platform/random.ts';
import { NO_SIGNALS, type Signals } from '../../platform/sql/signals.ts';
import { all, first, type SqlStore, type SqlValue, type UnitOfWork } from '../../platform/sql/sql-store.ts';
import { ACCOUNT_BY_ID, type AccountRow, markOf } from '../accounts/account-rows.ts';
import {
  MAX_SESSIONS_PER_ACCOUNT,
  type OpenedSession,
  type Session,
  type SessionLifetime,
  type SessionOrigin,
  type Sessions,
} from './session.ts';
import { addSession, type Row, sessionByHandle, sessionRows, toFacts, toSession } from './session-rows.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Default lifetimes of sessions. */
export const SESSION_LIFETIME: SessionLifetime = { remembered: 7 * DAY, idle: 12 * HOUR, absolute: 30 * DAY };

/** The last use is written at most this often, and at least at half the time that a session may be idle. */
const SEEN_EVERY = 5 * 60 * 1000;

const NOWHERE: SessionOrigin = { client: '', userAgent: '', device: '' };

/** Random bytes of credentials, handles and tokens: 56 hexadecimal characters (5.4). */
const RANDOM_BYTES = 28;

/** Decides if a session is still open, and if its time of last use must be updated. */
function lifeOf(life: SessionLifetime, now: Clock) {
  const idleOf = (row: Row): number => (row.remember === 1 ? life.remembered : life.idle);
  return {
    isAlive: (row: Row): boolean =>
      row.api_key !== null || Math.min(row.seen_at + idleOf(row), row.created_at + life.absolute) > now(),
    isLate: (row: Row): boolean => now() - row.seen_at >= Math.min(SEEN_EVERY, idleOf(row) / 2),
  };
}

/** Sessions that a unit of work has ended. */
export type EndedSessions = readonly { readonly handle: string; readonly account: string }[];

/** Ends, within a unit of work, the sessions that match a condition. Listeners are notified of its result after the commit. */
export const ending = (condition: string, ...values: readonly SqlValue[]): UnitOfWork<EndedSessions> =>
  all<EndedSessions[number]>(`DELETE FROM session WHERE ${condition} RETURNING handle, account`, ...values);

/** Ends all sessions of an account, as {@link ending} does. @param but the one that continues */
export const endingAllOf = (account: string, but = ''): UnitOfWork<EndedSessions> =>
  ending('account = ? AND handle <> ?', account, but);

/** Ends, as {@link ending} does, those that have been idle or have lasted for too long. */
function* endingExpired({ absolute, remembered, idle }: SessionLifetime, at: number): UnitOfWork<EndedSessions> {
  return [
    ...(yield* ending('api_key IS NULL AND created_at <= ?', at - absolute)),
    ...(yield* ending('api_key IS NULL AND remember = 1 AND seen_at <= ?', at - remembered)),
    ...(yield* ending('api_key IS NULL AND remember = 0 AND seen_at <= ?', at - idle)),
  ];
}

/** The sessions, for other parts of the directory that end them within their own units of work. */
export interface SessionKeeper extends Sessions {
  /** The row of a session that has not ended, within a unit of work; null: there is none. */
  openRow(handle: string): UnitOfWork<Row | null>;
  /** Notifies listeners of ended sessions. */
  announce(ended: EndedSessions): Promise<void>;
}

/** Signal between servers with the handles of ended sessions. */
const ENDED = 'sessions-ended';

/** Callbacks for the end of sessions in this process. Sessions ended by other processes are reported by signals. */
function listening(
  isOpen: Sessions['isOpen'],
  signals: Signals,
): Pick<SessionKeeper, 'onEnd' | 'onAnyEnd' | 'announce'> {
  const listeners = new Map<string, Set<() => void>>();
  const watching = new Set<(account: string) => Promise<void>>();
  const notify = (handle: string): void => {
    const callbacks = listeners.get(handle);
    listeners.delete(handle);
    for (const callback of callbacks ?? []) callback();
  };
  signals.subscribe(ENDED, async (handles) => {
    for (const handle of handles ?? []) notify(handle);
    if (handles === null) for (const handle of [...listeners.keys()]) if (!(await isOpen(handle))) notify(handle);
  });
  return {
    async announce(ended) {
      for (const { handle } of ended) notify(handle);
      const handles = ended.map(({ handle }) => handle);
      await signals.publish(ENDED, handles);
      for (const account of new Set(ended.map((row) => row.account))) {
        for (const run of [...watching]) await run(account);
      }
    },
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

/** The sessions in a store. @param signals of servers that share it */
export function openSessions(
  store: SqlStore,
  now: Clock,
  life: SessionLifetime = SESSION_LIFETIME,
  signals: Signals = NO_SIGNALS,
): SessionKeeper {
  const { isAlive, isLate } = lifeOf(life, now);
  const rows = sessionRows(store);
  const isOpen = async (handle: string): Promise<boolean> => {
    const row = await rows.byHandle(handle);
    return row !== undefined && isAlive(row);
  };
  const { announce, ...ends } = listening(isOpen, signals);

  const end = async (work: () => UnitOfWork<EndedSessions>): Promise<number> => {
    const ended = await store.unit(work);
    await announce(ended);
    return ended.length;
  };

  return {
    ...ends,
    announce,
    async open(account, remember, { place = NOWHERE, passwordMark } = {}): Promise<OpenedSession> {
      const secret = randomHex(RANDOM_BYTES);
      const [handle, csrfToken] = [randomHex(RANDOM_BYTES), randomHex(RANDOM_BYTES)];
      const session: Session = { handle, account, csrfToken, createdAt: now() };
      await end(function* () {
        const expired = yield* endingExpired(life, now());
        const owner = yield* first<AccountRow>(ACCOUNT_BY_ID, account);
        if (passwordMark !== undefined && markOf(owner) !== passwordMark) {
          throw new WrenError('bad-credentials', 'Login session expired');
        }
        yield* addSession(session, { secret: sha256(secret), remember, place, apiKey: null });
        // The new one stays, even if the clock was set back.
        const crowded = yield* ending(
          `account = ? AND api_key IS NULL AND handle <> ? AND handle NOT IN
           (SELECT handle FROM session WHERE account = ? AND api_key IS NULL AND handle <> ? ORDER BY seen_at DESC LIMIT ${MAX_SESSIONS_PER_ACCOUNT - 1})`,
          ...[account, session.handle, account, session.handle],
        );
        return [...expired, ...crowded];
      });
      return { session, secret };
    },
    async find(secret, client) {
      const row = await rows.bySecret(sha256(secret));
      if (!row || row.api_key !== null || !isAlive(row)) return null;
      if (isLate(row)) {
        await store.write(
          'UPDATE session SET seen_at = ?, client = ? WHERE secret = ?',
          ...[now(), client ?? row.client, row.secret],
        );
      }
      return toSession(row);
    },
    *openRow(handle) {
      const row = yield* sessionByHandle(handle);
      return row && isAlive(row) ? row : null;
    },
    listOf: async (account) => (await rows.of(account)).filter(isAlive).map(toFacts),
    deviceOf: async (handle) => (await rows.byHandle(handle))?.device ?? null,
    isOpen,
    areOpenOf: async (account) => (await rows.of(account)).some(isAlive),
    async end(handle) {
      await end(() => ending('handle = ?', handle));
    },
    async endOf(account, handle) {
      await end(() => ending('account = ? AND handle = ?', account, handle));
    },
    endAllOf: (account, but) => end(() => endingAllOf(account, but)),
  };
}
