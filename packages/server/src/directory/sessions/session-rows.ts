import { first, type SqlStore, type UnitOfWork, write } from '../../platform/sql/sql-store.ts';
import type { Session, SessionFacts, SessionOrigin } from './session.ts';

/** Longest stored User-Agent in characters. */
const MAX_USER_AGENT_LENGTH = 512;

/** A new session: the hash of its credential, if it is to be remembered, and its origin. */
interface NewRow {
  readonly secret: string;
  readonly remember: boolean;
  readonly place: SessionOrigin;
  /** Name of its API key; null: it is a browser's. */
  readonly apiKey: string | null;
}

/** A row of a session. */
export interface Row {
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
  readonly api_key: string | null;
}

export function toSession(row: Row): Session {
  return { handle: row.handle, account: row.account, csrfToken: row.csrf_token, createdAt: row.created_at };
}

export function toFacts({ handle, account, created_at, seen_at, user_agent, client }: Row): SessionFacts {
  return { handle, account, createdAt: created_at, seenAt: seen_at, userAgent: user_agent, client };
}

const LISTED = 'SELECT * FROM session WHERE account = ? ORDER BY seen_at DESC, created_at DESC';

/** Stores a session. */
export function* addSession(
  { handle, account, csrfToken, createdAt }: Session,
  { secret, remember, place, apiKey }: NewRow,
): UnitOfWork<void> {
  const { userAgent, client, device } = place;
  const storedUserAgent = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  yield* write(
    'INSERT INTO session VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ...[
      secret,
      handle,
      account,
      csrfToken,
      remember ? 1 : 0,
      createdAt,
      createdAt,
      storedUserAgent,
      client,
      device,
      apiKey,
    ],
  );
}

/** Runs within a unit of work. */
export const sessionByHandle = (handle: string): UnitOfWork<Row | undefined> =>
  first<Row>('SELECT * FROM session WHERE handle = ?', handle);

/** Finds sessions. */
export function sessionRows(store: SqlStore) {
  return {
    async noteUse(handle: string, { client, userAgent }: Omit<SessionOrigin, 'device'>, at: number): Promise<void> {
      await store.write(
        'UPDATE session SET seen_at = ?, client = ?, user_agent = ? WHERE handle = ?',
        ...[at, client, userAgent.slice(0, MAX_USER_AGENT_LENGTH), handle],
      );
    },
    bySecret: (hash: string) => store.first<Row>('SELECT * FROM session WHERE secret = ?', hash),
    byHandle: (handle: string) => store.first<Row>('SELECT * FROM session WHERE handle = ?', handle),
    /** The most recently used first. */
    of: (account: string) => store.all<Row>(LISTED, account),
  };
}
