import { formatAddress } from '@wren/domain/address/recipients.ts';
import type { Folder, MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Address, Attachment, Body, Message } from '@wren/domain/message/message.ts';
import { hasAttachment, revisionOf } from '@wren/domain/message/message.ts';
import type { Unsubscribe } from '@wren/domain/message/requests/unsubscribe.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { TRUST_CODES } from '@wren/domain/trust/trust.ts';
import * as v from 'valibot';
import { attachmentUrl } from '../file-urls.ts';
import { toFlag, wireFlag, writeDate } from './wire.ts';

const text = v.string();
const nullable = v.nullable(v.string());

const wireAddress = v.object({ email: text, display_name: nullable });

/** Addresses for leaving a list; `one_click`: the call `unsubscribe` can do it. */
const wireUnsubscribe = v.object({ url: nullable, mailto: nullable, one_click: wireFlag });

/** The address for a receipt if the reader agrees; `expected`: the mail was sent from it. */
const wireReceipt = v.object({ to: text, expected: wireFlag });

/** A rule of the user that was applied to the message on arrival. */
const wireRuleNote = v.object({ id: text, name: text });

const wireAttachment = v.object({
  name: text,
  file_name: text,
  filename: text,
  type: text,
  size: v.number(),
  file_size: v.number(),
  disposition: v.picklist(['attachment', 'inline']),
  blob_id: text,
  cid: nullable,
  url: text,
  file_url: text,
});

/** The assessment of a message's sender (`domain/trust/trust.ts`): an extension. */
export const wireTrust = v.object({
  result: v.picklist(['proven', 'doubtful', 'unknown']),
  reasons: v.array(v.object({ code: v.picklist(TRUST_CODES), about: nullable })),
});

const messageFields = {
  name: text,
  id: text,
  _id: text,
  thread_id: text,
  message_id: nullable,
  in_reply_to: nullable,
  references: v.array(text),
  from_name: nullable,
  from_email: nullable,
  sender: nullable,
  email_from: nullable,
  subject: text,
  preview: text,
  received_at: text,
  received_date: text,
  sent_at: nullable,
  creation: text,
  seen: wireFlag,
  flagged: wireFlag,
  starred: wireFlag,
  draft: wireFlag,
  answered: wireFlag,
  forwarded: wireFlag,
  receipt_settled: wireFlag,
  mailbox_role: text,
  mailbox_id: text,
  folder: text,
  home: text,
  recipients: v.object({ To: v.array(wireAddress), Cc: v.array(wireAddress), Bcc: v.array(wireAddress) }),
  /** Total numbers, if the lists above and below are truncated. */
  recipients_count: v.optional(v.object({ To: v.number(), Cc: v.number(), Bcc: v.number() })),
  to: v.array(text),
  cc: v.array(text),
  bcc: v.array(text),
  reply_to: v.array(text),
  has_attachment: wireFlag,
  attachments: v.array(wireAttachment),
  attachments_count: v.optional(v.number()),
  size: v.number(),
  blob_id: nullable,
  trust: v.optional(wireTrust),
  priority: v.optional(v.picklist(['high', 'normal', 'low'])),
  request_receipt: v.optional(wireFlag),
  /** Time at which the sender is reminded if no reply arrives: milliseconds since the epoch. */
  reminder: v.optional(v.object({ at: v.number(), chosen_at: v.number() })),
  revision: v.optional(text),
  keywords: v.optional(v.array(text)),
  account: v.optional(text),
  message_count: v.optional(v.number()),
  thread_unread: v.optional(wireFlag),
  thread_starred: v.optional(wireFlag),
  thread_star_of_others: v.optional(wireFlag),
  thread_has_draft: v.optional(wireFlag),
  thread_keywords: v.optional(v.array(text)),
  html_body: v.optional(nullable),
  text_body: v.optional(nullable),
  body: v.optional(nullable),
  unsubscribe: v.optional(v.nullable(wireUnsubscribe)),
  receipt: v.optional(v.nullable(wireReceipt)),
  rules: v.optional(v.array(wireRuleNote)),
};

/**
 * A message as our back end writes it (wire contract 2.8 and 2.9); `home`, `trust`, `receipt*`, `rules`, the options of its
 * sender, `revision`, `keywords` and `thread_*` are extensions.
 */
export const wireMessage = v.object({
  ...messageFields,
  /** In a row: the own answer that is newer than the row's message and places it (4.5). */
  thread_answer: v.optional(v.object(messageFields)),
});
export type WireMessage = v.InferOutput<typeof wireMessage>;

const toWireUnsubscribe = ({ url, mailto, oneClick }: Unsubscribe) => ({ url, mailto, one_click: toFlag(oneClick) });

const toWireAddress = (address: Address) => ({ email: address.email, display_name: address.name });

/** Largest numbers of people of each kind, and of files, in a message without its bodies: more than lists show. */
const MAX = { people: 20, files: 50 };

/**
 * The fields of a message in lists and feeds, truncated: a mail to thousands, or with hundreds of files, must not make each
 * answer large. Drafts are complete, since they are edited.
 */
