import type { Clock } from '../../platform/clock.ts';
import { randomHex, sha256 } from '../../platform/random.ts';
import type { SqlStore } from '../../platform/sql/sql-store.ts';

/** Bytes of randomness in a link: too many to be guessed. */
const RANDOM_BYTES = 28;

/** The links by which users choose a new password, made by an administrator for who has forgotten theirs. */
export interface PasswordLinks {
  /** Makes one, in place of the account's before. @param life milliseconds @returns what it names the account by, kept nowhere else */
  make(account: string, life: number): Promise<string>;
  /** The account that a link is for; null: it is used up, too old, or none. */
  accountOf(token: string): Promise<string | null>;
  /** The same, and the link is used up: of two at the same time, one is late. */
  take(token: string): Promise<string | null>;
  /** The account has none any more. */
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
