import type { Clock } from '../../platform/clock.ts';
import { randomHex, sha256 } from '../../platform/random.ts';
import type { Database } from '../../platform/sqlite/database.ts';

/** Bytes of randomness in a link: too many to be guessed. */
const RANDOM_BYTES = 28;

/** The links by which users choose a new password, made by an administrator for who has forgotten theirs. */
export interface PasswordLinks {
  /** Makes one, in place of the account's before. @param life milliseconds @returns what it names the account by, kept nowhere else */
  make(account: string, life: number): string;
  /** The account that a link is for; null: it is used up, too old, or none. */
  accountOf(token: string): string | null;
  /** The account has none any more. */
  end(account: string): void;
}

/** The links in wren.db. */
export function openPasswordLinks(database: Database, now: Clock): PasswordLinks {
  const end = (account: string): void => void database.sql('DELETE FROM password_link WHERE account = ?').run(account);
  return {
    make(account, life) {
      const token = randomHex(RANDOM_BYTES);
      database.write(() => {
        end(account);
        database.sql('INSERT INTO password_link VALUES (?, ?, ?)').run(account, sha256(token), now() + life);
      });
      return token;
    },
    accountOf: (token) =>
      database
        .sql<{ account: string }>('SELECT account FROM password_link WHERE hash = ? AND expires_at > ?')
        .get(sha256(token), now())?.account ?? null,
    end,
  };
}