function shortened(message: Message): Message {
  const { to, cc, bcc, attachments, home } = message;
  const isLong = Math.max(to.length, cc.length, bcc.length) > MAX.people || attachments.length > MAX.files;
  if (!isLong || home === 'drafts') return message;
  const first = (people: readonly Address[]) => people.slice(0, MAX.people);
  return { ...message, to: first(to), cc: first(cc), bcc: first(bcc), attachments: attachments.slice(0, MAX.files) };
}

function toWireAttachment(part: Attachment): WireMessage['attachments'][number] {
  return {
    name: part.name,
    file_name: part.name,
    filename: part.name,
    type: part.type,
    size: part.size,
    file_size: part.size,
    disposition: part.disposition,
    blob_id: part.id,
    cid: part.cid,
    url: attachmentUrl(part),
    file_url: attachmentUrl(part),
  };
}

const keywordsOf = ({ keywords }: Message) => keywords && { keywords: [...keywords] };

/** Converts a message to its wire form: complete with its bodies, or truncated without them. */
export function toWireMessage(whole: Message, body?: Body): WireMessage {
  const message = body ? whole : shortened(whole);
  const received = writeDate(message.receivedAt);
  const wire: WireMessage = {
    name: message.id,
    id: message.id,
    _id: message.id,
    thread_id: message.threadId,
    message_id: message.messageIdHeader,
    in_reply_to: message.inReplyTo,
    references: [...message.references],
    from_name: message.from?.name ?? null,
    from_email: message.from?.email ?? null,
    sender: message.from?.email ?? null,
    email_from: message.from?.email ?? null,
    subject: message.subject,
    preview: message.preview,
    received_at: received,
    received_date: received,
    sent_at: message.sentAt === null ? null : writeDate(message.sentAt),
    creation: received,
    seen: toFlag(message.seen),
    flagged: toFlag(message.flagged),
    starred: toFlag(message.flagged),
    draft: toFlag(message.home === 'drafts'),
    answered: toFlag(message.answered),
    forwarded: toFlag(message.forwarded),
    receipt_settled: toFlag(message.receiptSettled),
    mailbox_role: message.mailbox,
    mailbox_id: message.mailbox,
    folder: MAILBOX_LABELS[message.mailbox] ?? message.mailbox,
    home: message.home,
    recipients: {
      To: message.to.map(toWireAddress),
      Cc: message.cc.map(toWireAddress),
      Bcc: message.bcc.map(toWireAddress),
    },
    to: message.to.map((address) => address.email),
    cc: message.cc.map((address) => address.email),
    bcc: message.bcc.map((address) => address.email),
    reply_to: message.replyTo.map(formatAddress),
    has_attachment: toFlag(hasAttachment(message)),
    attachments: message.attachments.map(toWireAttachment),
    size: message.size,
    blob_id: message.blobId,
    ...keywordsOf(message),
  };
  if (message.trust) wire.trust = { ...message.trust, reasons: message.trust.reasons.map((reason) => ({ ...reason })) };
  if (message.sendOptions) {
    wire.priority = message.sendOptions.priority;
    wire.request_receipt = toFlag(message.sendOptions.receipt);
    const { reminder } = message.sendOptions;
    if (reminder) wire.reminder = { at: reminder.at, chosen_at: reminder.chosenAt };
  }
  if (message.home === 'drafts') wire.revision = revisionOf(message);
  if (message !== whole) {
    wire.recipients_count = { To: whole.to.length, Cc: whole.cc.length, Bcc: whole.bcc.length };
    wire.attachments_count = whole.attachments.length;
  }
  // Assigned: spreading so many fields into a new object creates one in dictionary mode, which is slow to serialize.
  if (!body) return wire;
  const { html, text: plain, unsubscribe, receipt, rules } = body;
  return Object.assign(wire, {
    html_body: html,
    text_body: plain,
    body: html ?? plain,
    ...(unsubscribe !== undefined && { unsubscribe: unsubscribe && toWireUnsubscribe(unsubscribe) }),
    ...(receipt !== undefined && { receipt: receipt && { to: receipt.to, expected: toFlag(receipt.expected) } }),
    ...(rules && { rules: rules.map(({ id, name }) => ({ id, name })) }),
  });
}

/**
 * Converts a row of a list: the newest message of a thread in that folder, with the facts of the whole thread.
 * @param account its owner's address
 */
export function toWireRow(row: ThreadRow, account: string): WireMessage {
  return Object.assign(toWireMessage(row.latest), {
    account,
    message_count: row.messageCount,
    thread_unread: toFlag(row.unread),
    thread_starred: toFlag(row.starred),
    ...(row.starOfOthers && { thread_star_of_others: toFlag(true) }),
    thread_has_draft: toFlag(row.hasDraft),
    ...(row.keywords && { thread_keywords: [...row.keywords] }),
    ...(row.answer && { thread_answer: toWireMessage(row.answer) }),
  });
}

/** Wire labels of the folders of every account. */
export const MAILBOX_LABELS: Readonly<Record<MailboxId | Folder, string>> = {
  inbox: 'Inbox',
  starred: 'Favourite',
  drafts: 'Drafts',
  sent: 'Sent',
  junk: 'Junk',
  trash: 'Trash',
  archive: 'Archive',
  snoozed: 'Snoozed',
  screener: 'Screener',
};
