import { isRetryable } from '@wren/contract/errors.ts';
import type { Body, Message, SenderRequests } from '@wren/domain/message/message.ts';
import type { BlobId, MailStore } from '../../store/mail-store.ts';
import { HEAD, requestsIn } from '../incoming/list-headers.ts';
import type { Writer } from '../outgoing/writer.ts';

/** The reading account, and the store of its mail. */
export type MailReader = Pick<Writer, 'account' | 'accounts' | 'store'>;

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

/** The requests stored with the bodies on arrival; for mail from before they were stored, those in its source. */
async function requestsOf(store: MailStore, blobId: BlobId, { unsubscribe, receipt }: Body): Promise<SenderRequests> {
  if (unsubscribe !== undefined && receipt !== undefined) return { unsubscribe, receipt };
  try {
    return requestsIn(await readHead(store, blobId));
  } catch (error) {
    // A mail is shown although its source cannot be fetched at present.
    if (isRetryable(error)) return { unsubscribe: null, receipt: null };
    throw error;
  }
}

/**
 * The means of unsubscribing from the list that sent a message, and the address for a receipt: nothing for own mail, nor for mail
 * in Junk and the Screener, whose senders must not learn of a reader.
 */
export async function readSenderRequests(
  { account, accounts, store }: MailReader,
  { home, mailbox, blobId }: Message,
  body: Body,
): Promise<SenderRequests> {
  if (home !== 'inbox' || mailbox === 'junk' || mailbox === 'screener' || blobId === null)
    return { unsubscribe: null, receipt: null };
  const { unsubscribe, receipt } = await requestsOf(store, blobId, body);
  const isOwn = receipt !== null && (await accounts.byAddress(receipt.to))?.id === account.id;
  return { unsubscribe, receipt: isOwn ? null : receipt };
}
