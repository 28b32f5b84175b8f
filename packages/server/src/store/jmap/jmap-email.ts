import type { HomeMailbox, MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Address, Attachment, Message } from '@wren/domain/message/message.ts';
import { PREVIEW_LENGTH } from '@wren/domain/message/message.ts';
import type { ThreadedMessage } from '@wren/domain/thread/thread.ts';
import * as v from 'valibot';
import type { JmapAccountNotes } from './account/jmap-account-notes.ts';
import type { JmapCall } from './client/jmap-answers.ts';
import { fieldsOf, keywordsIn } from './jmap-keywords.ts';
import type { JmapMailboxes } from './jmap-mailboxes.ts';

const addresses = v.optional(
  v.nullable(v.array(v.object({ name: v.optional(v.nullable(v.string()), null), email: v.string() }))),
  null,
);
const ids = v.optional(v.nullable(v.array(v.string())), null);
const marks = v.record(v.string(), v.boolean());

/** The properties of an email that decide the row of its thread (RFC 8621 §4.1.1). */
const lightEmail = v.object({
  id: v.string(),
  threadId: v.string(),
  mailboxIds: marks,
  keywords: v.optional(marks, {}),
  receivedAt: v.string(),
});
export type LightEmail = v.InferOutput<typeof lightEmail>;
export const LIGHT_PROPERTIES = ['threadId', 'mailboxIds', 'keywords', 'receivedAt'] as const;

const attachedPart = v.object({
  blobId: v.optional(v.nullable(v.string()), null),
  size: v.optional(v.number(), 0),
  name: v.optional(v.nullable(v.string()), null),
  type: v.optional(v.nullable(v.string()), null),
  disposition: v.optional(v.nullable(v.string()), null),
  cid: v.optional(v.nullable(v.string()), null),
});
type AttachedPart = v.InferOutput<typeof attachedPart>;

const email = v.object({
  ...lightEmail.entries,
  blobId: v.string(),
  size: v.number(),
  messageId: ids,
  inReplyTo: ids,
  references: ids,
  from: addresses,
  sender: addresses,
  replyTo: addresses,
  to: addresses,
  cc: addresses,
  bcc: addresses,
  subject: v.optional(v.nullable(v.string()), null),
  sentAt: v.optional(v.nullable(v.string()), null),
  preview: v.optional(v.nullable(v.string()), null),
  attachments: v.optional(v.nullable(v.array(attachedPart)), null),
});
/** An email as lists and conversations need it, without its bodies. */
export type JmapEmail = v.InferOutput<typeof email>;

/** The shape of an email with further properties. */
export const withEmail = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ ...email.entries, ...entries });

export const EMAIL_PROPERTIES = [
  ...LIGHT_PROPERTIES,
  ...['blobId', 'size', 'messageId', 'inReplyTo', 'references', 'from', 'sender', 'replyTo', 'to', 'cc', 'bcc'],
  ...['subject', 'sentAt', 'preview', 'attachments'],
] as const;
export const PART_PROPERTIES = ['blobId', 'size', 'name', 'type', 'disposition', 'cid'];

export const got = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.object({ state: v.string(), list: v.array(entry), notFound: v.optional(v.nullable(v.array(v.string())), null) });
export const gotLight = got(lightEmail);
export const gotEmails = got(email);
export const gotThreads = got(v.object({ id: v.string(), emailIds: v.array(v.string()) }));

/** Emails by their ids, or by where in the same request these stand. */
export type EmailIds = readonly string[] | { readonly '#ids': unknown };
export const naming = (named: EmailIds) => ('#ids' in named ? named : { ids: named });

/** Requests emails. @param named their ids, or a reference to a result in the same request */
export function getEmails(named: EmailIds): JmapCall<v.InferOutput<typeof gotEmails>> {
  const input = { ...naming(named), properties: EMAIL_PROPERTIES, bodyProperties: PART_PROPERTIES };
  return { method: 'Email/get', input, answer: gotEmails };
}

/** Requests the properties of emails that decide the rows of their threads. */
export function getLightEmails(named: EmailIds): JmapCall<v.InferOutput<typeof gotLight>> {
  return { method: 'Email/get', input: { ...naming(named), properties: LIGHT_PROPERTIES }, answer: gotLight };
}

