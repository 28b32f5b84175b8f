import {
  type AccountRecord,
  anyRecord,
  RECORD_TYPE_NAMES,
  type RecordType,
} from '@wren/contract/records/record-types.ts';
import * as v from 'valibot';
import { sha256 } from '../../platform/random.ts';
import { blobIdOf } from '../../store/blob-id.ts';
import type { BlobId, MailStore } from '../../store/mail-store.ts';
import type { KeptRecordChange, RecordStore } from '../../store/record-store.ts';
import { loadFiles } from '../files/attached-files.ts';
import { blobPartId } from '../files/part-id.ts';
import { withKnownMailboxes } from './known-mailboxes.ts';

/** File of an account's records as JSON lines: a header line, then one record, or the bytes of one file, per line. */
export const RECORDS_FILE = 'wren-account.jsonl';
const HEAD = { wren: 'account', version: 1 } as const;

/** Largest total size of the files of one record, in bytes. */
const MAX_SIZE = 128 * 1024 * 1024;

/** The types that go with an account: what a mail server has refused here means nothing elsewhere. */
export const EXPORTED_TYPES: readonly RecordType[] = RECORD_TYPE_NAMES.filter((type) => type !== 'refusedChange');

const headLine = v.object({ wren: v.literal(HEAD.wren), version: v.literal(HEAD.version) });
const fileLine = v.object({ blob: v.pipe(v.string(), v.maxLength(100)), base64: v.string() });

/** A template whose files are identified by their bytes alone, and those bytes. */
async function withOwnFiles(store: MailStore, record: AccountRecord<'template'>) {
  // Records written before templates had files have no such field.
  const { files = [] } = record.data;
  const named = files.map((file) => ({ ...file, disposition: 'attachment', cid: null }) as const);
  const contents = (await loadFiles(store, named, MAX_SIZE)).map(({ content }) => content);
  const renamed = files.map((file, at) => ({ ...file, id: blobPartId(blobIdOf(contents[at] ?? new Uint8Array())) }));
  return { record: { ...record, data: { ...record.data, files: renamed } }, contents };
}

/** The lines of an account's records, each after those that it refers to; empty without records. */
export async function* recordLines(store: MailStore, records: RecordStore): AsyncGenerator<string> {
  const written = new Set<BlobId>();
  let isBegun = false;
  for (const type of EXPORTED_TYPES) {
    for (const record of await records.list(type)) {
      if (!isBegun) yield JSON.stringify(HEAD);
      isBegun = true;
      const own = record.type === 'template' ? await withOwnFiles(store, record) : { record, contents: [] };
      for (const content of own.contents) {
        const blob = blobIdOf(content);
        if (!written.has(blob)) yield JSON.stringify({ blob, base64: Buffer.from(content).toString('base64') });
        written.add(blob);
      }
      yield JSON.stringify(own.record);
    }
  }
}

/** Result of importing records. */
export interface TakenRecords {
  readonly taken: number;
  /** Number of records that the account already had, unchanged or changed since. */
  readonly known: number;
  /** Number of invalid lines. */
  readonly unreadable: number;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** A record for another account: forwarding addresses must confirm again. */
function foreign(record: AccountRecord): AccountRecord {
  return record.type === 'forwardingAddress' ? { ...record, data: { ...record.data, isAgreed: false } } : record;
}

/**
 * Imports the output of {@link recordLines}. Existing records stay unchanged: a record of the same id or, for a type with a
 * single record, of the same type, a mailbox of the same path, a label of the same keyword. Repeating it imports nothing.
 * @throws WrenError 'too-many-records', 'storage-full'
 */
export async function takeRecords(
  store: MailStore,
  records: RecordStore,
  lines: AsyncIterable<string>,
): Promise<TakenRecords> {
  const found: AccountRecord[] = [];
  let unreadable = 0;
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const value = parsed(line);
    const file = v.safeParse(fileLine, value);
    if (file.success) {
      await store.putBlob(Buffer.from(file.output.base64, 'base64'));
      continue;
    }
    const record = v.safeParse(anyRecord, value);
    if (record.success && EXPORTED_TYPES.includes(record.output.type)) found.push(foreign(record.output));
    else if (!v.is(headLine, value)) unreadable += 1;
  }
  const present: AccountRecord[] = [];
  for (const type of RECORD_TYPE_NAMES) present.push(...(await records.list(type)));
  const fresh = withKnownMailboxes(found, present);
  const changes = fresh.map((record): KeptRecordChange => ({ kind: 'put', record, ...blobsOfRecord(record) }));
  const name = `import-records:${sha256(JSON.stringify([fresh, present.map(({ id }) => id)]))}`;
  if (changes.length > 0) await records.apply(changes, name);
  return { taken: fresh.length, known: found.length - fresh.length, unreadable };
}

function blobsOfRecord(record: AccountRecord): Pick<KeptRecordChange, 'blobs'> {
  return record.type === 'template' ? { blobs: record.data.files.map(({ id }) => id.replace(/^b:/u, '')) } : {};
}
