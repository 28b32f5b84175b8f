import { addRecipients } from '@wren/domain/address/recipients.ts';
import { previewOf } from '@wren/domain/content/preview.ts';
import type { HomeMailbox, MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { isOwnMailboxId, parseMailbox } from '@wren/domain/message/mailbox/mailbox.ts';
import {
  type Address,
  type Attachment,
  type Body,
  keptSendOptions,
  type Message,
} from '@wren/domain/message/message.ts';
import * as v from 'valibot';
import type { ReadMessage } from './parsed-message.ts';
import { fileAddressIn, readAttachment } from './read-attachment.ts';
import { type Fields, flagAt, isFields, numberAt, textAt } from './read-fields.ts';
import { readRuleNote, readWireReceipt, readWireUnsubscribe } from './read-requests.ts';
import { readTrust } from './read-trust.ts';
import { cidsInText, restoreCids } from './restore-cids.ts';
import { readAddress, readAddressList, readDate } from './wire.ts';

function stripAngles(messageId: string): string {
  return messageId.trim().replace(/^<|>$/gu, '');
}

function readIds(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/\s+/u) : [];
  return list
    .filter((entry): entry is string => typeof entry === 'string')
    .map(stripAngles)
    .filter((entry) => entry !== '');
}

/** Recipients of one kind, from an object by kind, a flat list with a type, or plain lists (wire contract 6.4). */
function readRecipients(fields: Fields, kind: 'to' | 'cc' | 'bcc'): readonly Address[] {
  const { recipients } = fields;
  let found: readonly Address[] = [];
  if (Array.isArray(recipients)) {
    found = readAddressList(recipients.filter((entry) => isFields(entry) && String(entry.type).toLowerCase() === kind));
  } else if (isFields(recipients)) {
    const key = Object.keys(recipients).find((name) => name.toLowerCase() === kind);
    if (key !== undefined) found = readAddressList(recipients[key]);
  }
  if (found.length === 0) found = readAddressList(fields[kind]);
  // Some hosts repeat recipients for each address of Reply-To (wire contract 2.9).
  return addRecipients([], found);
}

/**
 * The sender from the four fields that hosts use, in the order of specification 3.5. `sender` is a name, an address or both;
 * without `from_email` it takes precedence over `email_from`.
 */
function readSender(fields: Fields): Address | null {
  const email = textAt(fields, 'from_email');
  const name = textAt(fields, 'from_name');
  if (email !== null) return { name, email };
  const others = [readAddress(fields.sender), readAddress(fields.email_from)].filter((address) => address !== null);
  const address = others.find((other) => other.email.includes('@'));
  const written = name ?? others[0]?.name ?? others.find((other) => !other.email.includes('@'))?.email ?? null;
  return written === null && !address ? null : { name: written, email: address?.email ?? '' };
}

/**
 * The mailbox and the home of a message. A plain host reports no home: sent mail and drafts are recognised by their mailbox, or
 * by their author (`from_own`, see `withHostFacts`).
 */
function readPlace(fields: Fields): { readonly mailbox: MailboxId; readonly home: HomeMailbox } {
  const draft = flagAt(fields, 'draft') ?? false;
  const role = textAt(fields, 'mailbox_role', 'folder');
  const reported = role === null ? null : parseMailbox(role);
  const isBeside =
    reported === 'archive' ||
    reported === 'snoozed' ||
    reported === 'screener' ||
    (reported !== null && isOwnMailboxId(reported));
  // A plain host's mailboxes beside the standard ones are read as the Inbox: their mail has no home.
  if (isBeside && fields.home === 'inbox') return { mailbox: reported, home: 'inbox' };
  const named = isBeside ? null : reported;
  const written = fields.from_own === true ? 'sent' : 'inbox';
  if (named === 'junk' || named === 'trash') {
    const { home } = fields;
    if (home === 'inbox' || home === 'sent' || home === 'drafts') return { mailbox: named, home };
    return { mailbox: named, home: draft ? 'drafts' : written };
  }
  // Other mail is in its home, whatever the host reports, and a message marked as draft is one (4.6).
  const home = draft ? 'drafts' : (named ?? (role === null ? written : 'inbox'));
  return { mailbox: home, home };
}

/** Options that the sender of a draft or sent mail has chosen; no field without any. */
function readSendOptions(fields: Fields): Pick<Message, 'sendOptions'> {
  const priority = fields.priority === 'high' || fields.priority === 'low' ? fields.priority : 'normal';
  const { reminder } = fields;
  const wish = typeof reminder === 'object' && reminder !== null ? (reminder as Fields) : {};
  const { at, chosen_at: chosenAt } = wish;
  return keptSendOptions({
    priority,
    receipt: flagAt(fields, 'request_receipt') ?? false,
    ...(typeof at === 'number' && typeof chosenAt === 'number' && { reminder: { at, chosenAt } }),
  });
}

