import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { compactMessage } from '../../wire/compact-message.ts';
import { readMessages } from '../../wire/read-message.ts';
import { count, flag, id, idList, keyword, time, timeZone, wireFlag } from '../../wire/wire.ts';
import { wireMessage } from '../../wire/wire-message.ts';
import { compact, MAX_ROWS, messageRows } from './list.ts';

const text = v.string();
const rows = v.array(wireMessage);

/**
 * All messages of a thread with their bodies, oldest first, or one draft by `name` (7.11). `bodies: 'first'`, an extension of the
 * compact form, omits those of a long thread that are read last.
 */
export const getMailThread = defineCall({
  path: '/api/method/mail.api.mail.get_mail_thread',
  kind: 'read',
  input: v.object({
    thread_id: v.optional(v.nullable(id)),
    name: v.optional(v.nullable(id)),
    compact,
    bodies: v.optional(v.picklist(['all', 'first']), 'all'),
  }),
  answer: messageRows,
  result: readMessages,
});

/** Longest list of prefetched threads. */
export const MAX_THREADS_AHEAD = 30;

/**
 * Threads for prefetching, in compact rows with the bodies that are read first, as many as fit into a size limit. Omitted ones
 * are loaded when they are opened.
 */
export const getMailThreads = defineCall({
  path: '/api/method/mail.api.mail.get_mail_threads',
  kind: 'read',
  extension: true,
  input: v.object({ thread_ids: v.pipe(idList, v.maxLength(MAX_THREADS_AHEAD)) }),
  answer: v.array(compactMessage),
  result: readMessages,
});

/**
 * Threads that match a query in the grammar of `domain/search/parse-search.ts`; without a mailbox all but Junk and Trash.
 * Snippets, by the names of their mails, are the matched parts of texts whose previews do not show them.
 */
export const searchMails = defineCall({
  path: '/api/method/mail.api.mail.search_mails',
  kind: 'read',
  extension: true,
  input: v.object({
    query: v.pipe(text, v.maxLength(1_000)),
    mailbox: v.optional(v.nullable(text)),
    time_zone: v.optional(timeZone, 'UTC'),
    limit: count(50, 200),
    offset: count(0, 100_000),
    compact,
  }),
  answer: v.object({ rows: messageRows, has_more: v.boolean(), snippets: v.record(text, text) }),
  result: v.pipe(
    v.object({
      rows: v.unknown(),
      has_more: v.optional(v.boolean(), false),
      snippets: v.optional(v.record(text, text), {}),
    }),
    v.transform((answer) => ({ rows: answer.rows, hasMore: answer.has_more, snippets: answer.snippets })),
    v.object({ rows: readMessages, hasMore: v.boolean(), snippets: v.record(text, text) }),
  ),
});

/**
 * The messages that a writing call has altered, without duplicates; null where a host does not report them. An extension: our own
 * back end answers the same list for every repetition of a command, so that undo reverts exactly these.
 */
const altered = v.pipe(
  v.unknown(),
  v.transform((answer) => v.safeParse(v.object({ changed: v.array(text) }), answer)),
  v.transform((read): readonly string[] | null => (read.success ? read.output.changed : null)),
);

/** Marks the messages of threads seen or unseen as one folder shows them (7.16); `names` selects single ones, an extension. */
export const setSeen = defineCall({
  path: '/api/method/mail.api.mail.set_seen',
  kind: 'write',
  input: v.object({ thread_ids: idList, names: idList, seen: flag, mailbox: v.optional(text, 'inbox') }),
  answer: v.object({ thread_ids: v.array(text), seen: wireFlag, updated: v.number(), changed: v.array(text) }),
  result: altered,
});

/** Flags messages, or as an extension the conversations of `thread_ids` (7.9). */
export const setFlagged = defineCall({
  path: '/api/method/mail.api.mail.set_flagged',
  kind: 'write',
  input: v.object({ names: idList, thread_ids: idList, mailbox: v.optional(text, 'inbox'), flagged: flag }),
  answer: v.object({ names: v.array(text), flagged: wireFlag, changed: v.array(text) }),
  result: altered,
});

/**
 * Sets or removes a keyword of messages, or of the conversations of `thread_ids` as a mailbox shows them (RFC 8621 §4.1.1):
 * labels, `$pinned`, `$muted`.
 */
export const setKeyword = defineCall({
  path: '/api/method/mail.api.mail.set_keyword',
  kind: 'write',
  extension: true,
  input: v.object({ names: idList, thread_ids: idList, mailbox: v.optional(text, 'inbox'), keyword, value: flag }),
  answer: v.object({ changed: v.array(text) }),
  result: altered,
});

