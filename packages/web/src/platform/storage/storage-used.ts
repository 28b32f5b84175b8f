/** Chromium tells what each kind of storage takes. */
interface DetailedEstimate extends StorageEstimate {
  readonly usageDetails?: { readonly indexedDB?: number };
}

/** Bytes that the copies of mail take in this browser, or where it tells no more, all that is kept here; null: it does not say. */
export async function storageUsed(): Promise<number | null> {
  const estimate: DetailedEstimate | undefined = await navigator.storage?.estimate();
  return estimate?.usageDetails?.indexedDB ?? estimate?.usage ?? null;
}