/** Keywords of our back end; undefined if there are none. */
function readKeywords(value: unknown): readonly string[] | undefined {
  const list = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string' && entry !== '') : [];
  return list.length > 0 ? list : undefined;
}

/** Null in answers without bodies. A host that has only `body` means HTML (3.1, 3.4). */
function readBody(fields: Fields, attachments: readonly Attachment[]): Body | null {
  if (!('html_body' in fields || 'text_body' in fields || 'body' in fields)) return null;
  const text = textAt(fields, 'text_body');
  const written = textAt(fields, 'html_body') ?? (text === null ? textAt(fields, 'body') : null);
  const html = written && restoreCids(written, attachments);
  return {
    html,
    text,
    ...('unsubscribe' in fields && { unsubscribe: readWireUnsubscribe(fields.unsubscribe) }),
    ...('receipt' in fields && { receipt: readWireReceipt(fields.receipt) }),
    ...(Array.isArray(fields.rules) && { rules: fields.rules.flatMap(readRuleNote) }),
  };
}

/** The wire fields that contain a message's recipients. */
const RECIPIENT_FIELDS = ['recipients', 'to', 'cc', 'bcc'] as const;

/** The wire fields that contain a field of a message; if all are missing, the answer does not define the field. */
const WIRE_FIELDS: readonly (readonly [keyof Message, ...(readonly string[])])[] = [
  ['threadId', 'thread_id'],
  ['seen', 'seen'],
  ['flagged', 'flagged', 'starred'],
  ['answered', 'answered'],
  ['forwarded', 'forwarded'],
  ['receiptSettled', 'receipt_settled'],
  ['messageIdHeader', 'message_id'],
  ['inReplyTo', 'in_reply_to'],
  ['references', 'references'],
  ['replyTo', 'reply_to'],
  ['to', 'recipients', 'to'],
  ['cc', 'recipients', 'cc'],
  ['bcc', 'recipients', 'bcc'],
  ['recipientsUnknown', ...RECIPIENT_FIELDS],
  ['sentAt', 'sent_at'],
  ['size', 'size'],
  ['blobId', 'blob_id'],
  ['attachments', 'attachments'],
];

/** Lists that an answer may truncate: the number of entries in it, and the total. */
function shortenedIn(fields: Fields): readonly (readonly [keyof Message, number, number])[] {
  const counts = isFields(fields.recipients_count) ? fields.recipients_count : {};
  const people = isFields(fields.recipients) ? fields.recipients : {};
  const lengthOf = (...values: readonly unknown[]): number =>
    Math.max(0, ...values.map((value) => (Array.isArray(value) ? value.length : 0)));
  return [
    ['to', lengthOf(fields.to, people.To), numberAt(counts, 'To') ?? 0],
    ['cc', lengthOf(fields.cc, people.Cc), numberAt(counts, 'Cc') ?? 0],
    ['bcc', lengthOf(fields.bcc, people.Bcc), numberAt(counts, 'Bcc') ?? 0],
    ['attachments', lengthOf(fields.attachments), numberAt(fields, 'attachments_count') ?? 0],
  ];
}

/**
 * True if an answer contains the beginning of a message's text. Threads of some hosts have no preview, and no text beside HTML
 * (wire contract 2.9): an empty text means unknown there.
 */
function hasPreview(fields: Fields): boolean {
  if (typeof fields.preview === 'string') return true;
  return typeof fields.text_body === 'string' && (fields.text_body !== '' || textAt(fields, 'html_body') === null);
}

/** The fields that an answer omits, which differ between lists and threads (wire contract 2.8, 2.9). */
function missingFieldsIn(fields: Fields, mailbox: MailboxId): readonly (keyof Message)[] {
  const missing = WIRE_FIELDS.filter(([, ...names]) => names.every((name) => fields[name] === undefined)).map(
    ([field]) => field,
  );
  // Lists of some hosts name files by ids that no call of theirs accepts; their threads have the addresses (wire contract 2.8,
  // 2.9).
  const parts = Array.isArray(fields.attachments) ? fields.attachments.filter(isFields) : [];
  if (parts.length > 0 && parts.every((part) => fileAddressIn(part) === null)) missing.push('attachments');
  if (!hasPreview(fields)) missing.push('preview');
  for (const [field, present, all] of shortenedIn(fields)) if (present < all) missing.push(field);
  const isDraft = flagAt(fields, 'draft') ?? false;
  if (textAt(fields, 'mailbox_role', 'folder') === null && !isDraft) missing.push('mailbox', 'home');
  else if ((mailbox === 'junk' || mailbox === 'trash') && fields.home === undefined && !isDraft) missing.push('home');
  return missing;
}

