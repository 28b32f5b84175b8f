import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import { seal, unseal } from '../credentials/sealed-text.ts';

/** Which users of an identity provider accounts belong to, and which sessions began by one. */
export interface SignOns {
  /** Id of the account of a user; null: none. @param subject by what the issuer knows the user, for good */
  accountOf(issuer: string, subject: string): string | null;
  /** Whether an account belongs to a user of a provider. */
  isBound(account: string): boolean;
  bind(account: string, issuer: string, subject: string): void;
  /** The account belongs to no user any more: the next who signs in with its address is bound. @returns whether it did */
  release(account: string): boolean;
  /** A session has begun by an ID token, which says to the provider whom to sign out. @param session its handle */
  keepToken(session: string, rawToken: string): void;
  /** The ID token of a session; null: it began otherwise, or it has ended. */
  tokenOf(session: string): string | null;
}

const purposeOf = (session: string): string => `ID token of ${session}`;

/** What wren.db knows of them. @param key by which tokens are sealed; asked for when it is first needed */
export function openSignOns(database: Database, now: Clock, key: () => Uint8Array): SignOns {
  return {
    accountOf: (issuer, subject) =>
      database
        .sql<{ account: string }>('SELECT account FROM sign_on WHERE issuer = ? AND subject = ?')
        .get(issuer, subject)?.account ?? null,
    isBound: (account) => database.sql('SELECT 1 FROM sign_on WHERE account = ?').get(account) !== undefined,
    bind: (account, issuer, subject) =>
      void database.sql('INSERT INTO sign_on VALUES (?, ?, ?, ?)').run(issuer, subject, account, now()),
    release: (account) => database.sql('DELETE FROM sign_on WHERE account = ?').run(account) > 0,
    keepToken: (session, rawToken) =>
      void database
        .sql('INSERT INTO session_token VALUES (?, ?)')
        .run(session, seal(rawToken, key(), purposeOf(session))),
    tokenOf(session) {
      const row = database
        .sql<{ sealed: Uint8Array }>('SELECT sealed FROM session_token WHERE session = ?')
        .get(session);
      return row ? unseal(row.sealed, key(), purposeOf(session)) : null;
    },
  };
}
