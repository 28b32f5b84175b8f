import type { Clock } from '../../platform/clock.ts';
import { randomHex, sha256 } from '../../platform/random.ts';
import type { SqlStore } from '../../platform/sql/sql-store.ts';

/** Random bytes of a link: too many to be guessed. */
const RANDOM_BYTES = 28;

/** One-time links for choosing a new password, created by an administrator for users who have forgotten theirs. */
export interface PasswordLinks {
  /**
   * Creates one, which replaces the account's earlier one. @param life milliseconds @returns the token, of which only the hash is
   * stored
   */
  make(account: string, life: number): Promise<string>;
  /** The account of a link; null: it is used, expired, or invalid. */
  accountOf(token: string): Promise<string | null>;
  /** The same, and uses the link up: of two concurrent calls, one fails. */
  take(token: string): Promise<string | null>;
  /** Deletes the account's link. */
  end(account: string): Promise<void>;
}

/** The links in a store. */
export function openPasswordLinks(store: SqlStore, now: Clock): PasswordLinks {
  return {
    async make(account, life) {
      const token = randomHex(RANDOM_BYTES);
      await store.write(
        `INSERT INTO password_link VALUES (?, ?, ?)
         ON CONFLICT (account) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at`,
        ...[account, sha256(token), now() + life],
      );
      return token;
    },
    async accountOf(token) {
      const row = await store.first<{ account: string }>(
        'SELECT account FROM password_link WHERE hash = ? AND expires_at > ?',
        ...[sha256(token), now()],
      );
      return row?.account ?? null;
    },
    async take(token) {
      const row = await store.first<{ account: string }>(
        'DELETE FROM password_link WHERE hash = ? AND expires_at > ? RETURNING account',
        ...[sha256(token), now()],
      );
      return row?.account ?? null;
    },
    async end(account) {
      await store.write('DELETE FROM password_link WHERE account = ?', account);
    },
  };
}
