import { WrenError } from '@wren/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import { equalInConstantTime, randomHex, sha256 } from '../../platform/random.ts';
import { all, type SqlStore } from '../../platform/sql/sql-store.ts';
import type { Session, SessionOrigin, Sessions } from './session.ts';
import { addSession, type Row, sessionRows, toSession } from './session-rows.ts';

/** Random bytes of keys and secrets: 56 hexadecimal characters, as in handles of sessions. */
const RANDOM_BYTES = 28;
/** Milliseconds between two updates of a key's last use. */
const SEEN_EVERY = 5 * 60 * 1000;
/** Longest name of a key. */
const MAX_NAME_LENGTH = 100;

/** A key by which a kiosk or a test signs in; only the hash of its secret is stored. */
export interface ApiKey {
  /** Handle of its session; worthless without the secret. 56 hexadecimal characters. */
  readonly key: string;
  /** The administrators' name for it, unique in an account. */
  readonly name: string;
}

/** The API keys of all accounts (D7). Each is a session without expiry, which ends with the password, or when it is revoked. */
export interface ApiKeys {
  /** In the order of their creation. */
  of(account: string): Promise<readonly ApiKey[]>;
  /** @throws WrenError 'invalid-input' if the name is in use, empty or too long */
  make(account: string, name: string): Promise<ApiKey & { readonly secret: string }>;
  /** False: the account has none of that name. */
  revoke(account: string, name: string): Promise<boolean>;
  /** The session of a key and its secret; counts as a use. Null: there is none, or the secret is wrong. */
  find(key: string, secret: string, from: Omit<SessionOrigin, 'device'>): Promise<Session | null>;
  /** The session of a key by its token, which gives access to files only; null: there is none. */
  findByToken(key: string, token: string): Promise<Session | null>;
}

const OF_ACCOUNT = `SELECT handle AS key, api_key AS name FROM session WHERE account = ? AND api_key IS NOT NULL
  ORDER BY created_at, api_key`;

/** The API keys in a store. */
export function openApiKeys(store: SqlStore, sessions: Sessions, now: Clock): ApiKeys {
  const rows = sessionRows(store);
  const of = (account: string): Promise<readonly ApiKey[]> => store.all<ApiKey>(OF_ACCOUNT, account);
  const rowOf = async (key: string): Promise<Row | null> => {
    const row = await rows.byHandle(key);
    return row && row.api_key !== null ? row : null;
  };
  return {
    of,
    async make(account, name) {
      if (name === '' || name.length > MAX_NAME_LENGTH) {
        throw new WrenError('invalid-input', `The name of an API key has 1 to ${MAX_NAME_LENGTH} characters`);
      }
      const [key, secret, csrfToken] = [randomHex(RANDOM_BYTES), randomHex(RANDOM_BYTES), randomHex(RANDOM_BYTES)];
      const place = { client: '', userAgent: '', device: '' };
      return store.unit(function* () {
        if ((yield* all<ApiKey>(OF_ACCOUNT, account)).some((other) => other.name === name)) {
          throw new WrenError('invalid-input', `There is an API key "${name}" already`);
        }
        yield* addSession(
          { handle: key, account, csrfToken, createdAt: now() },
          { secret: sha256(secret), remember: true, place, apiKey: name },
        );
        return { key, name, secret };
      });
    },
    async revoke(account, name) {
      const found = (await of(account)).find((each) => each.name === name);
      if (found) await sessions.endOf(account, found.key);
      return found !== undefined;
    },
    async find(key, secret, { client, userAgent }) {
      const row = await rowOf(key);
      if (!row || !equalInConstantTime(row.secret, sha256(secret))) return null;
      if (row.client === '' || now() - row.seen_at >= SEEN_EVERY) await rows.noteUse(key, { client, userAgent }, now());
      return toSession(row);
    },
    async findByToken(key, token) {
      const row = await rowOf(key);
      return row && equalInConstantTime(row.csrf_token, token) ? toSession(row) : null;
    },
  };
}
