import { Readable } from 'node:stream';
import type { ExportFormat } from '@wren/contract/calls/exchange.ts';
import { type Folder, isInFolder, isOwnMailboxId, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import type { Address, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { makeZip } from 'client-zip';
import type { ListQuery, MailStore } from '../../store/mail-store.ts';
import { fileNamesOf, OWN_MAILBOXES } from './formats/mailbox-paths.ts';
import { mboxEntry } from './mbox-entry.ts';
import { rawSource } from './raw-source.ts';

const PAGE = 500;
/** Number of rows by which pages overlap, so that mail deleted during the listing does not hide other mail. */
const OVERLAP = 20;
/** Messages read at a time. */
const SLICE = 50;

/** The scope of an export: for a folder its messages, for a search the conversations that it finds. */
export type Exported = Extract<ListQuery, { kind: 'folder' }> | Extract<ListQuery, { kind: 'search' }>;

/** All mail of an account, in every mailbox. */
export const EVERYTHING: Exported = { kind: 'search', query: parseSearch('in:anywhere'), folder: null };

/** Ids of the messages, by mailbox, the oldest conversation first: determined before the first of them is read. */
type Chosen = ReadonlyMap<MailboxId, readonly MessageId[]>;

async function threadsOf(store: MailStore, list: Exported): Promise<readonly ThreadId[]> {
  const threads = new Set<ThreadId>();
  for (let offset = 0, more = true; more; offset += PAGE - OVERLAP) {
    const page = await store.list(list, { offset, limit: PAGE });
    for (const row of page.rows) threads.add(row.threadId);
    more = page.hasMore;
  }
  return [...threads].reverse();
}

const isOf = (message: Message, folder: Folder | null): boolean => folder === null || isInFolder(message, folder);

/** Determines the messages of an export. */
export async function chosenMessages(store: MailStore, list: Exported): Promise<Chosen> {
  const folder = list.kind === 'folder' ? list.folder : null;
  const chosen = new Map<MailboxId, MessageId[]>();
  for (const thread of await threadsOf(store, list)) {
    for (const message of await store.thread(thread)) {
      if (!isOf(message, folder)) continue;
      const ids = chosen.get(message.mailbox) ?? [];
      ids.push(message.id);
      chosen.set(message.mailbox, ids);
    }
  }
  return chosen;
}

interface Source {
  readonly message: Message;
  readonly raw: Buffer;
}

async function* sources(store: MailStore, ids: readonly MessageId[], sender: Address): AsyncGenerator<Source> {
  for (let at = 0; at < ids.length; at += SLICE) {
    // Mail deleted meanwhile is left out.
    for (const message of await store.messages(ids.slice(at, at + SLICE))) {
      yield { message, raw: await rawSource(store, message, sender) };
    }
  }
}

async function* mbox(store: MailStore, ids: readonly MessageId[], sender: Address): AsyncGenerator<Buffer> {
  for await (const { message, raw } of sources(store, ids, sender)) yield mboxEntry(message, raw);
}

/** A file name that is valid on every system; subjects are untrusted. */
function fileName({ subject, receivedAt }: Message, number: number): string {
  const plain = subject
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  // The number after it keeps it from ending in a dot or a blank, which some systems remove.
  const short = Array.from(plain).slice(0, 80).join('');
  const day = new Date(receivedAt).toISOString().slice(0, 10);
  return `${day} ${short || 'mail'} (${number}).eml`;
}

/** Returns the path of a mailbox in the archive, without a file extension. */
type NameOf = (mailbox: MailboxId) => string;

function namesOf(mailboxes: readonly Mailbox[]): NameOf {
  return (id) => (isOwnMailboxId(id) ? [OWN_MAILBOXES, ...fileNamesOf(mailboxes, id)].join('/') : id);
}

async function* messageEntries(store: MailStore, chosen: Chosen, sender: Address, nameOf: NameOf) {
  let number = 0;
  for (const [mailbox, ids] of chosen) {
    for await (const { message, raw } of sources(store, ids, sender)) {
      number += 1;
      yield {
        name: `${nameOf(mailbox)}/${fileName(message, number)}`,
        input: raw,
        lastModified: new Date(message.receivedAt),
      };
    }
  }
}

async function* mboxEntries(store: MailStore, chosen: Chosen, sender: Address, nameOf: NameOf) {
  for (const [mailbox, ids] of chosen) yield { name: `${nameOf(mailbox)}.mbox`, input: mbox(store, ids, sender) };
}

/** An export, ready for download. */
export interface Export {
  readonly type: 'application/mbox' | 'application/zip';
  readonly ending: 'mbox' | 'zip';
  readonly stream: Readable;
}

const zipped = (entries: Parameters<typeof makeZip>[0]): Export => ({
  type: 'application/zip',
  ending: 'zip',
  stream: Readable.from(makeZip(entries)),
});

/**
 * Exports mail in formats of other programs, streamed.
 * @param list null: everything
 * @param sender the account's own address, for drafts without one
 * @param mailboxes of the user's own
 */
export async function exportedMails(
  store: MailStore,
  list: Exported | null,
  format: ExportFormat,
  sender: Address,
  mailboxes: readonly Mailbox[],
): Promise<Export> {
  const nameOf = namesOf(mailboxes);
  const chosen = await chosenMessages(store, list ?? EVERYTHING);
  if (format === 'eml') return zipped(messageEntries(store, chosen, sender, nameOf));
  // Only separate files preserve the mailboxes of the mail.
  if (list === null) return zipped(mboxEntries(store, chosen, sender, nameOf));
  const ids = [...chosen.values()].flat();
  const stream = Readable.from(mbox(store, ids, sender), { objectMode: false });
  return { type: 'application/mbox', ending: 'mbox', stream };
}
