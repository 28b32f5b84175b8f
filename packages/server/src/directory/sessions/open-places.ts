import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import { networkOf } from './network-of.ts';

/** Networks of an account that are remembered: more than people use, so that the table stays small. */
const MOST = 50;

/** The networks from which accounts have signed in. */
export interface Places {
  /** An account has signed in. @param client network address @returns what is known of its network: none before it, this one, others */
  visit(account: string, client: string): 'first' | 'known' | 'new';
}

/** The networks in wren.db. */
export function openPlaces(database: Database, now: Clock): Places {
  return {
    visit: (account, client) =>
      database.write(() => {
        const network = networkOf(client);
        const known = database.sql<{ network: string }>('SELECT network FROM place WHERE account = ?').all(account);
        database
          .sql('INSERT INTO place VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at')
          .run(account, network, now());
        database
          .sql(
            `DELETE FROM place WHERE account = ? AND network NOT IN
             (SELECT network FROM place WHERE account = ? ORDER BY seen_at DESC LIMIT ${MOST})`,
          )
          .run(account, account);
        if (known.length === 0) return 'first';
        return known.some((one) => one.network === network) ? 'known' : 'new';
      }),
  };
}
