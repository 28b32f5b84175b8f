import { WrenError } from '@wren/contract/errors.ts';
import { type RecordChange, SERVER_RECORD_TYPES } from '@wren/contract/records/record-types.ts';
import { isOwnMailboxId, isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { AppliedRecords, KeptRecordChange, RecordStore } from '../../store/record-store.ts';
import { attachmentBlobs, describeFiles } from '../files/attached-files.ts';

/** Target of saved records, with limits for their files. */
interface RecordWriter {
  readonly store: MailStore;
  readonly records: RecordStore;
  readonly commandId: string;
  /** Largest total size of the files of one record, in bytes. */
  readonly maxMessageSize: number;
}

/** A change with the bytes that its record needs. @throws WrenError 'not-found' for a missing file, 'too-large' */
async function withFiles(change: RecordChange, { store, maxMessageSize }: RecordWriter): Promise<KeptRecordChange> {
  if (change.kind !== 'put' || change.record.type !== 'template') return change;
  const { record } = change;
  const named = record.data.files.map((file) => ({ ...file, disposition: 'attachment', cid: null }) as const);
  const described = await describeFiles(store, named, null);
  if (described.reduce((sum, { size }) => sum + size, 0) > maxMessageSize) throw new WrenError('too-large');
  const files = described.map(({ id, name, type, size }) => ({ id, name, type, size }));
  return { kind: 'put', record: { ...record, data: { ...record.data, files } }, blobs: attachmentBlobs(described) };
}

/**
 * Of a read-only mailbox, the account can only change the order and the subscription.
 * @throws WrenError 'read-only'
 */
async function refuseReadOnly(changes: readonly RecordChange[], records: RecordStore): Promise<void> {
  const isRead = (id: string | null): boolean => id !== null && isOwnMailboxId(id) && isReadOnly(id);
  for (const change of changes) {
    if (change.kind === 'destroy') {
      if (isRead(change.id)) throw new WrenError('read-only');
      continue;
    }
    if (change.record.type !== 'mailbox') continue;
    const { id, data } = change.record;
    if (!isRead(id) && !isRead(data.parentId)) continue;
    const known = (await records.list('mailbox')).find((one) => one.id === id)?.data;
    if (known?.name !== data.name || known.parentId !== data.parentId) throw new WrenError('read-only');
  }
}

/**
 * Creates, replaces and deletes records, once per command id, with their files.
 * @throws WrenError 'forbidden' for records that only the server writes, 'not-found' for a missing file, 'too-large',
 * 'too-many-records', 'read-only', 'invalid-input' when a record's type would change
 */
export async function saveRecords(changes: readonly RecordChange[], writer: RecordWriter): Promise<AppliedRecords> {
  // Only the server knows that an address has confirmed, and that a mail server has refused a change.
  if (changes.some((change) => change.kind === 'put' && SERVER_RECORD_TYPES.includes(change.record.type))) {
    throw new WrenError('forbidden');
  }
  await refuseReadOnly(changes, writer.records);
  const all: KeptRecordChange[] = [];
  for (const change of changes) all.push(await withFiles(change, writer));
  return writer.records.apply(all, writer.commandId);
}
