import type { RecordStore } from '../../store/record-store.ts';

/**
 * Caches a value derived from an account's records and addresses; it is computed again only when one of them differs.
 * @param make gets the account's addresses, as for `isOwnAddress`
 */
export function byRecords<Made>(
  make: (records: RecordStore, own: readonly string[]) => Promise<Made>,
): (records: RecordStore, own: readonly string[]) => Promise<Made> {
  const known = new WeakMap<RecordStore, { readonly state: string; readonly addresses: string; readonly made: Made }>();
  return async (records, own) => {
    const state = await records.state();
    const addresses = own.join(' ');
    const last = known.get(records);
    if (last?.state === state && last.addresses === addresses) return last.made;
    const made = await make(records, own);
    known.set(records, { state, addresses, made });
    return made;
  };
}
