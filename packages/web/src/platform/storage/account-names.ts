/** The cache from which service workers read the address of their account (`packages/web/service-worker/address-of-account.ts`). */
const CACHE = 'wren-accounts';

const keyOf = (base: string): string => `${base}/app`;

/**
 * Stores the names of this browser's accounts for notifications by the service workers.
 * @param names by path prefix; empty: there is one account, which needs no name
 */
export async function storeAccountNames(names: ReadonlyMap<string, string>): Promise<void> {
  if (!('caches' in window)) return;
  if (names.size === 0) {
    await caches.delete(CACHE);
    return;
  }
  const cache = await caches.open(CACHE);
  const keys = new Set([...names.keys()].map(keyOf));
  for (const { url } of await cache.keys()) if (!keys.has(new URL(url).pathname)) await cache.delete(url);
  for (const [base, name] of names) await cache.put(keyOf(base), new Response(name));
}
