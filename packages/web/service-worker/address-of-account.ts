/** The cache in which pages say whose they are where a browser has several accounts (`src/platform/storage/account-names.ts`). */
const TOLD_ACCOUNTS = 'wren-accounts';

/** The mail address of the account below a path; null: unknown. */
export async function addressOfAccount(caches: CacheStorage, base: string): Promise<string | null> {
  const told = await caches.match(`${base}/app`, { cacheName: TOLD_ACCOUNTS });
  return told ? told.text() : null;
}
