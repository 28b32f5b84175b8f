import type { Address, Message } from '@wren/domain/message/message.ts';
import { keptSendOptions, PREVIEW_LENGTH } from '@wren/domain/message/message.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { textOfHtml } from './text-of-html.ts';

const bytes = new TextEncoder();

/** Size of a mail as a draft in bytes: its text and its files. */
function draftSize({ html, attachments }: Pick<OutgoingMail, 'html' | 'attachments'>): number {
  return bytes.encode(html).length + attachments.reduce((sum, { size }) => sum + size, 0);
}

/** A local mail as a message, until the server's own arrives. */
export function localCopy(
  mail: OutgoingMail,
  place: {
    readonly id: string;
    readonly threadId: string;
    readonly home: 'sent' | 'drafts';
    readonly at: number;
    readonly from: Address | null;
    /** Revision of a draft, if the host has them. */
    readonly revision?: string | null;
  },
): Message {
  const at = Math.floor(place.at / 1000) * 1000;
  return {
    id: place.id,
    threadId: place.threadId,
    mailbox: place.home,
    home: place.home,
    seen: true,
    flagged: false,
    answered: false,
    forwarded: false,
    receiptSettled: false,
    messageIdHeader: null,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    from: mail.from === null ? place.from : { name: place.from?.name ?? null, email: mail.from },
    replyTo: [],
    to: mail.to,
    cc: mail.cc,
    bcc: mail.bcc,
    subject: mail.subject,
    preview: textOfHtml(mail.html).slice(0, PREVIEW_LENGTH),
    receivedAt: at,
    sentAt: at,
    size: draftSize(mail),
    blobId: null,
    attachments: mail.attachments,
    ...keptSendOptions(mail),
    ...(place.revision != null && { revision: place.revision }),
  };
}

/** Tolerated difference of two clocks in milliseconds. */
const CLOCK_SKEW = 10 * 60 * 1000;

const addressesOf = (mail: Pick<Message, 'to' | 'cc' | 'bcc'>): string =>
  [...mail.to, ...mail.cc, ...mail.bcc]
    .map((address) => address.email.toLowerCase())
    .sort()
    .join(' ');

/** True if a sent message is probably the given mail. */
export function isProbablySent(message: Message, mail: OutgoingMail, queuedAt: number): boolean {
  return (
    message.home === 'sent' &&
    message.subject.trim() === mail.subject.trim() &&
    message.receivedAt >= queuedAt - CLOCK_SKEW &&
    // A list of a plain host has no recipients (wire contract 2.8).
    ['', addressesOf(mail)].includes(addressesOf(message))
  );
}
