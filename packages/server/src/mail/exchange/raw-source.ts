import { buffer } from 'node:stream/consumers';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { Address, Message } from '@wren/domain/message/message.ts';
import { buildMail, newMessageId } from '../../mime/build/build-mail.ts';
import type { ParsedPart } from '../../mime/parsed-mail.ts';
import type { BlobId, MailStore } from '../../store/mail-store.ts';
import { mediaType } from '../files/media-type.ts';
import { findPart } from '../files/message-parts.ts';
import { parsePartId } from '../files/part-id.ts';
import { embedImages } from '../outgoing/inline-images.ts';

async function bytesOf(store: MailStore, id: BlobId): Promise<Buffer | null> {
  const blob = await store.openBlob(id);
  return blob === null ? null : buffer(blob.stream);
}

/** An attachment's bytes, uploaded or part of another mail; null if they no longer exist. */
async function contentOf(store: MailStore, fileId: string): Promise<Uint8Array | null> {
  const id = parsePartId(fileId);
  if (id === null) return null;
  if (id.kind === 'blob') return bytesOf(store, id.blob);
  return (await findPart(store, id.raw, id.path))?.content ?? null;
}

const usable = (address: Address): boolean => /^[^\s<>]+@[^\s<>]+$/u.test(address.email);

/** A draft as mail. Incomplete addresses are left out; Bcc is written, since only its author reads a draft. */
async function writeDraft(store: MailStore, message: Message, sender: Address): Promise<Buffer> {
  const body = (await store.bodies([message.id])).get(message.id);
  const { attachments } = message;
  const written = body?.html ?? null;
  const { html, files } =
    written === null ? { html: null, files: attachments } : await embedImages(store, written, attachments, []);
  const parts: ParsedPart[] = [];
  for (const { id, name, type, disposition, cid } of files) {
    const content = await contentOf(store, id);
    if (content !== null) parts.push({ name, type: type ?? mediaType(name), disposition, cid, content });
  }
  const from = message.from ?? sender;
  const built = await buildMail({
    messageIdHeader: message.messageIdHeader ?? newMessageId(message.id, domainOfAddress(from.email) || 'localhost'),
    sentAt: message.sentAt ?? message.receivedAt,
    from,
    to: message.to.filter(usable),
    cc: message.cc.filter(usable),
    replyTo: message.replyTo.filter(usable),
    subject: message.subject,
    inReplyTo: message.inReplyTo,
    references: message.references,
    html,
    text: body?.text ?? null,
    parts,
  });
  const bcc = message.bcc.filter(usable).map((address) => address.email);
  return Buffer.concat([Buffer.from(bcc.length === 0 ? '' : `Bcc: ${bcc.join(',\r\n ')}\r\n`), built]);
}

/**
 * The raw source of a message: as received, or for a draft as it would be written.
 * @param sender the account's own address
 */
export async function rawSource(store: MailStore, message: Message, sender: Address): Promise<Buffer> {
  const stored = message.blobId === null ? null : await bytesOf(store, message.blobId);
  return stored ?? writeDraft(store, message, sender);
}