const keywordCounts = v.object({ keywords: v.array(v.object({ keyword: text, unread_threads: v.number() })) });

/** The keywords in use, with the number of unread conversations of each outside of Junk and Trash. */
export const getKeywords = defineCall({
  path: '/api/method/mail.api.mail.get_keywords',
  kind: 'read',
  extension: true,
  input: v.object({}),
  answer: keywordCounts,
  result: keywordCounts,
});

/**
 * Moves messages (7.19), or as an extension the conversations of `thread_ids` as the folder `from` shows them. `until`, in
 * milliseconds since the epoch, is the time of their return from the mailbox 'snoozed' (D36), which requires it.
 */
export const setMailsMailbox = defineCall({
  path: '/api/method/mail.api.mail.set_mails_mailbox',
  kind: 'write',
  input: v.object({
    mail_ids: idList,
    thread_ids: idList,
    from: v.optional(text, 'inbox'),
    mailbox: text,
    until: v.optional(v.nullable(time), null),
  }),
  answer: v.object({ mail_ids: v.array(text), mailbox: text, changed: v.array(text) }),
  result: altered,
});

/**
 * Copies the messages that the conversations of `thread_ids` have in the read-only folder `from` (D72) into one of the account's
 * own: Inbox, Archive or a mailbox that its user has made.
 */
export const copyMails = defineCall({
  path: '/api/method/mail.api.mail.copy_mails',
  kind: 'write',
  extension: true,
  input: v.object({ thread_ids: v.pipe(idList, v.minLength(1), v.maxLength(MAX_ROWS)), from: text, mailbox: text }),
  answer: v.object({ copied: v.array(text) }),
  /** Ids of the copies. */
  result: v.pipe(
    v.object({ copied: v.array(id) }),
    v.transform(({ copied }) => copied),
  ),
});

/** Deletes single messages permanently (7.17); used to discard drafts. */
export const deleteMail = defineCall({
  path: '/api/method/mail.api.mail.delete_mail',
  kind: 'write',
  input: v.object({ ids: idList, names: idList, id: v.optional(v.nullable(id)), name: v.optional(v.nullable(id)) }),
  answer: v.object({ deleted: v.array(text) }),
  result: v.unknown(),
});

/** Deletes conversations of one mailbox permanently (7.18). */
export const deleteThreads = defineCall({
  path: '/api/method/mail.api.mail.delete_threads',
  kind: 'write',
  input: v.object({ thread_ids: idList, mailbox: v.optional(text, 'trash') }),
  answer: v.array(text),
  result: v.unknown(),
});

/** Fetches new mail for one of the caller's addresses (7.20) and answers the newest rows. */
export const pullMails = defineCall({
  path: '/api/method/mail.api.mail.pull_mails',
  kind: 'read',
  input: v.object({ email: v.optional(text), limit: count(10, MAX_ROWS) }),
  answer: v.object({ mails: rows, last_received_at: v.nullable(text), count: v.number() }),
  result: v.unknown(),
});

/**
 * Leaves the list that sent a message by its one-click address (RFC 8058), from the server. 'unverified': no valid signature of
 * the mail covers that address, nothing was sent; 'refused': the list's server did not accept the request.
 */
export const unsubscribe = defineCall({
  path: '/api/method/mail.api.mail.unsubscribe',
  kind: 'write',
  extension: true,
  input: v.object({ name: id }),
  answer: v.picklist(['done', 'unverified', 'refused']),
  result: v.picklist(['done', 'unverified', 'refused']),
});

/**
 * Sends a read receipt for a message, or records that none is sent (RFC 8098). 'automatic': the reader was not asked; it is sent
 * only to the address that the mail came from. Once per message; 'settled': it was answered before.
 */
export const answerReceipt = defineCall({
  path: '/api/method/mail.api.mail.answer_receipt',
  kind: 'write',
  extension: true,
  input: v.object({ name: id, answer: v.picklist(['send', 'automatic', 'refuse']) }),
  answer: v.picklist(['sent', 'refused', 'settled']),
  result: v.picklist(['sent', 'refused', 'settled']),
});

/** The raw source of a message as text (wire contract 4). */
export const getMimeMessage = defineCall({
  path: '/api/method/mail.api.mail.get_mime_message',
  kind: 'read',
  extension: true,
  input: v.object({ name: id }),
  answer: v.object({ message: text }),
  result: v.object({ message: text }),
});
