import type { Clock } from '../../platform/clock.ts';
import { randomHex, sha256 } from '../../platform/random.ts';
import { first, type SqlStore, write } from '../../platform/sql/sql-store.ts';

/** Browsers of an account that are remembered: more than people use, so that the table stays small. */
const MAX_COUNT = 20;

/** Bytes of randomness in what a browser is known by. */
const RANDOM_BYTES = 28;

/**
 * The browsers from which accounts have signed in. The secret that a browser keeps opens nothing: it only says that a
 * user who knew the password has used it before.
 */
export interface Devices {
  /** What a browser is counted by if the account has signed in from it before; else null. @param secret what it keeps */
  known(account: string, secret: string | null): Promise<string | null>;
  /** Whether any browser of the account is known. */
  areKnown(account: string): Promise<boolean>;
  /** An account has signed in. @param secret what the browser keeps. @returns what it is to keep */
  remember(account: string, secret: string | null): Promise<string>;
  /** What a browser is counted by. */
  nameOf(secret: string): string;
}

/** The devices in a store. */
export function openDevices(store: SqlStore, now: Clock): Devices {
  return {
    async known(account, secret) {
      if (secret === null) return null;
      const hash = sha256(secret);
      const row = await store.first('SELECT 1 FROM device WHERE account = ? AND secret = ?', account, hash);
      return row === undefined ? null : hash;
    },
    areKnown: async (account) =>
      (await store.first('SELECT 1 FROM device WHERE account = ? LIMIT 1', account)) !== undefined,
    nameOf: sha256,
    remember(account, secret) {
      const made = randomHex(RANDOM_BYTES);
      return store.unit(function* () {
        // Only a secret that was made here is used again: a client cannot choose one for another user's browser.
        const isOurs = secret !== null && (yield* first('SELECT 1 FROM device WHERE secret = ?', sha256(secret)));
        const kept = isOurs ? secret : made;
        yield* write(
          'INSERT INTO device VALUES (?, ?, ?) ON CONFLICT (account, secret) DO UPDATE SET seen_at = excluded.seen_at',
          ...[account, sha256(kept), now()],
        );
        yield* write(
          `DELETE FROM device WHERE account = ? AND secret NOT IN
           (SELECT secret FROM device WHERE account = ? ORDER BY seen_at DESC LIMIT ${MAX_COUNT})`,
          ...[account, account],
        );
        return kept;
      });
    },
  };
}
