import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { id, time, timeZone } from '../wire/wire.ts';
import { writtenAnswer, writtenResult } from './draft.ts';

const text = v.string();
const addresses = v.array(v.object({ name: v.nullable(text), email: text }));

const scheduled = v.object({
  /** Id of the submission, not of the message that it becomes. */
  name: text,
  /** Milliseconds since the epoch. */
  send_at: v.number(),
  from_email: v.nullable(text),
  to: addresses,
  cc: addresses,
  bcc: addresses,
  subject: text,
  preview: text,
  has_attachment: v.boolean(),
  /** Time at which the sender is reminded if no reply arrives, milliseconds since the epoch; null: never. */
  remind_at: v.optional(v.nullable(v.number()), null),
});

/** Scheduled mails that the server stores until their time, the next one first (2.43). Creating and updating take `send_at`. */
export const getScheduledMails = defineCall({
  path: '/api/method/mail.api.mail.get_scheduled_mails',
  kind: 'read',
  extension: true,
  input: v.optional(v.looseObject({}), {}),
  answer: v.array(scheduled),
  result: v.array(scheduled),
});

const submission = v.object({
  name: text,
  /** Id of the message: its draft, and its copy in Sent. */
  mail_id: text,
  /** 'pending': scheduled. 'canceled': unscheduled. 'final': sent (RFC 8621 §7). */
  undo_status: v.picklist(['pending', 'canceled', 'final']),
});

/** The state of a scheduled mail: known for 30 days after it was sent. */
export const getSubmission = defineCall({
  path: '/api/method/mail.api.mail.get_submission',
  kind: 'read',
  extension: true,
  input: v.object({ name: id }),
  answer: submission,
  result: submission,
});

/** Changes the time of a scheduled mail; without a time, or with one in the past, it is sent now. */
export const rescheduleMail = defineCall({
  path: '/api/method/mail.api.mail.reschedule_mail',
  kind: 'write',
  extension: true,
  input: v.object({
    name: id,
    send_at: v.optional(v.nullable(time), null),
    time_zone: v.optional(v.nullable(timeZone), null),
  }),
  answer: scheduled,
  result: scheduled,
});

/** Unschedules a mail: it becomes its draft again, under the same id and with another revision. */
export const unscheduleMail = defineCall({
  path: '/api/method/mail.api.mail.unschedule_mail',
  kind: 'write',
  extension: true,
  input: v.object({ name: id }),
  answer: writtenAnswer,
  result: writtenResult,
});
