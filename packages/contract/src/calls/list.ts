import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { readMessages } from '../wire/read-message.ts';
import { count } from '../wire/wire.ts';
import { wireMessage } from '../wire/wire-message.ts';

const text = v.string();
const mailbox = v.nullable(v.pipe(text, v.maxLength(200)));
const rows = v.array(wireMessage);

/** Largest batch of rows in one answer, and what a caller gets that names no limit (7.10, 9.3); larger limits are lowered to it. */
export const MAX_ROWS = 10_000;

const page = { limit: count(MAX_ROWS, MAX_ROWS), offset: count(0, 10_000_000) };

/** A folder's list, newest first, one row a thread (7.10). */
export const getMailsFromMailbox = defineCall({
  path: '/api/method/mail.api.mail.get_mails_from_mailbox',
  kind: 'read',
  input: v.object({ mailbox, ...page, filter_by: v.optional(v.nullable(text)) }),
  answer: rows,
  result: readMessages,
});

export const getStarredMails = defineCall({
  path: '/api/method/mail.api.mail.get_starred_mails',
  kind: 'read',
  input: v.object(page),
  answer: rows,
  result: readMessages,
});
