import type { Database } from '../../../platform/sqlite/database.ts';

/** The one row of `account`. */
export interface AccountState {
  readonly epoch: string;
  /** Number of the newest change. */
  readonly modseq: number;
  /** Deletions up to this change are forgotten. */
  readonly horizon: number;
}

export function readAccountState(db: Database): AccountState {
  const row = db.sql<AccountState>('SELECT epoch, modseq, horizon FROM account').get();
  if (!row) throw new Error('The account row is missing');
  return row;
}

export function stateText(epoch: string, modseq: number): string {
  return `${epoch}.${modseq}`;
}

/** The change number of a state of this file, null for a foreign one. */
export function parseState(state: string, account: AccountState): number | null {
  const parts = /^([0-9a-f]+)\.(\d{1,15})$/u.exec(state);
  if (parts?.[1] !== account.epoch) return null;
  const modseq = Number(parts[2]);
  return modseq <= account.modseq ? modseq : null;
}
