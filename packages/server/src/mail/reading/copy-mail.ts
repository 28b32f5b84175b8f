import { WrenError } from '@wren/contract/errors.ts';
import { type Folder, isOwnMailboxId, isReadOnly, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { newId } from '../../platform/ids.ts';
import type { MailStore } from '../../store/mail-store.ts';
import { readBlob } from '../files/read-blob.ts';
import { readMail } from '../incoming/deliver-message.ts';
import { requestsIn } from '../incoming/list-headers.ts';
import { ensureRoom } from '../quota/ensure-room.ts';

/** The account whose mail is copied. */
interface Copying {
  readonly store: MailStore;
  /** Storage limit of the account in bytes; null: none. */
  readonly quota: number | null;
  readonly commandId: string;
  readonly facts: {
    /** Bytes; of a much larger mail only the beginning is stored here. */
    readonly maxMessageSize: number;
  };
}

/**
 * Copies the messages of some conversations in a read-only folder into one of the account's own (D73): with the original's time
 * of arrival and read status. Own mail is not copied: it is moved, and labels replace copies.
 * @returns the ids of the copies, the same ones for a repeated command
 * @throws WrenError 'refused-mailbox', 'over-quota', 'too-large' for mail of which only the beginning is here
 */
export async function copyMail(
  copying: Copying,
  { threads, folder }: { readonly threads: readonly ThreadId[]; readonly folder: Folder },
  mailbox: MailboxId,
): Promise<readonly MessageId[]> {
  const isOwn = isOwnMailboxId(mailbox) || mailbox === 'inbox' || mailbox === 'archive';
  if (folder === 'starred' || !isReadOnly(folder) || !isOwn) {
    throw new WrenError(
      'invalid-input',
      'Only mail of folders of others is copied, into the Inbox, Archive or an own mailbox',
    );
  }
  const found = await Promise.all(threads.map((id) => copying.store.thread(id)));
  const messages = found.flat().filter((message) => message.mailbox === folder);
  const size = messages.reduce((sum, message) => sum + message.size, 0);
  const [first] = messages;
  if (first) await ensureRoom(copying.store, copying.quota, size, copyCommand(copying, first));
  const copied: MessageId[] = [];
  for (const message of messages) copied.push(await copyOne(copying, message, mailbox));
  return copied;
}

/** A copy is made once, however often the command is repeated. */
const copyCommand = ({ commandId }: Pick<Copying, 'commandId'>, { id }: Message): string => `${commandId}:${id}`;

async function copyOne({ store, commandId, facts }: Copying, message: Message, mailbox: MailboxId): Promise<MessageId> {
  const { blobId, receivedAt, trust } = message;
  const raw = blobId === null ? null : await readBlob(store, blobId);
  if (blobId === null || raw === null) throw new WrenError('not-found');
  // A server would get the beginning as the whole. Not every server reports exact sizes of smaller mails.
  if (raw.length < message.size && raw.length >= facts.maxMessageSize) throw new WrenError('too-large');
  const id = newId();
  const requests = requestsIn(raw);
  const put = await readMail(raw, { id, mailbox, receivedAt, blobId, requests, ...(trust && { trust }) });
  const { seen, answered, forwarded } = message;
  const copy = { ...put, message: { ...put.message, seen, answered, forwarded, receiptSettled: true } };
  const { changed } = await store.apply([copy], copyCommand({ commandId }, message));
  return changed[0] ?? id;
}
