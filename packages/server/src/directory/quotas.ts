import type { Database } from '../platform/sqlite/database.ts';

/** How much an account may keep: bytes; 'none': as much as the disk holds; 'default': as the setting says. */
export type QuotaChoice = number | 'none' | 'default';

/** How much accounts may keep, as far as that was said of one. */
export interface Quotas {
  /** @param account its id */
  of(account: string): QuotaChoice;
  /** @param account its id */
  set(account: string, choice: QuotaChoice): void;
}

/** How much an account may keep, in bytes; null: without a limit. @param account its id */
export type QuotaOf = (account: string) => number | null;

/** @param usual bytes of accounts of which nothing was said; null: without a limit */
export function quotasBy(quotas: Pick<Quotas, 'of'>, usual: number | null): QuotaOf {
  return (account) => {
    const choice = quotas.of(account);
    if (choice === 'default') return usual;
    return choice === 'none' ? null : choice;
  };
}

/** Accounts that lie elsewhere are bounded there. */
export const WITHOUT_QUOTAS: QuotaOf = () => null;

/** The quotas in wren.db. */
export function openQuotas(database: Database): Quotas {
  return {
    of(account) {
      const row = database.sql<{ bytes: number | null }>('SELECT bytes FROM quota WHERE account = ?').get(account);
      return row ? (row.bytes ?? 'none') : 'default';
    },
    set(account, choice) {
      if (choice === 'default') database.sql('DELETE FROM quota WHERE account = ?').run(account);
      else {
        const bytes = choice === 'none' ? null : choice;
        database
          .sql('INSERT INTO quota VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET bytes = excluded.bytes')
          .run(account, bytes);
      }
    },
  };
}
