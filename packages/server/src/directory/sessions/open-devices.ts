import type { Clock } from '../../platform/clock.ts';
import { randomHex, sha256 } from '../../platform/random.ts';
import { first, type SqlStore, write } from '../../platform/sql/sql-store.ts';

/** Largest number of known browsers of an account: more than people use, so that the table stays small. */
const MAX_COUNT = 20;

/** Random bytes of a device cookie. */
const RANDOM_BYTES = 28;

/**
 * The browsers from which accounts have signed in. The secret in a browser's cookie gives no access: it only proves an earlier
 * sign-in with the password.
 */
export interface Devices {
  /** The hash of a known browser's secret; else null. @param secret of the device cookie */
  known(account: string, secret: string | null): Promise<string | null>;
  /** True if any browser of the account is known. */
  areKnown(account: string): Promise<boolean>;
  /** Records a sign-in. @param secret of the device cookie. @returns its new value */
  remember(account: string, secret: string | null): Promise<string>;
  /** The hash of a secret. */
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
        // Only a secret that was issued here is used again: a client cannot choose one for another user's browser.
        const isOurs = secret !== null && (yield* first('SELECT 1 FROM device WHERE secret = ?', sha256(secret)));
        const next = isOurs ? secret : made;
        yield* write(
          'INSERT INTO device VALUES (?, ?, ?) ON CONFLICT (account, secret) DO UPDATE SET seen_at = excluded.seen_at',
          ...[account, sha256(next), now()],
        );
        yield* write(
          `DELETE FROM device WHERE account = ? AND secret NOT IN
           (SELECT secret FROM device WHERE account = ? ORDER BY seen_at DESC LIMIT ${MAX_COUNT})`,
          ...[account, account],
        );
        return next;
      });
    },
  };
}
