import { type AccountRecord, RECORD_TYPE_NAMES } from '@wren/contract/records/record-types.ts';
import { FOLDERS, isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { readBlob } from '../../src/mail/files/read-blob.ts';
import { blobIdOf } from '../../src/store/blob-id.ts';
import type { MailStore } from '../../src/store/mail-store.ts';
import type { RecordStore } from '../../src/store/record-store.ts';
import { allMessages } from '../processes/command-line.ts';

const ALL = { offset: 0, limit: 100_000 };

/** Everything of an account that can be seen, but for its states: what the laws of stores compare, of whatever mail there is. */
export async function contentOf(store: MailStore, records: RecordStore): Promise<Record<string, unknown>> {
  const messages = await allMessages(store);
  const ids = messages.map(({ id }) => id);
  const own = [...(await store.counts()).keys()].filter(isOwnMailboxId);
  const lists: unknown[] = [];
  for (const folder of [...FOLDERS, ...own])
    lists.push([folder, (await store.list({ kind: 'folder', folder }, ALL)).rows]);
  const sources: Record<string, string | null> = {};
  for (const { blobId } of messages) {
    const bytes = blobId === null ? null : await readBlob(store, blobId);
    if (blobId !== null) sources[blobId] = bytes === null ? null : blobIdOf(bytes);
  }
  const defined: AccountRecord[] = [];
  for (const type of RECORD_TYPE_NAMES) defined.push(...(await records.list(type)));
  const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
  return {
    messages: [...messages].sort(byId),
    lists,
    sources,
    counts: await store.counts(),
    keywords: await store.keywords(),
    bodies: await store.bodies(ids),
    texts: await store.texts(ids),
    found: (await store.list({ kind: 'search', query: parseSearch('mail'), folder: null }, ALL)).rows,
    records: defined.sort(byId),
  };
}
