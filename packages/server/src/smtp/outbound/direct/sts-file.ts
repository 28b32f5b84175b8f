import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/sqlite/database.ts';
import { readStsPolicy, type StsPolicy } from './sts-policy.ts';

/** The table of the queue's file that MTA-STS policies are kept in: they hold although the domain's DNS is silenced. */
export const STS_TABLE = `
  CREATE TABLE sts_policy (
    domain TEXT PRIMARY KEY,
    -- Of the TXT record that the policy was fetched for.
    id TEXT NOT NULL,
    policy TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** A policy that was fetched and holds. */
export interface KeptPolicy {
  readonly id: string;
  readonly policy: StsPolicy;
}

/** The MTA-STS policies on disk, in the queue's file. */
export class StsFile {
  readonly #db: Database;
  readonly #now: Clock;

  constructor(db: Database, now: Clock) {
    this.#db = db;
    this.#now = now;
  }

  /** @param domain in its ASCII form @returns null for one that has none, or none that holds any more */
  get(domain: string): KeptPolicy | null {
    const row = this.#db
      .sql<{ id: string; policy: string }>('SELECT id, policy FROM sts_policy WHERE domain = ? AND expires_at > ?')
      .get(domain, this.#now());
    const policy = row ? readStsPolicy(row.policy) : null;
    return row && policy ? { id: row.id, policy } : null;
  }

  /** Keeps a policy for as long as it says. @param text as it was fetched */
  put(domain: string, id: string, text: string, { maxAge }: StsPolicy): void {
    const now = this.#now();
    this.#db.write(() => {
      this.#db.sql('DELETE FROM sts_policy WHERE expires_at <= ?').run(now);
      this.#db
        .sql('INSERT OR REPLACE INTO sts_policy (domain, id, policy, expires_at) VALUES (?, ?, ?, ?)')
        .run(domain, id, text, now + maxAge * 1000);
    });
  }
}