export function getThreads(named: EmailIds): JmapCall<v.InferOutput<typeof gotThreads>> {
  return { method: 'Thread/get', input: naming(named), answer: gotThreads };
}

const timeOf = (text: string): number => Math.floor((Date.parse(text) || 0) / 1000) * 1000;

/** Context for converting an email to a message. */
export interface EmailPlaces {
  readonly mailboxes: JmapMailboxes;
  readonly beside: JmapAccountNotes;
  /** True if an address is the reader's own. */
  readonly isOwn: (email: string) => boolean;
}

/** The properties of an email from which rows of lists are computed. */
export function toThreaded(light: LightEmail, { mailboxes, beside }: EmailPlaces): ThreadedMessage {
  const { times } = beside.factsOf(light.id);
  const { seen, flagged } = fieldsOf(light.keywords);
  const keywords = keywordsIn(light.keywords, times);
  return {
    id: beside.idOf(light.id),
    threadId: light.threadId,
    mailbox: mailboxes.mailboxOf(light.mailboxIds),
    receivedAt: timeOf(light.receivedAt),
    ...{ seen, flagged },
    ...(keywords.length > 0 && { keywords }),
  };
}

/**
 * The home of mail: by its mailbox, and in Junk and Trash by its keywords there (RFC 8621 `$draft`), or by its sender if another
 * program has moved it.
 */
export function homeBy(mailbox: MailboxId, keywords: JmapEmail['keywords'], isOwn: boolean): HomeMailbox {
  if (mailbox === 'sent' || mailbox === 'drafts') return mailbox;
  if (mailbox !== 'junk' && mailbox !== 'trash') return 'inbox';
  if (keywords.$draft) return 'drafts';
  return isOwn ? 'sent' : 'inbox';
}

function peopleOf(list: JmapEmail['from']): readonly Address[] {
  return (list ?? []).map(({ name, email: address }) => ({ name: name?.trim() ? name : null, email: address }));
}

/** A preview: one line, truncated. */
const previewOf = (text: string | null): string => (text ?? '').replace(/\s+/gu, ' ').trim().slice(0, PREVIEW_LENGTH);

/** The sender of an email: the first of its From, else its Sender. */
function senderOf({ from, sender }: JmapEmail): Address | null {
  const people = [...peopleOf(from), ...peopleOf(sender)];
  return people.find(({ email: address }) => address !== '') ?? people[0] ?? null;
}

function attachmentOf(part: AttachedPart, number: number): readonly Attachment[] {
  const { blobId, size, cid } = part;
  if (blobId === null) return [];
  const type = (part.type ?? 'application/octet-stream').toLowerCase();
  // A mail's text shows only images with an id; all other parts must be offered for download.
  const isShown = cid !== null && type.startsWith('image/') && part.disposition !== 'attachment';
  const name = part.name?.trim() || (type === 'message/rfc822' ? `message-${number}.eml` : `attachment-${number}`);
  return [{ id: `b:${blobId}`, name, type, size, disposition: isShown ? 'inline' : 'attachment', cid }];
}

/** Converts an email to a message. */
export function toMessage(found: JmapEmail, places: EmailPlaces): Message {
  const { mailbox, keywords, ...threaded } = toThreaded(found, places);
  const { home, revision, sendOptions } = places.beside.factsOf(found.id);
  const from = senderOf(found);
  const isOwn = from !== null && places.isOwn(from.email);
  return {
    ...threaded,
    ...fieldsOf(found.keywords),
    mailbox,
    home: home ?? homeBy(mailbox, found.keywords, isOwn),
    messageIdHeader: found.messageId?.[0] ?? null,
    inReplyTo: found.inReplyTo?.[0] ?? null,
    references: found.references ?? [],
    from,
    replyTo: peopleOf(found.replyTo),
    to: peopleOf(found.to),
    cc: peopleOf(found.cc),
    bcc: peopleOf(found.bcc),
    subject: found.subject ?? '',
    preview: previewOf(found.preview),
    sentAt: found.sentAt === null ? null : timeOf(found.sentAt),
    size: found.size,
    blobId: found.blobId,
    attachments: (found.attachments ?? []).flatMap((part, at) => attachmentOf(part, at + 1)),
    ...(keywords && { keywords }),
    ...(revision !== undefined && { revision }),
    ...(sendOptions && { sendOptions }),
  };
}
