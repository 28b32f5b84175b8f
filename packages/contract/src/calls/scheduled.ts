import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { id, time, timeZone } from '../wire.ts';
import { writtenAnswer, writtenResult } from './draft.ts';

const text = v.string();
const addresses = v.array(v.object({ name: v.nullable(text), email: text }));

const scheduled = v.object({
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

/** Takes such a mail back: it is a draft again, under the same name. */
export const unscheduleMail = defineCall({
  path: '/api/method/mail.api.mail.unschedule_mail',
  kind: 'write',
  extension: true,
  input: v.object({ name: id }),
  answer: writtenAnswer,
  result: writtenResult,
});
