import type { Page } from '@playwright/test';
import type { KeptKind } from '../../../packages/web/src/platform/storage/kept-store.ts';

/** The database in which a browser keeps an account's mail. */
export const keptDatabase = (account: string): string => `wren ${account} mail`;

/** The records of a kind that the browser keeps of an account. */
export function keptRecords(page: Page, account: string, kind: KeptKind): Promise<readonly unknown[]> {
  return page.evaluate(
    ([name, kind]) =>
      new Promise<readonly unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result } = opening;
          const end = (records: readonly unknown[]): void => {
            result.close();
            resolve(records);
          };
          if (!result.objectStoreNames.contains(kind)) return end([]);
          const reading = result.transaction(kind).objectStore(kind).getAll();
          reading.onsuccess = () => end(reading.result);
        };
      }),
    [keptDatabase(account), kind] as const,
  );
}

/** Waits until a page may begin with the account without a connection. */
export async function accountKept(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('wren.account') !== null);
}

/** Waits until the code of every screen is in the browser, before it is wanted. */
export async function applicationKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
