import { attachmentUrl, blobIdOf } from '@wren/contract/file-urls.ts';
import { formatAddress } from '@wren/domain/address/recipients.ts';
import type { Address, Attachment } from '@wren/domain/message/message.ts';
import type { OutgoingMail } from '../outgoing-mail.ts';

/** An attachment in every form that a host may read (wire contract 2.10). */
function wireAttachment(part: Attachment) {
  // A plain host identifies a file by its address, ours by the id of its bytes.
  const blobId = blobIdOf(part.id);
  return {
    file_url: attachmentUrl(part),
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

/**
 * The common fields of creating, updating and sending (7.12, 7.13). Lists are never null.
 * @param named recipients may have their names: plain hosts accept bare addresses only (wire contract 2.10)
 */
export function wireMail(mail: OutgoingMail, named: boolean) {
  const list = (addresses: readonly Address[]) =>
    addresses.map((address) => (named ? formatAddress(address) : address.email));
  return {
    from_email: mail.from,
    to: list(mail.to),
    cc: list(mail.cc),
    bcc: list(mail.bcc),
    subject: mail.subject,
    html_body: mail.html,
    attachments: mail.attachments.map(wireAttachment),
    in_reply_to: mail.inReplyTo,
    in_reply_to_id: mail.inReplyToId,
    references: [...mail.references],
    thread_id: mail.threadId,
    forwarded_from_id: mail.forwardedFromId,
    // Plain hosts support neither.
    ...(mail.priority !== 'normal' && { priority: mail.priority }),
    ...(mail.receipt && { request_receipt: true }),
    ...(mail.reminder && { reminder: { at: mail.reminder.at, chosen_at: mail.reminder.chosenAt } }),
    ...(mail.calendarAnswer && { calendar_answer: mail.calendarAnswer }),
  };
}
