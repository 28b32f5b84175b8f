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
  /** Bytes that the account may keep; null: without a limit. */
  readonly quota: number | null;
  readonly commandId: string;
  readonly facts: {
    /** Bytes; of a mail that is much larger only the beginning is here. */
    readonly maxMessageSize: number;
  };
}

/**
 * Copies what some conversations have in a folder that can only be read into one of the account's own (D73): as mail that came then,
 * read or unread as the original is here. Own mail is not copied: it is moved, and labels say what else it belongs to.
 * @returns the ids of the copies, the same ones for a command that is repeated
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

/** A copy is made once, however often the command is given. */
const copyCommand = ({ commandId }: Pick<Copying, 'commandId'>, { id }: Message): string => `${commandId}:${id}`;

async function copyOne({ store, commandId, facts }: Copying, message: Message, mailbox: MailboxId): Promise<MessageId> {
  const { blobId, receivedAt, trust } = message;
  const raw = blobId === null ? null : await readBlob(store, blobId);
  if (blobId === null || raw === null) throw new WrenError('not-found');
  // A server would be given the beginning as the whole. Sizes of smaller ones are not told exactly by every server.
  if (raw.length < message.size && raw.length >= facts.maxMessageSize) throw new WrenError('too-large');
  const id = newId();
  const requests = requestsIn(raw);
  const put = await readMail(raw, { id, mailbox, receivedAt, blobId, requests, ...(trust && { trust }) });
  const { seen, answered, forwarded } = message;
  const copy = { ...put, message: { ...put.message, seen, answered, forwarded, receiptSettled: true } };
  const { changed } = await store.apply([copy], copyCommand({ commandId }, message));
  return changed[0] ?? id;
}
