import type { HomeMailbox, MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { unpackKeywords } from './keyword-use.ts';
import type { PackedId } from './packed-id.ts';
import { unpackId } from './packed-id.ts';

/**
 * The content of the facts column: the fields of a message from which no list or count is computed. Two of its names are those of
 * the file's format, which do not change.
 */
type Facts = Pick<
  Message,
  | 'inReplyTo'
  | 'references'
  | 'from'
  | 'replyTo'
  | 'to'
  | 'cc'
  | 'bcc'
  | 'subject'
  | 'preview'
  | 'sentAt'
  | 'blobId'
  | 'attachments'
  | 'trust'
  | 'revision'
> & {
  readonly messageId: Message['messageIdHeader'];
  readonly wishes?: Message['sendOptions'];
};

/** The columns of {@link MESSAGE_COLUMNS}. */
export interface MessageRow {
  readonly pos: number;
  readonly modseq: number;
  readonly id: PackedId;
  readonly thread: PackedId;
  readonly mailbox: MailboxId;
  readonly home: HomeMailbox;
  readonly seen: number;
  readonly flagged: number;
  readonly answered: number;
  readonly forwarded: number;
  readonly receipt_settled: number;
  readonly received_at: number;
  readonly size: number;
  readonly keywords: string | null;
  readonly json: string;
}

/** Selects {@link MessageRow}; requires `message m`, then `JOIN facts f USING (pos)`. */
export const MESSAGE_COLUMNS = `m.pos, m.modseq, m.id, m.thread, m.mailbox, m.home, m.seen, m.flagged, m.answered,
  m.forwarded, m.receipt_settled, m.received_at, m.size, m.keywords, f.json`;

export function factsOf(message: Omit<Message, 'threadId'>): string {
  const { messageIdHeader, inReplyTo, references, from, replyTo, to, cc, bcc } = message;
  const { subject, preview, sentAt, blobId, attachments, trust, sendOptions, revision } = message;
  const facts: Facts = {
    ...{ messageId: messageIdHeader, inReplyTo, references, from, replyTo, to, cc },
    ...{ bcc, subject, preview, sentAt, blobId, attachments },
    ...(trust && { trust }),
    ...(sendOptions && { wishes: sendOptions }),
    ...(revision !== undefined && { revision }),
  };
  return JSON.stringify(facts);
}

export function messageOf(row: MessageRow): Message {
  // Written by factsOf only, and trusted like every column.
  const facts: Facts = JSON.parse(row.json);
  const { messageId, inReplyTo, references, from, replyTo, to, cc, bcc } = facts;
  const { subject, preview, sentAt, blobId, attachments } = facts;
  // Listed one by one: `...facts` creates an object that takes several times as long to build and to read.
  const message: Message = {
    id: unpackId(row.id),
    threadId: unpackId(row.thread),
    mailbox: row.mailbox,
    seen: row.seen === 1,
    flagged: row.flagged === 1,
    answered: row.answered === 1,
    forwarded: row.forwarded === 1,
    receiptSettled: row.receipt_settled === 1,
    home: row.home,
    messageIdHeader: messageId,
    inReplyTo,
    references,
    from,
    replyTo,
    to,
    cc,
    bcc,
    subject,
    preview,
    receivedAt: row.received_at,
    sentAt,
    size: row.size,
    blobId,
    attachments,
  };
  const { trust, wishes, revision } = facts;
  const keywords = row.keywords === null ? null : unpackKeywords(row.keywords);
  if (!trust && !wishes && revision === undefined && !keywords) return message;
  return Object.assign(
    message,
    trust && { trust },
    wishes && { sendOptions: wishes },
    revision !== undefined && { revision },
    keywords && { keywords },
  );
}
