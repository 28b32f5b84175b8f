import type { Log } from '../log.ts';
import { every } from '../timers.ts';
import { type Claim, ClaimLostError, type Claims } from './claims.ts';
import { first, type SqlStore } from './sql-store.ts';

/** The table of several nodes' claims in a PostgreSQL database. */
export const CLAIM_TABLE = `
  CREATE SEQUENCE claim_fence;
  CREATE TABLE claim (
    name text PRIMARY KEY,
    fence bigint NOT NULL,
    until bigint NOT NULL
  );
`;

/** Validity of a claim without renewal in milliseconds. */
const LEASE = 15_000;

/** The database's clock, in milliseconds since the epoch: those of the nodes may differ. */
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** The lease of claims, and the log of failures. */
export interface LeaseOptions {
  readonly log: Log;
  /** Milliseconds; 15 seconds by default. */
  readonly lease?: number;
}

/**
 * The claims of one of several nodes in a PostgreSQL database, which has {@link CLAIM_TABLE}. They are renewed while they are in
 * use, and free for others once a dead node did not renew them for the length of a lease.
 */
export function leasedClaims(store: SqlStore, { log, lease = LEASE }: LeaseOptions): Claims {
  const taken = new Map<string, Claim>();
  const renew = async (): Promise<void> => {
    for (const { name, fence } of [...taken.values()]) {
      await store.write(`UPDATE claim SET until = ${NOW} + ? WHERE name = ? AND fence = ?`, lease, name, fence);
    }
  };
  const stop = every(lease / 3, () => {
    renew().catch((error: unknown) => log.warn({ err: error }, 'what is worked at could not be claimed for longer'));
  });
  return {
    async take(name) {
      const row = await store.first<{ fence: number }>(
        `INSERT INTO claim AS c (name, fence, until) VALUES (?, nextval('claim_fence'), ${NOW} + ?)
          ON CONFLICT (name) DO UPDATE SET fence = excluded.fence, until = excluded.until WHERE c.until < ${NOW}
          RETURNING fence`,
        name,
        lease,
      );
      if (!row) return null;
      const claim = { name, fence: row.fence };
      taken.set(name, claim);
      return claim;
    },
    async release({ name, fence }) {
      if (taken.get(name)?.fence === fence) taken.delete(name);
      try {
        await store.write('DELETE FROM claim WHERE name = ? AND fence = ?', name, fence);
      } catch (error) {
        log.warn({ err: error, claim: name }, 'what was worked at is free only once its lease has ended');
      }
    },
    *held({ name, fence }) {
      // Locked: a takeover happens before this unit or after it.
      const row = yield* first<{ fence: number }>('SELECT fence FROM claim WHERE name = ? FOR SHARE', name);
      if (row?.fence !== fence) throw new ClaimLostError(name);
    },
    patience: lease / 3,
    close: stop,
  };
}
