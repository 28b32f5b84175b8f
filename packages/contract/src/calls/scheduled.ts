import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { id, time, timeZone } from '../wire/wire.ts';
import { writtenAnswer, writtenResult } from './draft.ts';

const text = v.string();
const addresses = v.array(v.object({ name: v.nullable(text), email: text }));

const scheduled = v.object({
  /** The submission, and not the message that it will be. */
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
  /** When its writer is reminded if no reply comes, milliseconds since the epoch; null: never. */
  remind_at: v.optional(v.nullable(v.number()), null),
});

/** Mails that the server keeps until their time, the next one first (2.43). Creating and updating take `send_at`. */
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
  /** The message that it is: its draft, and its copy in Sent. */
  mail_id: text,
  /** 'pending': it waits. 'canceled': it was taken back. 'final': it is on its way (RFC 8621 §7). */
  undo_status: v.picklist(['pending', 'canceled', 'final']),
});

/** The fate of a mail that the server was to keep until its time: known for 30 days after it has gone. */
export const getSubmission = defineCall({
  path: '/api/method/mail.api.mail.get_submission',
  kind: 'read',
  extension: true,
  input: v.object({ name: id }),
  answer: submission,
  result: submission,
});

/** Gives such a mail another time; without one, or with one that has passed, it is sent. */
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

/** Takes such a mail back: it is the draft again that it was, under the same id and with another revision. */
export const unscheduleMail = defineCall({
  path: '/api/method/mail.api.mail.unschedule_mail',
  kind: 'write',
  extension: true,
  input: v.object({ name: id }),
  answer: writtenAnswer,
  result: writtenResult,
});
