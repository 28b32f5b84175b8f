import type { Message } from '@wren/domain/message.ts';
import { readUnsubscribe, type Unsubscribe } from '@wren/domain/unsubscribe.ts';
import { headerFields } from '../mime/header-field.ts';
import type { BlobId, MailStore } from '../store/mail-store.ts';

/** Bytes of a source that are looked through: headers that matter stand among the first. */
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

/** What a mail's source says of leaving its list. Of several such headers none can be trusted to be the signed one. */
export function unsubscribeIn(source: Uint8Array): Unsubscribe | null {
  const [list = null, ...otherLists] = headerFields(source, 'List-Unsubscribe');
  const [post = null, ...otherPosts] = headerFields(source, 'List-Unsubscribe-Post');
  return readUnsubscribe(list, otherLists.length + otherPosts.length === 0 ? post : null);
}

/** How the list is left that sent a message; null for own mail and for junk, whose senders learn nothing from a reader. */
export async function readListHeaders(store: MailStore, message: Message): Promise<Unsubscribe | null> {
  if (message.home !== 'inbox' || message.mailbox === 'junk' || message.blobId === null) return null;
  return unsubscribeIn(await readHead(store, message.blobId));
}
