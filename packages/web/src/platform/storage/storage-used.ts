/** Chromium reports the usage of each kind of storage. */
interface DetailedEstimate extends StorageEstimate {
  readonly usageDetails?: { readonly indexedDB?: number };
}

/**
 * Bytes used by the copies of mail in this browser, or by all its data if the browser reports no more; null:
 * unknown.
 */
export async function storageUsed(): Promise<number | null> {
  const estimate: DetailedEstimate | undefined = await navigator.storage?.estimate();
  return estimate?.usageDetails?.indexedDB ?? estimate?.usage ?? null;
}
