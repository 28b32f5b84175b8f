import * as v from 'valibot';
import { wireFlag } from './wire.ts';
import { type WireMessage, wireMessage } from './wire-message.ts';

const { entries } = wireMessage;
const text = v.string();
const people = v.optional(v.array(v.object({ email: text, display_name: v.optional(text) })));

/** A file: `download_id` is the argument of the call that answers its bytes. */
const compactAttachment = v.object({
  name: text,
  type: text,
  size: v.number(),
  disposition: v.picklist(['attachment', 'inline']),
  download_id: text,
  cid: v.optional(text),
});

const compactFields = {
  name: entries.name,
  thread_id: entries.thread_id,
  message_id: entries.message_id,
  in_reply_to: entries.in_reply_to,
  references: entries.references,
  from_name: entries.from_name,
  from_email: entries.from_email,
  subject: entries.subject,
  preview: entries.preview,
  received_at: entries.received_at,
  sent_at: entries.sent_at,
  seen: wireFlag,
  flagged: wireFlag,
  answered: wireFlag,
  forwarded: wireFlag,
  receipt_settled: wireFlag,
  mailbox_role: entries.mailbox_role,
  home: v.optional(entries.home),
  recipients: v.object({ To: people, Cc: people, Bcc: people }),
  recipients_count: entries.recipients_count,
  reply_to: entries.reply_to,
  attachments: v.array(compactAttachment),
  attachments_count: entries.attachments_count,
  size: entries.size,
  blob_id: entries.blob_id,
  trust: entries.trust,
  priority: entries.priority,
  request_receipt: entries.request_receipt,
  reminder: entries.reminder,
  revision: entries.revision,
  keywords: entries.keywords,
  message_count: entries.message_count,
  thread_unread: entries.thread_unread,
  thread_starred: entries.thread_starred,
  thread_star_of_others: entries.thread_star_of_others,
  thread_has_draft: entries.thread_has_draft,
  thread_keywords: entries.thread_keywords,
  html_body: entries.html_body,
  text_body: entries.text_body,
  unsubscribe: entries.unsubscribe,
  receipt: entries.receipt,
  rules: entries.rules,
  /** The message has a body, which is loaded on demand. */
  body_left_out: v.optional(v.literal(true)),
};

/**
 * A message without redundancy: an extension, for clients that request it by `compact`. Its fields are among those that every
 * reader knows (wire contract 6); synonyms of other host generations are omitted, and so are a plain text beside HTML, which is
 * never shown, a home that is the mailbox, and empty lists of recipients.
 */
export const compactMessage = v.object({
  ...compactFields,
  thread_answer: v.optional(v.object(compactFields)),
});
export type CompactMessage = v.InferOutput<typeof compactMessage>;

type WireFields = Omit<WireMessage, 'thread_answer'>;
type CompactFields = Omit<CompactMessage, 'thread_answer'>;

const compactPeople = (people: WireMessage['recipients']['To']) =>
  people.map(({ email, display_name: name }) => ({ email, ...(name !== null && { display_name: name }) }));

/** The fields of a message, each under a single name. */
function compactOf(wire: WireFields): CompactFields {
  const { To, Cc, Bcc } = wire.recipients;
  const compact: CompactFields = {
    name: wire.name,
    thread_id: wire.thread_id,
    message_id: wire.message_id,
    in_reply_to: wire.in_reply_to,
    references: wire.references,
    from_name: wire.from_name,
    from_email: wire.from_email,
    subject: wire.subject,
    preview: wire.preview,
    received_at: wire.received_at,
    sent_at: wire.sent_at,
    seen: wire.seen,
    flagged: wire.flagged,
    answered: wire.answered,
    forwarded: wire.forwarded,
    receipt_settled: wire.receipt_settled,
    mailbox_role: wire.mailbox_role,
    recipients: {
      ...(To.length > 0 && { To: compactPeople(To) }),
      ...(Cc.length > 0 && { Cc: compactPeople(Cc) }),
      ...(Bcc.length > 0 && { Bcc: compactPeople(Bcc) }),
    },
    reply_to: wire.reply_to,
    attachments: wire.attachments.map(({ name, type, size, disposition, blob_id, cid }) => ({
      ...{ name, type, size, disposition, download_id: blob_id },
      ...(cid !== null && { cid }),
    })),
    size: wire.size,
    blob_id: wire.blob_id,
  };
  if (wire.home !== wire.mailbox_role) compact.home = wire.home;
  for (const field of OPTIONAL_FIELDS) copy(field, wire, compact);
  // A text beside HTML would duplicate the mail.
  if (!wire.html_body?.trim()) copy('text_body', wire, compact);
  return compact;
}

/** Fields that have one type in both forms. */
type SharedField = Pick<WireFields, (typeof OPTIONAL_FIELDS)[number] | 'text_body'>;

/** Assigned one by one and never deleted: objects that are made otherwise take several times as long to serialize as JSON. */
function copy<Field extends keyof SharedField>(field: Field, wire: SharedField, compact: SharedField): void {
  if (wire[field] !== undefined) compact[field] = wire[field];
}

/** Fields that are present only if they are not empty. */
const OPTIONAL_FIELDS = [
  'recipients_count',
  'attachments_count',
  'trust',
  'priority',
  'request_receipt',
  'reminder',
  'revision',
  'keywords',
  'message_count',
  'thread_unread',
  'thread_starred',
  'thread_star_of_others',
  'thread_has_draft',
  'thread_keywords',
  'html_body',
  'unsubscribe',
  'receipt',
  'rules',
] as const;

/** The compact form of a message without its body, which is loaded on demand. */
export function withoutBody({ html_body: _html, text_body: _text, ...rest }: CompactMessage): CompactMessage {
  return { ...rest, body_left_out: true };
}

/** The compact form of a message, or of a row of a list. */
export function compactMessageOf({ thread_answer: answer, ...wire }: WireMessage): CompactMessage {
  const compact: CompactMessage = compactOf(wire);
  if (answer) compact.thread_answer = compactOf(answer);
  return compact;
}
