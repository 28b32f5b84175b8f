import type { Folder, Home, Mailbox } from '@wren/domain/mailbox.ts';
import { parseMailbox } from '@wren/domain/mailbox.ts';
import type { Address, Attachment, Body, Message } from '@wren/domain/message.ts';
import { hasAttachment } from '@wren/domain/message.ts';
import type { ThreadRow } from '@wren/domain/thread.ts';
import * as v from 'valibot';
import { readAddresses, readDate, toFlag, wireFlag, writeDate } from './wire.ts';

const text = v.string();
const nullable = v.nullable(v.string());

const wireAddress = v.object({ email: text, display_name: nullable });

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

/** A message as our back end writes it (wire contract 2.8 and 2.9); `home` and `thread_*` are extensions. */
export const wireMessage = v.object({
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
  mailbox_role: text,
  folder: text,
  home: text,
  recipients: v.object({ To: v.array(wireAddress), Cc: v.array(wireAddress), Bcc: v.array(wireAddress) }),
  to: v.array(text),
  cc: v.array(text),
  bcc: v.array(text),
  reply_to: v.array(text),
  has_attachment: wireFlag,
  attachments: v.array(wireAttachment),
  size: v.number(),
  blob_id: nullable,
  message_count: v.optional(v.number()),
  thread_unread: v.optional(wireFlag),
  thread_starred: v.optional(wireFlag),
  thread_has_draft: v.optional(wireFlag),
  html_body: v.optional(nullable),
  text_body: v.optional(nullable),
  body: v.optional(nullable),
});
export type WireMessage = v.InferOutput<typeof wireMessage>;

/** Address of an attachment's bytes on our back end. */
export function attachmentUrl(attachment: Pick<Attachment, 'id' | 'name'>): string {
  const query = new URLSearchParams({ blob_id: attachment.id, filename: attachment.name });
  return `/api/method/mail.api.mail.get_attachment?${query.toString()}`;
}

const toWireAddress = (address: Address) => ({ email: address.email, display_name: address.name });

/** Writes one message; with its bodies when they are given. */
export function toWireMessage(message: Message, body?: Body): WireMessage {
  const received = writeDate(message.receivedAt);
  return {
    name: message.id,
    id: message.id,
    _id: message.id,
    thread_id: message.threadId,
    message_id: message.messageId,
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
    mailbox_role: message.mailbox,
    folder: MAILBOX_LABELS[message.mailbox],
    home: message.home,
    recipients: {
      To: message.to.map(toWireAddress),
      Cc: message.cc.map(toWireAddress),
      Bcc: message.bcc.map(toWireAddress),
    },
    to: message.to.map((address) => address.email),
    cc: message.cc.map((address) => address.email),
    bcc: message.bcc.map((address) => address.email),
    reply_to: message.replyTo.map((address) => address.email),
    has_attachment: toFlag(hasAttachment(message)),
    attachments: message.attachments.map((part) => ({
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
    })),
    size: message.size,
    blob_id: message.blobId,
    ...(body && { html_body: body.html, text_body: body.text, body: body.html ?? body.text }),
  };
}

/** Writes one row of a list: the newest message of a thread with the facts of the whole thread. */
export function toWireRow(row: ThreadRow): WireMessage {
  return {
    ...toWireMessage(row.latest),
    message_count: row.messageCount,
    thread_unread: toFlag(row.unread),
    thread_starred: toFlag(row.starred),
    thread_has_draft: toFlag(row.hasDraft),
  };
}

/** Labels of mailboxes on the wire. */
export const MAILBOX_LABELS: Readonly<Record<Mailbox | Folder, string>> = {
  inbox: 'Inbox',
  starred: 'Favourite',
  drafts: 'Drafts',
  sent: 'Sent',
  junk: 'Junk',
  trash: 'Trash',
};

/** What a host said of a whole thread in a list row; null where it said nothing. */
export interface RowFacts {
  readonly messageCount: number | null;
  readonly unread: boolean | null;
  readonly starred: boolean | null;
  readonly hasDraft: boolean | null;
}

