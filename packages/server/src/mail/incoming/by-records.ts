import type { RecordStore } from '../../store/record-store.ts';

/**
 * What is made of an account's definitions and addresses, recreated only when one of them differs.
 * @param make gets the account's addresses, as `isOwnAddress` reads them
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
