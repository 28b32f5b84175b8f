import type { SqlStore } from '../platform/sql/sql-store.ts';

/** Storage limit of an account: bytes; 'none': unlimited; 'default': that of the configuration. */
export type QuotaChoice = number | 'none' | 'default';

/** The storage limits set for accounts. */
export interface Quotas {
  /** @param account its id */
  of(account: string): Promise<QuotaChoice>;
  /** @param account its id */
  set(account: string, choice: QuotaChoice): Promise<void>;
}

/** Storage limit of an account in bytes; null: none. @param account its id */
export type QuotaOf = (account: string) => Promise<number | null>;

/** @param usual limit in bytes of accounts without their own; null: no limit */
export function quotasBy(quotas: Pick<Quotas, 'of'>, usual: number | null): QuotaOf {
  return async (account) => {
    const choice = await quotas.of(account);
    if (choice === 'default') return usual;
    return choice === 'none' ? null : choice;
  };
}

/** Accounts on another server are limited there. */
export const WITHOUT_QUOTAS: QuotaOf = async () => null;

/** The quotas in a store. */
export function openQuotas(store: SqlStore): Quotas {
  return {
    async of(account) {
      const row = await store.first<{ bytes: number | null }>('SELECT bytes FROM quota WHERE account = ?', account);
      return row ? (row.bytes ?? 'none') : 'default';
    },
    async set(account, choice) {
      if (choice === 'default') await store.write('DELETE FROM quota WHERE account = ?', account);
      else {
        await store.write(
          'INSERT INTO quota VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET bytes = excluded.bytes',
          ...[account, choice === 'none' ? null : choice],
        );
      }
    },
  };
}
