import { attachmentUrl } from '@wren/contract/wire-message.ts';
import type { Attachment } from '@wren/domain/message.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** An attachment in every spelling that a host may read (wire contract 2.10). */
function wireAttachment(part: Attachment) {
  // A plain host names an uploaded file by its address, ours by the id of its bytes.
  const isAddress = part.id.startsWith('/') || /^https?:/u.test(part.id);
  const query = isAddress ? new URLSearchParams(part.id.split('?')[1]) : null;
  const blobId = query ? query.get('blob_id') : part.id;
  return {
    file_url: isAddress ? part.id : attachmentUrl(part),
    ...(blobId !== null && { blob_id: blobId }),
    file_name: part.name,
    filename: part.name,
    name: part.name,
    type: part.type,
    size: part.size,
    disposition: part.disposition,
    ...(part.cid !== null && { cid: part.cid }),
  };
}

/** The fields that creating, updating and sending have in common (7.12, 7.13). Lists are never null. */
export function wireMail(mail: OutgoingMail) {
  return {
    from_email: mail.from,
    to: mail.to.map((address) => ({ email: address.email, display_name: address.name })),
    cc: mail.cc.map((address) => ({ email: address.email, display_name: address.name })),
    bcc: mail.bcc.map((address) => ({ email: address.email, display_name: address.name })),
    subject: mail.subject,
    html_body: mail.html,
    attachments: mail.attachments.map(wireAttachment),
    in_reply_to: mail.inReplyTo,
    in_reply_to_id: mail.inReplyToId,
    references: [...mail.references],
    thread_id: mail.threadId,
    forwarded_from_id: mail.forwardedFromId,
  };
}
