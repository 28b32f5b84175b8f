import type { AccountRecord, RecordChange } from '@wren/contract/records/record-types.ts';

/** Records by their ids after some changes. */
export function withChanges(
  before: ReadonlyMap<string, AccountRecord>,
  changes: readonly RecordChange[],
): ReadonlyMap<string, AccountRecord> {
  if (changes.length === 0) return before;
  const after = new Map(before);
  for (const change of changes) {
    if (change.kind === 'put') after.set(change.record.id, change.record);
    else after.delete(change.id);
  }
  return after;
}

/** What takes some changes back, whole records at a time. @param before what they are made to */
export function invertRecordChanges(
  changes: readonly RecordChange[],
  before: ReadonlyMap<string, AccountRecord>,
): readonly RecordChange[] {
  const ids = new Set(changes.map((change) => (change.kind === 'put' ? change.record.id : change.id)));
  return [...ids].map((id) => {
    const record = before.get(id);
    return record ? { kind: 'put', record } : { kind: 'destroy', id };
  });
}
