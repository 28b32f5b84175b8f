import type { Clock } from '../../platform/clock.ts';
import { all, type SqlStore, write } from '../../platform/sql/sql-store.ts';
import { networkOf } from './network-of.ts';

/** Largest number of known networks of an account: more than people use, so that the table stays small. */
const MAX_COUNT = 50;

/** The networks from which accounts have signed in. */
export interface Places {
  /** Records a sign-in. @param client network address @returns if its network is the account's first, known or new */
  visit(account: string, client: string): Promise<'first' | 'known' | 'new'>;
}

/** The networks in a store. */
export function openPlaces(store: SqlStore, now: Clock): Places {
  return {
    visit: (account, client) =>
      store.unit(function* () {
        const network = networkOf(client);
        const known = yield* all<{ network: string }>('SELECT network FROM place WHERE account = ?', account);
        yield* write(
          'INSERT INTO place VALUES (?, ?, ?) ON CONFLICT (account, network) DO UPDATE SET seen_at = excluded.seen_at',
          ...[account, network, now()],
        );
        yield* write(
          `DELETE FROM place WHERE account = ? AND network NOT IN
           (SELECT network FROM place WHERE account = ? ORDER BY seen_at DESC LIMIT ${MAX_COUNT})`,
          ...[account, account],
        );
        if (known.length === 0) return 'first';
        return known.some((one) => one.network === network) ? 'known' : 'new';
      }),
  };
}
