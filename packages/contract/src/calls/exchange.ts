import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { flag, line, listOf, mailboxId, timeZone } from '../wire/wire.ts';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Largest number of messages per call: a piece of a file is no larger than a mail may be, but a thousand short messages are
 * enough work.
 */
export const MAX_IMPORTED_FILES = 1_000;

const sizes = v.pipe(
  text,
  v.maxLength(20_000),
  v.transform((json): unknown => listOf(json)),
  v.array(count),
  v.maxLength(MAX_IMPORTED_FILES),
);

/**
 * Imports mail of another program into an account; repeated imports add no duplicates. Multipart: the file is a piece of an mbox
 * that begins with its From_ line (RFC 4155), or concatenated messages whose lengths in bytes are in `sizes`.
 */
export const importMails = defineCall({
  path: '/api/method/mail.api.client.import_mails',
  kind: 'write',
  extension: true,
  body: 'multipart',
  input: v.object({
    /** Null: the mailbox that the file names, else the Inbox. */
    mailbox: v.optional(v.nullable(mailboxId), null),
    /** Name of the imported file, which may name a mailbox. */
    source: v.optional(line, ''),
    sizes: v.optional(v.nullable(sizes), null),
    /** Mail without a read status in the file counts as read. */
    read: v.optional(flag, true),
  }),
  /** `damaged`: imported as source only. `left_out`: entries that are no mail, or too large. */
  answer: v.object({ imported: count, duplicates: count, damaged: count, left_out: count }),
  result: v.object({ imported: count, duplicates: count, damaged: count, left_out: count }),
});

export const EXPORT_FORMATS = ['mbox', 'eml'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * Downloads all mail of a mailbox, or the conversations that a search finds, or everything: one mbox, or a zip of messages; for
 * everything a zip of mboxes. The response is streamed, so its size is unknown in advance.
 */
export const exportMails = {
  path: '/api/method/mail.api.client.export_mails',
  input: v.object({
    mailbox: v.optional(line),
    query: v.optional(v.pipe(text, v.maxLength(1_000))),
    time_zone: v.optional(timeZone, 'UTC'),
    format: v.optional(v.picklist(EXPORT_FORMATS), 'mbox'),
  }),
} as const;
