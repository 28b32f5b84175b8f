import type { SqlStore } from '../../platform/sql/sql-store.ts';

/** The database's clock, in milliseconds since the epoch: those of the nodes may differ. */
export const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** How many accounts there are, and how many each node keeps that is alive. */
export interface Shares {
  /** With stored credentials. */
  readonly accounts: number;
  /** By the ids of the nodes. */
  readonly kept: ReadonlyMap<string, number>;
}

export async function readShares(store: SqlStore): Promise<Shares> {
  const count = await store.first<{ accounts: number }>('SELECT count(*) AS accounts FROM credential');
  const rows = await store.all<{ id: string; kept: number }>(
    `SELECT n.id, count(c.account) AS kept FROM node n LEFT JOIN mirror_owner o ON o.node = n.id
      LEFT JOIN credential c ON c.account = o.account WHERE n.until >= ${NOW} GROUP BY n.id`,
  );
  return { accounts: count?.accounts ?? 0, kept: new Map(rows.map(({ id, kept }) => [id, kept])) };
}

/** How many accounts one node takes at most unless it is asked for them. */
export function shareOf({ accounts, kept }: Shares): number {
  return Math.ceil(accounts / Math.max(kept.size, 1));
}

/** How many accounts a node has above its share that others have below theirs. */
export function surplusOf(node: string, { accounts, kept }: Shares): number {
  const least = Math.floor(accounts / Math.max(kept.size, 1));
  const missing = [...kept.values()].reduce((sum, count) => sum + Math.max(least - count, 0), 0);
  return Math.max(Math.min((kept.get(node) ?? 0) - least, missing), 0);
}
