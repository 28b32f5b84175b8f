import { all, first, type UnitOfWork, write } from '../../platform/sql/sql-store.ts';
import { NOW } from './shares.ts';

/** The fencing token of a node that has taken an account, and that of the owner before; null: there was none. */
export interface FencingTokens {
  readonly fence: number;
  readonly former: number | null;
}

/** Takes an account for a node. 'gone': the lease of the node itself has ended; null: the account is another's. */
export function* takeMirror(account: string, node: string): UnitOfWork<FencingTokens | 'gone' | null> {
  const isLive = function* (id: string): UnitOfWork<boolean> {
    // Locked: that the node says that it is alive comes before this unit or after it.
    const rows = yield* all(`SELECT 1 FROM node WHERE id = ? AND until >= ${NOW} FOR SHARE`, id);
    return rows.length > 0;
  };
  const owner = yield* first<{ node: string; fence: number }>(
    'SELECT node, fence FROM mirror_owner WHERE account = ? FOR UPDATE',
    account,
  );
  if (owner && owner.node !== node && (yield* isLive(owner.node))) return null;
  if (!(yield* isLive(node))) return 'gone';
  const given = yield* first<{ fence: number }>("SELECT nextval('mirror_fence') AS fence");
  const fence = given?.fence ?? 0;
  yield* write(
    `INSERT INTO mirror_owner (account, node, fence) VALUES (?, ?, ?)
      ON CONFLICT (account) DO UPDATE SET node = excluded.node, fence = excluded.fence`,
    ...[account, node, fence],
  );
  return { fence, former: owner?.fence ?? null };
}
