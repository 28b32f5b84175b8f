import * as v from 'valibot';
import { defineCall } from '../../call.ts';

/** Longest reason for holding a mail, in characters. */
export const HOLD_REASON = 200;

const text = v.string();
const mail = v.object({
  id: text,
  /** Address of the account that sends it; null: it was removed. */
  account: v.nullable(text),
  /** Reverse path; null: a report. */
  sender: v.nullable(text),
  bytes: v.number(),
  /** Milliseconds since the epoch. */
  created_at: v.number(),
  /** The hold by an administrator: time, actor (empty: the command line) and reason; null: it is not on hold. */
  hold: v.nullable(v.object({ at: v.number(), by: text, reason: text })),
  recipients: v.array(
    v.object({
      address: text,
      attempts: v.number(),
      /** Time of the next attempt. */
      due_at: v.number(),
      /** Response to the last attempt; empty: there was none. */
      status: text,
      reason: text,
    }),
  ),
});
const answer = v.object({ total: v.number(), mails: v.array(mail) });
const id = v.object({ id: v.pipe(text, v.minLength(1), v.maxLength(100)) });
const done = v.object({ done: v.boolean() });

/** The queued outgoing mails, the oldest first, at most 200 (D48). */
export const adminGetQueue = defineCall({
  path: '/api/method/mail.api.admin.get_queue',
  kind: 'read',
  access: 'administrator',
  extension: true,
  input: v.object({}),
  answer,
  result: answer,
});

/** Tries to deliver a mail now. `done` is false if no recipient is waiting, it is on hold, or it is being handed over. */
export const adminRetryMail = defineCall({
  path: '/api/method/mail.api.admin.retry_mail',
  kind: 'write',
  access: 'administrator',
  extension: true,
  input: id,
  answer: done,
  result: done,
});

/** Stops delivery of a mail: its waiting recipients count as failed, and its sender gets a report. `done` as above. */
export const adminRemoveMail = defineCall({
  path: '/api/method/mail.api.admin.remove_mail',
  kind: 'write',
  access: 'administrator',
  extension: true,
  input: id,
  answer: done,
  result: done,
});

/** Suspends delivery of a mail until it is released: it does not expire meanwhile. `done` as above. */
export const adminHoldMail = defineCall({
  path: '/api/method/mail.api.admin.hold_mail',
  kind: 'write',
  access: 'administrator',
  extension: true,
  input: v.object({ ...id.entries, reason: v.optional(v.pipe(text, v.trim(), v.maxLength(HOLD_REASON)), '') }),
  answer: done,
  result: done,
});

/** Ends the hold of a mail and tries to deliver it now. `done` is false if it is not on hold. */
export const adminReleaseMail = defineCall({
  path: '/api/method/mail.api.admin.release_mail',
  kind: 'write',
  access: 'administrator',
  extension: true,
  input: id,
  answer: done,
  result: done,
});