function readMessage(fields: Fields): ReadMessage | null {
  const id = textAt(fields, 'name', 'id', '_id');
  if (id === null) return null;
  const { mailbox, home } = readPlace(fields);
  const parts = Array.isArray(fields.attachments) ? fields.attachments : [];
  const inText = cidsInText(textAt(fields, 'html_body') ?? '');
  const attachments = parts
    .map(readAttachment)
    .filter((part): part is Attachment => part !== null && (part.cid === null || !inText.has(part.cid)));
  const trust = readTrust(fields.trust);
  const revision = textAt(fields, 'revision');
  const keywords = readKeywords(fields.keywords);
  const threadKeywords = readKeywords(fields.thread_keywords);
  const answer = isFields(fields.thread_answer) ? readMessage(fields.thread_answer) : null;
  return {
    message: {
      id,
      threadId: textAt(fields, 'thread_id') ?? id,
      mailbox,
      home,
      // Own mail is always seen, which hosts do not always report. Without a report, mail is not shown as new.
      seen: home !== 'inbox' || (flagAt(fields, 'seen') ?? true),
      flagged: flagAt(fields, 'flagged', 'starred') ?? false,
      answered: flagAt(fields, 'answered') ?? false,
      forwarded: flagAt(fields, 'forwarded') ?? false,
      receiptSettled: flagAt(fields, 'receipt_settled') ?? false,
      messageIdHeader: stripAngles(textAt(fields, 'message_id') ?? '') || null,
      inReplyTo: readIds(fields.in_reply_to)[0] ?? null,
      references: readIds(fields.references),
      from: readSender(fields),
      replyTo: readAddressList(fields.reply_to),
      to: readRecipients(fields, 'to'),
      cc: readRecipients(fields, 'cc'),
      bcc: readRecipients(fields, 'bcc'),
      ...(RECIPIENT_FIELDS.every((name) => fields[name] === undefined) && { recipientsUnknown: true }),
      subject: typeof fields.subject === 'string' ? fields.subject : '',
      // Some hosts send the whole body (wire contract 2.8), others none with a thread (2.9).
      preview: previewOf((typeof fields.preview === 'string' ? fields.preview : textAt(fields, 'text_body')) ?? ''),
      receivedAt: readDate(fields.received_at) ?? readDate(fields.received_date) ?? readDate(fields.creation) ?? 0,
      sentAt: readDate(fields.sent_at),
      size: numberAt(fields, 'size') ?? 0,
      blobId: textAt(fields, 'blob_id'),
      attachments,
      ...(trust && { trust }),
      ...readSendOptions(fields),
      ...(revision !== null && { revision }),
      ...(keywords && { keywords }),
    },
    body: readBody(fields, attachments),
    ...(fields.body_left_out === true && { bodyLeftOut: true }),
    facts: {
      messageCount: numberAt(fields, 'message_count'),
      unread: flagAt(fields, 'thread_unread'),
      starred: flagAt(fields, 'thread_starred'),
      ...(flagAt(fields, 'thread_star_of_others') && { starOfOthers: true }),
      hasDraft: flagAt(fields, 'thread_has_draft'),
      ...(threadKeywords && { keywords: threadKeywords }),
      ...(answer && { answer }),
    },
    unsaid: missingFieldsIn(fields, mailbox),
    storeId: [textAt(fields, '_id', 'id')].find((other) => other !== id) ?? null,
  };
}

/** Finds the rows in a list answer of any generation (wire contract 6.7); null if it contains no list. */
export function findRows(value: unknown): readonly unknown[] | null {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return Array.isArray(value[0]) ? value[0] : value;
  if (!isFields(value)) return null;
  for (const key of ['rows', 'mails', 'message', 'data']) {
    if (Array.isArray(value[key])) return value[key];
  }
  return textAt(value, 'name', 'id', '_id') === null ? null : [value];
}

/** Parses a list of messages: rows without an id are dropped, answers without a list are rejected (5.7). */
export const readMessages = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, readonly ReadMessage[]>(({ dataset, addIssue, NEVER }) => {
    const rows = findRows(dataset.value);
    if (rows === null) {
      addIssue({ message: 'no list of messages' });
      return NEVER;
    }
    return rows
      .filter(isFields)
      .map(readMessage)
      .filter((entry): entry is ReadMessage => entry !== null);
  }),
);

/** Parses a single message, as drafts are answered. */
export const readOneMessage = v.pipe(
  readMessages,
  v.check((list) => list.length > 0, 'no message'),
  v.transform((list) => list[0] as ReadMessage),
);
