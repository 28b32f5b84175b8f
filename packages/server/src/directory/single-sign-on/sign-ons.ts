import type { Clock } from '../../platform/clock.ts';
import { first, type SqlStore, write } from '../../platform/sql/sql-store.ts';
import { seal, unseal } from '../credentials/sealed-text.ts';

/** Which users of an identity provider accounts belong to, and which sessions began by one. */
export interface SignOns {
  /** Id of the account of a user; null: none. @param subject by what the issuer knows the user, for good */
  accountOf(issuer: string, subject: string): Promise<string | null>;
  /** Whether an account belongs to a user of a provider. */
  isBound(account: string): Promise<boolean>;
  /** False: it belongs to a user already. */
  bind(account: string, issuer: string, subject: string): Promise<boolean>;
  /** The account belongs to no user any more: the next who signs in with its address is bound. @returns whether it did */
  release(account: string): Promise<boolean>;
  /** Stores the ID token of a new session, which names the user to the provider when signing out. @param session its handle */
  keepToken(session: string, rawToken: string): Promise<void>;
  /** The ID token of a session; null: it began in another way, or has ended. */
  tokenOf(session: string): Promise<string | null>;
}

const purposeOf = (session: string): string => `ID token of ${session}`;

/** What a store knows of them. @param key by which tokens are sealed; asked for when it is first needed */
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
