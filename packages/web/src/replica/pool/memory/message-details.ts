import type { Message } from '@wren/domain/message/message.ts';
import { NOT_HERE } from './message-outline.ts';

/** What decides no row's place, no count, and nothing of what a change makes of a message. All of it is as it came, for good. */
const DETAILS = [
  ...([
    'messageIdHeader',
    'inReplyTo',
    'references',
    'from',
    'replyTo',
    'to',
    'cc',
    'bcc',
    'recipientsUnknown',
  ] as const),
  ...(['subject', 'preview', 'sentAt', 'blobId', 'attachments', 'trust', 'sendOptions'] as const),
] as const;

export type MessageDetails = Pick<Message, (typeof DETAILS)[number]>;

const NONE: readonly never[] = [];

export function detailsOf(message: Message): MessageDetails {
  const entries = DETAILS.flatMap((field) => (field in message ? [[field, message[field]] as const] : []));
  return Object.fromEntries(entries) as unknown as MessageDetails;
}

/**
 * A message without its details. It is written field by field: an engine stores such a record in half the space of one that is
 * copied with some fields left out. A null in the place of an id would say that the mail is still on its way.
 */
export function outlineOf(message: Message): Message {
  const outline: Message = {
    id: message.id,
    threadId: message.threadId,
    mailbox: message.mailbox,
    seen: message.seen,
    flagged: message.flagged,
    answered: message.answered,
    forwarded: message.forwarded,
    receiptSettled: message.receiptSettled,
    home: message.home,
    messageIdHeader: '',
    inReplyTo: null,
    references: NONE,
    from: NOT_HERE,
    replyTo: NONE,
    to: NONE,
    cc: NONE,
    bcc: NONE,
    subject: '',
    preview: '',
    receivedAt: message.receivedAt,
    sentAt: null,
    size: message.size,
    blobId: '',
    attachments: NONE,
  };
  const { keywords } = message;
  return keywords ? { ...outline, keywords } : outline;
}

/** A message again as it was, with what has been marked on it since. */
export function withDetails(outline: Message, details: MessageDetails): Message {
  return { ...outline, ...details };
}
