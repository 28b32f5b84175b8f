import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Address, Attachment, Body, Message } from '@wren/domain/message/message.ts';
import { hasAttachment } from '@wren/domain/message/message.ts';
import type { PlainHabits } from './plain-habits.ts';
import { ADA } from './plain-sessions.ts';

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Ids of the mailboxes in the mail store (wire contract 2.5). */
export const MAILBOX_IDS: Readonly<Record<MailboxId, string>> = {
  inbox: 'a',
  sent: 'e',
  drafts: 'd',
  junk: 'c',
  trash: 'b',
  archive: 'f',
  snoozed: 'g',
  screener: 'h',
};
export const MAILBOX_NAMES: Readonly<Record<MailboxId, string>> = {
  inbox: 'Inbox',
  sent: 'Sent Items',
  drafts: 'Drafts',
  junk: 'Junk Mail',
  trash: 'Deleted Items',
  archive: 'Archive',
  snoozed: 'Snoozed',
  screener: 'Screener',
};

/** The id that the mail store has for a message; its record may be named otherwise. */
export const storeId = (id: string): string => `q${id.replace(/[^a-z0-9]/gu, '')}`;

/** What names a message on the wire. */
export function nameOf(id: string, { names }: PlainHabits): string {
  if (names === 'record') return id;
  return names === 'store' ? storeId(id) : `${ADA.email}|${storeId(id)}`;
}

/** A date as the host writes it (wire contract 2.20). */
function dateOf(time: number, { dates, zone }: PlainHabits): string {
  const utc = new Date(time).toISOString().slice(0, 19);
  if (dates === 'utc') return `${utc}Z`;
  if (dates === 'offset') return `${utc.replace('T', ' ')}+00:00`;
  // The Swedish way of writing dates is that of ISO 8601.
  return new Date(time).toLocaleString('sv-SE', { timeZone: zone });
}

/** A part as lists name it. */
const part = ({ id, name, type, size, disposition }: Attachment) => ({
  filename: name,
  blob_id: id,
  type,
  size,
  disposition,
});

/** Where hosts keep the parts of mails that they answer as files. */
export const PART_FILES = '/private/files/part-';

/** A part as threads name it. */
function partOfThread(attachment: Attachment, { parts }: PlainHabits): object {
  const { id, name, cid } = attachment;
  if (parts === 'file_url') return { ...part(attachment), cid, file_url: `${PART_FILES}${encodeURIComponent(id)}` };
  const query = new URLSearchParams({ account: ADA.email, blob_id: id, filename: name });
  return { ...part(attachment), cid, url: `/api/method/mail.api.mail.get_attachment?${query}` };
}

function idsOf(message: Message, habits: PlainHabits) {
  const name = nameOf(message.id, habits);
  return habits.names === 'account' ? { name, id: storeId(message.id) } : { name, _id: storeId(message.id) };
}

function placeOf(message: Message, { place }: PlainHabits) {
  const id = MAILBOX_IDS[message.mailbox];
  if (place === 'role') return { mailbox_role: message.mailbox };
  if (place === 'id') return { mailbox_id: id };
  return { mailboxes: [{ mailbox: `r-${id}`, mailbox_id: id, mailbox_name: MAILBOX_NAMES[message.mailbox] }] };
}

function recipientsOf(message: Message, times: number, { recipients }: PlainHabits): unknown {
  const repeated = (list: readonly Address[]) =>
    Array.from({ length: times }, () => list.map(({ email, name }) => ({ email, display_name: name }))).flat();
  const kinds = { To: repeated(message.to), Cc: repeated(message.cc), Bcc: repeated(message.bcc) };
  const used = Object.entries(kinds).filter(([, list]) => list.length > 0);
  if (recipients === 'object') return Object.fromEntries(used);
  return used.flatMap(([type, list]) => list.map((address) => ({ type, ...address })));
}

/** Rows of a list: whole bodies as previews, and no `attachments` at all when no row has any (wire contract 2.8). */
export function wireRows(rows: readonly Message[], bodies: ReadonlyMap<string, Body>, habits: PlainHabits): unknown {
  const someAttached = rows.some((row) => row.attachments.length > 0);
  return rows.map((row) => ({
    ...idsOf(row, habits),
    account: ADA.email,
    thread_id: row.threadId,
    from_name: row.from?.name ?? null,
    from_email: row.from?.email ?? null,
    subject: row.subject === '' ? null : row.subject,
    preview: bodies.get(row.id)?.text ?? null,
    has_attachment: bit(hasAttachment(row)),
    received_at: dateOf(row.receivedAt, habits),
    seen: bit(row.seen),
    draft: bit(row.home === 'drafts'),
    flagged: bit(row.flagged),
    answered: bit(row.answered),
    forwarded: bit(row.forwarded),
    ...(someAttached && { attachments: row.attachments.map(part) }),
    ...(habits.place === 'mailboxes' && { ...placeOf(row, habits), recipients: recipientsOf(row, 1, habits) }),
  }));
}

/** A message of a thread; recipients as often as there are addresses of Reply-To, as a join makes them (wire contract 2.9). */
export function wireThreadMessage(message: Message, body: Body | undefined, habits: PlainHabits): object {
  const { fullThreads, generation } = habits;
  const times = fullThreads ? 1 : Math.max(2, message.replyTo.length);
  return {
    ...idsOf(message, habits),
    message_id: message.messageIdHeader,
    from_name: message.from?.name ?? null,
    from_email: message.from?.email ?? null,
    subject: message.subject === '' ? null : message.subject,
    html_body: body?.html ?? null,
    text_body: generation === 'G5' && body?.html ? '' : (body?.text ?? null),
    received_at: dateOf(message.receivedAt, habits),
    draft: bit(message.home === 'drafts'),
    flagged: bit(message.flagged),
    ...placeOf(message, habits),
    recipients: recipientsOf(message, times, habits),
    reply_to:
      generation === 'G1' || generation === 'G2'
        ? message.replyTo.map((address) => address.email)
        : message.replyTo.map(({ email, name }) => ({ email, display_name: name })),
    ...(fullThreads && { thread_id: message.threadId, seen: bit(message.seen), preview: body?.text ?? null }),
    ...(message.attachments.length > 0 && { attachments: message.attachments.map((one) => partOfThread(one, habits)) }),
  };
}
