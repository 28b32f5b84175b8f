import { WrenError } from '@wren/contract/errors.ts';
import type { RecordChange } from '@wren/contract/records/record-types.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { AppliedRecords, KeptRecordChange, RecordStore } from '../../store/record-store.ts';
import { blobsOf, describeFiles } from '../files/attached-files.ts';

/** Where records are saved, and what their files may be. */
interface RecordWriter {
  readonly store: MailStore;
  readonly records: RecordStore;
  readonly commandId: string;
  /** Bytes that the files of one record may have together. */
  readonly maxMessageSize: number;
}

/** A change with the bytes that its record needs. @throws WrenError 'not-found' for a file that is not there, 'too-large' */
async function kept(change: RecordChange, { store, maxMessageSize }: RecordWriter): Promise<KeptRecordChange> {
  if (change.kind !== 'put' || change.record.type !== 'template') return change;
  const { record } = change;
  const named = record.data.files.map((file) => ({ ...file, disposition: 'attachment', cid: null }) as const);
  const described = await describeFiles(store, named, null);
  if (described.reduce((sum, { size }) => sum + size, 0) > maxMessageSize) throw new WrenError('too-large');
  const files = described.map(({ id, name, type, size }) => ({ id, name, type, size }));
  return { kind: 'put', record: { ...record, data: { ...record.data, files } }, blobs: blobsOf(described) };
}

/**
 * Makes, replaces and destroys records, once per command id, with the files that they have.
 * @throws WrenError 'forbidden' for what the server alone writes, 'not-found' for a file that is not there, 'too-large',
 * 'too-many-records', 'invalid-input' when a record's type would change
 */
export async function saveRecords(changes: readonly RecordChange[], writer: RecordWriter): Promise<AppliedRecords> {
  // That an address has agreed is not for its account to say.
  if (changes.some((change) => change.kind === 'put' && change.record.type === 'forwardingAddress')) {
    throw new WrenError('forbidden');
  }
  const all: KeptRecordChange[] = [];
  for (const change of changes) all.push(await kept(change, writer));
  return writer.records.apply(all, writer.commandId);
}
