import type { Address, Attachment, Body, Message } from '@wren/domain/message.ts';
import { hasAttachment } from '@wren/domain/message.ts';
import type { PlainOptions } from './plain-options.ts';

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** A date without a zone, of the site's own clock (wire contract 2.20). */
function naive(time: number, { hoursAhead }: PlainOptions): string {
  return new Date(time + hoursAhead * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

const part = ({ id, name, type, size, disposition, cid }: Attachment) => ({
  filename: name,
  blob_id: id,
  cid,
  type,
  size,
  file_url: null,
  disposition,
});

/** Rows of a list: whole bodies as previews, and no `attachments` at all when no row has any (wire contract 2.8). */
export function wireRows(rows: readonly Message[], bodies: ReadonlyMap<string, Body>, options: PlainOptions): unknown {
  const someAttached = rows.some((row) => row.attachments.length > 0);
  return rows.map((row) => ({
    name: row.id,
    account: 'ada@host.test',
    thread_id: row.threadId,
    from_name: row.from?.name ?? null,
    from_email: row.from?.email ?? null,
    subject: row.subject === '' ? null : row.subject,
    preview: bodies.get(row.id)?.text ?? null,
    has_attachment: bit(hasAttachment(row)),
    received_at: naive(row.receivedAt, options),
    seen: bit(row.seen),
    draft: bit(row.home === 'drafts'),
    flagged: bit(row.flagged),
    answered: bit(row.answered),
    forwarded: bit(row.forwarded),
    ...(someAttached && { attachments: row.attachments.map(part) }),
  }));
}

/** Every recipient as often as there are addresses of Reply-To, as a join makes them (wire contract 2.9). */
function repeated(list: readonly Address[], times: number) {
  const once = list.map(({ email, name }) => ({ email, display_name: name }));
  return Array.from({ length: times }, () => once).flat();
}

/** A message of a thread: no `thread_id`, no `preview`, no `seen` (G1). */
export function wireThreadMessage(message: Message, body: Body | undefined, options: PlainOptions): unknown {
  const times = Math.max(2, message.replyTo.length);
  const kinds = { To: repeated(message.to, times), Cc: repeated(message.cc, times), Bcc: repeated(message.bcc, times) };
  const used = Object.entries(kinds).filter(([, list]) => list.length > 0);
  return {
    name: message.id,
    message_id: message.messageId,
    _id: `j${message.id}`,
    from_name: message.from?.name ?? null,
    from_email: message.from?.email ?? null,
    subject: message.subject === '' ? null : message.subject,
    html_body: body?.html ?? null,
    text_body: body?.text ?? null,
    received_at: naive(message.receivedAt, options),
    draft: bit(message.home === 'drafts'),
    flagged: bit(message.flagged),
    mailbox_role: message.mailbox,
    recipients:
      options.recipients === 'object'
        ? Object.fromEntries(used)
        : used.flatMap(([type, list]) => list.map((address) => ({ type, ...address }))),
    reply_to: message.replyTo.map((address) => address.email),
    ...(message.attachments.length > 0 && { attachments: message.attachments.map(part) }),
  };
}