/** A message as the client reads it from any host. */
export interface ReadMessage {
  readonly message: Message;
  /** Null in answers without bodies. */
  readonly body: Body | null;
  readonly facts: RowFacts;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first of some keys that holds non-blank text. */
function textAt(fields: Fields, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = fields[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

/** The first of some keys that holds a flag; null when none does. */
function flagAt(fields: Fields, ...keys: readonly string[]): boolean | null {
  for (const key of keys) {
    const value = fields[key];
    if (value === undefined || value === null) continue;
    return value === true || value === 1 || value === '1' || value === 'true';
  }
  return null;
}

function numberAt(fields: Fields, ...keys: readonly string[]): number | null {
  for (const key of keys) {
    const value = Number(fields[key] ?? Number.NaN);
    if (Number.isFinite(value)) return value;
  }
  return null;
}

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

/** Recipients stand in an object by kind, in a flat list with a type, or in plain lists (wire contract 6.4). */
function readRecipients(fields: Fields, kind: 'to' | 'cc' | 'bcc'): readonly Address[] {
  const { recipients } = fields;
  let found: readonly Address[] = [];
  if (Array.isArray(recipients)) {
    found = readAddresses(recipients.filter((entry) => isFields(entry) && String(entry.type).toLowerCase() === kind));
  } else if (isFields(recipients)) {
    const key = Object.keys(recipients).find((name) => name.toLowerCase() === kind);
    if (key !== undefined) found = readAddresses(recipients[key]);
  }
  if (found.length === 0) found = readAddresses(fields[kind]);
  const seen = new Set<string>();
  return found.filter((address) => {
    const key = address.email.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}

function readAttachment(value: unknown): Attachment | null {
  if (!isFields(value)) return null;
  const url = textAt(value, 'url', 'file_url');
  const id = textAt(value, 'blob_id') ?? url;
  if (id === null) return null;
  return {
    id,
    name: textAt(value, 'filename', 'file_name', 'name') ?? 'attachment',
    type: (textAt(value, 'type') ?? 'application/octet-stream').toLowerCase(),
    size: numberAt(value, 'size', 'file_size') ?? 0,
    disposition: value.disposition === 'inline' ? 'inline' : 'attachment',
    cid: textAt(value, 'cid'),
  };
}

function readMessage(fields: Fields): ReadMessage | null {
  const id = textAt(fields, 'name', 'id', '_id');
  if (id === null) return null;
  const draft = flagAt(fields, 'draft') ?? false;
  const role = textAt(fields, 'mailbox_role', 'folder');
  const mailbox: Mailbox = (role === null ? null : parseMailbox(role)) ?? (draft ? 'drafts' : 'inbox');
  const home = readHome(fields.home, mailbox, draft);
  const email = textAt(fields, 'from_email', 'sender', 'email_from');
  const attachments = Array.isArray(fields.attachments) ? fields.attachments : [];
  const html = textAt(fields, 'html_body');
  const plain = textAt(fields, 'text_body');
  return {
    message: {
      id,
      threadId: textAt(fields, 'thread_id') ?? id,
      mailbox,
      home,
      seen: flagAt(fields, 'seen') ?? false,
      flagged: flagAt(fields, 'flagged', 'starred') ?? false,
      answered: flagAt(fields, 'answered') ?? false,
      forwarded: flagAt(fields, 'forwarded') ?? false,
      messageId: readIds(fields.message_id)[0] ?? null,
      inReplyTo: readIds(fields.in_reply_to)[0] ?? null,
      references: readIds(fields.references),
      from: email === null ? null : { name: textAt(fields, 'from_name'), email },
      replyTo: readAddresses(fields.reply_to),
      to: readRecipients(fields, 'to'),
      cc: readRecipients(fields, 'cc'),
      bcc: readRecipients(fields, 'bcc'),
      subject: textAt(fields, 'subject') ?? '',
      preview: textAt(fields, 'preview') ?? '',
      receivedAt: readDate(fields.received_at) ?? readDate(fields.creation) ?? 0,
      sentAt: readDate(fields.sent_at),
      size: numberAt(fields, 'size') ?? 0,
      blobId: textAt(fields, 'blob_id'),
      attachments: attachments.map(readAttachment).filter((part): part is Attachment => part !== null),
    },
    body: 'html_body' in fields || 'text_body' in fields ? { html, text: plain } : null,
    facts: {
      messageCount: numberAt(fields, 'message_count'),
      unread: flagAt(fields, 'thread_unread'),
      starred: flagAt(fields, 'thread_starred'),
      hasDraft: flagAt(fields, 'thread_has_draft'),
    },
  };
}

/** A plain host says no home: sent mail and drafts are told by where they lie. */
function readHome(value: unknown, mailbox: Mailbox, draft: boolean): Home {
  if (value === 'inbox' || value === 'sent' || value === 'drafts') return value;
  if (draft) return 'drafts';
  return mailbox === 'sent' || mailbox === 'drafts' ? mailbox : 'inbox';
}

/** Finds the rows in a list answer of any generation (wire contract 6.7); null when there is no list in it. */
export function findRows(value: unknown): readonly unknown[] | null {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return Array.isArray(value[0]) ? value[0] : value;
  if (!isFields(value)) return null;
  for (const key of ['rows', 'mails', 'message', 'data']) {
    if (Array.isArray(value[key])) return value[key];
  }
  return textAt(value, 'name', 'id', '_id') === null ? null : [value];
}

/** A list of messages as the client reads it: rows without an id are left out, shapes without a list are refused (5.7). */
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

/** A single message, as drafts are answered. */
export const readOneMessage = v.pipe(
  readMessages,
  v.check((list) => list.length > 0, 'no message'),
  v.transform((list) => list[0] as ReadMessage),
);
