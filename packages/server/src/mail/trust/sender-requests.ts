import type { Body, Message } from '@wren/domain/message/message.ts';
import { readReceiptWish } from '@wren/domain/message/receipt.ts';
import { headerFields } from '../../mime/header/header-field.ts';
import type { BlobId, MailStore } from '../../store/mail-store.ts';
import { unsubscribeIn } from '../incoming/list-headers.ts';
import type { Writer } from '../outgoing/writer.ts';

/** The account that reads, and the store of its mail. */
export type MailReader = Pick<Writer, 'account' | 'accounts' | 'store'>;

/** Bytes of a source that are looked through: headers that matter are among the first. */
const HEAD = 64 * 1024;

async function readHead(store: MailStore, id: BlobId): Promise<Buffer> {
  const blob = await store.openBlob(id);
  if (!blob) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of blob.stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD);
}

/** What the header of a mail asks of its reader, beside reading it. */
export type SenderRequests = Required<Pick<Body, 'unsubscribe' | 'receipt'>>;

/**
 * How to leave the list that sent a message, and the address that a receipt would go to: nothing for own mail, nor for
 * junk, whose senders must not learn of a reader.
 */
export async function readSenderRequests(
  { account, accounts, store }: MailReader,
  message: Message,
): Promise<SenderRequests> {
  const { home, mailbox, blobId } = message;
  if (home !== 'inbox' || mailbox === 'junk' || blobId === null) return { unsubscribe: null, receipt: null };
  const head = await readHead(store, blobId);
  const receipt = readReceiptWish((name) => headerFields(head, name));
  const isOwn = receipt !== null && accounts.byAddress(receipt.to)?.id === account.id;
  return { unsubscribe: unsubscribeIn(head), receipt: isOwn ? null : receipt };
}
