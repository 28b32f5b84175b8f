import type { Home, Mailbox } from '@wren/domain/mailbox.ts';
import type { Message } from '@wren/domain/message.ts';
import * as v from 'valibot';
import type { PackedId } from './packed-id.ts';
import { unpackId } from './packed-id.ts';

const nullableText = v.nullable(v.string());
const address = v.object({ name: nullableText, email: v.string() });
const addresses = v.array(address);

/** What the facts column holds: the part of a message that no list or count is computed from. */
const FactsSchema = v.object({
  messageId: nullableText,
  inReplyTo: nullableText,
  references: v.array(v.string()),
  from: v.nullable(address),
  replyTo: addresses,
  to: addresses,
  cc: addresses,
  bcc: addresses,
  subject: v.string(),
  preview: v.string(),
  sentAt: v.nullable(v.number()),
  blobId: nullableText,
  attachments: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      type: v.string(),
      size: v.number(),
      disposition: v.picklist(['attachment', 'inline']),
      cid: nullableText,
    }),
  ),
});

/** The columns of {@link MESSAGE_COLUMNS}. */
export interface MessageRow {
  readonly pos: number;
  readonly modseq: number;
  readonly id: PackedId;
  readonly thread: PackedId;
  readonly mailbox: Mailbox;
  readonly home: Home;
  readonly seen: number;
  readonly flagged: number;
  readonly answered: number;
  readonly forwarded: number;
  readonly received_at: number;
  readonly size: number;
  readonly json: string;
}

/** Selects {@link MessageRow}; wants `message m`, then `JOIN facts f USING (pos)`. */
export const MESSAGE_COLUMNS = `m.pos, m.modseq, m.id, m.thread, m.mailbox, m.home, m.seen, m.flagged, m.answered,
  m.forwarded, m.received_at, m.size, f.json`;

export function factsOf(message: Omit<Message, 'threadId'>): string {
  const { messageId, inReplyTo, references, from, replyTo, to, cc, bcc } = message;
  const { subject, preview, sentAt, blobId, attachments } = message;
  const facts: v.InferOutput<typeof FactsSchema> = {
    ...{ messageId, inReplyTo, references: [...references], from, replyTo: [...replyTo], to: [...to], cc: [...cc] },
    ...{ bcc: [...bcc], subject, preview, sentAt, blobId, attachments: [...attachments] },
  };
  return JSON.stringify(facts);
}

export function messageOf(row: MessageRow): Message {
  return {
    ...v.parse(FactsSchema, JSON.parse(row.json)),
    id: unpackId(row.id),
    threadId: unpackId(row.thread),
    mailbox: row.mailbox,
    home: row.home,
    seen: row.seen === 1,
    flagged: row.flagged === 1,
    answered: row.answered === 1,
    forwarded: row.forwarded === 1,
    receivedAt: row.received_at,
    size: row.size,
  };
}
