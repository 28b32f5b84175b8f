import * as v from 'valibot';
import { defineCall } from '../../call.ts';

const text = v.string();
const mail = v.object({
  id: text,
  /** Address of the account that sends it; null: it is removed by now. */
  account: v.nullable(text),
  /** Reverse path; null: a report. */
  sender: v.nullable(text),
  bytes: v.number(),
  /** Milliseconds since the epoch. */
  created_at: v.number(),
  recipients: v.array(
    v.object({
      address: text,
      attempts: v.number(),
      /** When it is tried next. */
      due_at: v.number(),
      /** What the last attempt was answered; empty: there was none. */
      status: text,
      reason: text,
    }),
  ),
});
const answer = v.object({ total: v.number(), mails: v.array(mail) });
const id = v.object({ id: v.pipe(text, v.minLength(1), v.maxLength(100)) });
const done = v.object({ done: v.boolean() });

/** The mails on their way out that wait, the oldest first: at most 200 of them (D48). */
export const adminGetQueue = defineCall({
  path: '/api/method/mail.api.admin.get_queue',
  kind: 'read',
  access: 'administrator',
  extension: true,
  input: v.object({}),
  answer,
  result: answer,
});

/** Tries one now. `done` is false where nothing of it waits any more, or it is being handed over. */
export const adminRetryMail = defineCall({
  path: '/api/method/mail.api.admin.retry_mail',
  kind: 'write',
  access: 'administrator',
  extension: true,
  input: id,
  answer: done,
  result: done,
});

/** Tries no more to deliver one: its recipients that wait count as failed, and its sender gets a report. `done` as above. */
export const adminRemoveMail = defineCall({
  path: '/api/method/mail.api.admin.remove_mail',
  kind: 'write',
  access: 'administrator',
  extension: true,
  input: id,
  answer: done,
  result: done,
});
