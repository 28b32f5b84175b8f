import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { compactMessage } from '../../wire/compact-message.ts';
import { readMessages } from '../../wire/read-message.ts';
import { count, flag } from '../../wire/wire.ts';
import { wireMessage } from '../../wire/wire-message.ts';

const text = v.string();
const mailbox = v.nullable(v.pipe(text, v.maxLength(200)));
/** Rows in the form of all host generations at once, or in the compact one. */
export const messageRows = v.union([v.array(wireMessage), v.array(compactMessage)]);
/** Requests messages in their compact form (`compact-message.ts`), an extension. */
export const compact = v.optional(flag, false);

/** Largest batch of rows in one answer, and the default limit (7.10, 9.3); larger limits are lowered to it. */
export const MAX_ROWS = 10_000;

/** Number of rows of the first batch of a list (4.12, 9.3). */
export const FIRST_PAGE = 50;

const page = { limit: count(MAX_ROWS, MAX_ROWS), offset: count(0, 10_000_000) };

/** A folder's list, newest first, one row per thread (7.10). */
export const getMailsFromMailbox = defineCall({
  path: '/api/method/mail.api.mail.get_mails_from_mailbox',
  kind: 'read',
  input: v.object({ mailbox, ...page, filter_by: v.optional(v.nullable(text)), compact }),
  answer: messageRows,
  result: readMessages,
});

export const getStarredMails = defineCall({
  path: '/api/method/mail.api.mail.get_starred_mails',
  kind: 'read',
  input: v.object(page),
  answer: v.array(wireMessage),
  result: readMessages,
});
