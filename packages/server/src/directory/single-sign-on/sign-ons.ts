import type { Clock } from '../../platform/clock.ts';
import { first, type SqlStore, write } from '../../platform/sql/sql-store.ts';
import { seal, unseal } from '../credentials/sealed-text.ts';

/** The users of an identity provider to which accounts are bound, and the ID tokens of sessions. */
export interface SignOns {
  /** Id of the account of a user; null: none. @param subject the issuer's permanent id of the user */
  accountOf(issuer: string, subject: string): Promise<string | null>;
  /** True if an account belongs to a user of a provider. */
  isBound(account: string): Promise<boolean>;
  /** False: it is already bound. */
  bind(account: string, issuer: string, subject: string): Promise<boolean>;
  /** Unbinds the account: the next user who signs in with its address is bound. @returns true if it was bound */
  release(account: string): Promise<boolean>;
  /** Stores the ID token of a new session, which identifies the user to the provider when signing out. @param session its handle */
  keepToken(session: string, rawToken: string): Promise<void>;
  /** The ID token of a session; null: it began in another way, or has ended. */
  tokenOf(session: string): Promise<string | null>;
}

const purposeOf = (session: string): string => `ID token of ${session}`;

/** The bindings in a store. @param key that encrypts tokens; read when it is first needed */
export function openSignOns(store: SqlStore, now: Clock, key: () => Uint8Array): SignOns {
  return {
    async accountOf(issuer, subject) {
      const row = await store.first<{ account: string }>(
        'SELECT account FROM sign_on WHERE issuer = ? AND subject = ?',
        ...[issuer, subject],
      );
      return row?.account ?? null;
    },
    isBound: async (account) => (await store.first('SELECT 1 FROM sign_on WHERE account = ?', account)) !== undefined,
    bind: (account, issuer, subject) =>
      store.unit(function* () {
        if (yield* first('SELECT 1 FROM sign_on WHERE account = ?', account)) return false;
        yield* write('INSERT INTO sign_on VALUES (?, ?, ?, ?)', issuer, subject, account, now());
        return true;
      }),
    release: async (account) => (await store.write('DELETE FROM sign_on WHERE account = ?', account)) > 0,
    async keepToken(session, rawToken) {
      await store.write('INSERT INTO session_token VALUES (?, ?)', session, seal(rawToken, key(), purposeOf(session)));
    },
    async tokenOf(session) {
      const row = await store.first<{ sealed: Uint8Array }>(
        'SELECT sealed FROM session_token WHERE session = ?',
        session,
      );
      return row ? unseal(row.sealed, key(), purposeOf(session)) : null;
    },
  };
}
