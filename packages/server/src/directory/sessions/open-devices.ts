import type { Clock } from '../../platform/clock.ts';
import { randomHex, sha256 } from '../../platform/random.ts';
import type { Database } from '../../platform/sqlite/database.ts';

/** Browsers of an account that are remembered: more than people use, so that the table stays small. */
const MOST = 20;

/** Bytes of randomness in what a browser is known by. */
const RANDOM_BYTES = 28;

/**
 * The browsers from which accounts have signed in. The secret that a browser keeps opens nothing: it only says that a
 * user who knew the password has used it before.
 */
export interface Devices {
  /** What a browser is counted by if the account has signed in from it before; else null. @param secret what it keeps */
  known(account: string, secret: string | null): string | null;
  /** Whether any browser of the account is known. */
  areKnown(account: string): boolean;
  /** An account has signed in. @param secret what the browser keeps. @returns what it is to keep */
  remember(account: string, secret: string | null): string;
  /** What a browser is counted by. */
  nameOf(secret: string): string;
}

/** The devices in wren.db. */
export function openDevices(database: Database, now: Clock): Devices {
  const isKnown = (account: string, hash: string): boolean =>
    database.sql('SELECT 1 FROM device WHERE account = ? AND secret = ?').get(account, hash) !== undefined;
  return {
    known(account, secret) {
      if (secret === null) return null;
      const hash = sha256(secret);
      return isKnown(account, hash) ? hash : null;
    },
    areKnown: (account) => database.sql('SELECT 1 FROM device WHERE account = ? LIMIT 1').get(account) !== undefined,
    nameOf: sha256,
    remember(account, secret) {
      // Only a secret that was made here is used again: a client cannot choose one for another user's browser.
      const isOurs = secret !== null && database.sql('SELECT 1 FROM device WHERE secret = ?').get(sha256(secret));
      const kept = isOurs ? secret : randomHex(RANDOM_BYTES);
      database.write(() => {
        database
          .sql('INSERT INTO device VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at')
          .run(account, sha256(kept), now());
        database
          .sql(
            `DELETE FROM device WHERE account = ? AND secret NOT IN
             (SELECT secret FROM device WHERE account = ? ORDER BY seen_at DESC LIMIT ${MOST})`,
          )
          .run(account, account);
      });
      return kept;
    },
  };
}
