import type { Clock } from '../../../platform/clock.ts';
import { type SqlStore, write } from '../../../platform/sql/sql-store.ts';
import { readStsPolicy, type StsPolicy } from './sts-policy.ts';

/** The table of MTA-STS policies in the queue's file: they stay in force if an attacker suppresses the domain's DNS records. */
export const STS_TABLE = `
  CREATE TABLE sts_policy (
    domain TEXT PRIMARY KEY,
    -- Of the TXT record that the policy was fetched for.
    id TEXT NOT NULL,
    policy TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** A fetched policy that is in force. */
export interface KeptPolicy {
  readonly id: string;
  readonly policy: StsPolicy;
}

/** The MTA-STS policies on disk, in the queue's file. */
export class StsFile {
  readonly #store: SqlStore;
  readonly #now: Clock;

  constructor(store: SqlStore, now: Clock) {
    this.#store = store;
    this.#now = now;
  }

  /** @param domain in its ASCII form @returns null without a policy, or if it has expired */
  async get(domain: string): Promise<KeptPolicy | null> {
    const query = 'SELECT id, policy FROM sts_policy WHERE domain = ? AND expires_at > ?';
    const row = await this.#store.first<{ id: string; policy: string }>(query, domain, this.#now());
    const policy = row ? readStsPolicy(row.policy) : null;
    return row && policy ? { id: row.id, policy } : null;
  }

  /** Stores a policy until it expires. @param text as fetched */
  async put(domain: string, id: string, text: string, { maxAge }: StsPolicy): Promise<void> {
    const now = this.#now();
    await this.#store.unit(function* () {
      yield* write('DELETE FROM sts_policy WHERE expires_at <= ?', now);
      yield* write(
        `INSERT INTO sts_policy (domain, id, policy, expires_at) VALUES (?, ?, ?, ?)
          ON CONFLICT (domain) DO UPDATE SET id = excluded.id, policy = excluded.policy, expires_at = excluded.expires_at`,
        ...[domain, id, text, now + maxAge * 1000],
      );
    });
  }
}
