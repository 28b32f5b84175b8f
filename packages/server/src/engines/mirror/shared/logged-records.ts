import { buffer } from 'node:stream/consumers';
import { RECORD_TYPES, type RecordType } from '@wren/contract/records/record-types.ts';
import { randomHex } from '../../../platform/random.ts';
import type { SqlStore } from '../../../platform/sql/sql-store.ts';
import type { BlobId, MailStore } from '../../../store/mail-store.ts';
import type { KeptRecordChange, RecordStore } from '../../../store/record-store.ts';

/**
 * Updates the records in a mirror's file from those that nodes share.
 * @param shared the records in their database @param here those of the file
 */
export async function followRecords(
  account: string,
  store: SqlStore,
  { shared, here }: { readonly shared: RecordStore; readonly here: RecordStore },
  blobs: { readonly uploads: Pick<MailStore, 'openBlob'>; readonly file: Pick<MailStore, 'putBlob'> },
): Promise<void> {
  const named = await store.all<{ record: string; blob: BlobId }>(
    'SELECT record, blob FROM record_blob WHERE account = ?',
    account,
  );
  const changes: KeptRecordChange[] = [];
  for (const type of Object.keys(RECORD_TYPES) as RecordType[]) {
    const [wanted, known] = [await shared.list(type), await here.list(type)];
    const ids = new Set(wanted.map(({ id }) => id));
    for (const { id } of known) if (!ids.has(id)) changes.push({ kind: 'destroy', id });
    const texts = new Map(known.map(({ id, data }) => [id, JSON.stringify(data)]));
    for (const record of wanted) {
      if (texts.get(record.id) === JSON.stringify(record.data)) continue;
      const its = named.flatMap(({ record: of, blob }) => (of === record.id ? [blob] : []));
      for (const blob of its) {
        const kept = await blobs.uploads.openBlob(blob);
        if (kept) await blobs.file.putBlob(await buffer(kept.stream));
      }
      changes.push({ kind: 'put', record, blobs: its });
    }
  }
  if (changes.length > 0) await here.apply(changes, `nodes:${randomHex(16)}`);
}

/** The records of an account whose mirror this node keeps: written to the shared database first, then to the mirror's file, whose state covers them. */
export function loggedRecords(shared: RecordStore, here: RecordStore): RecordStore {
  return {
    list: (type) => here.list(type),
    state: () => here.state(),
    changesSince: (state, asked) => here.changesSince(state, asked),
    async apply(changes, commandId) {
      await shared.apply(changes, commandId);
      return here.apply(changes, commandId);
    },
  };
}
