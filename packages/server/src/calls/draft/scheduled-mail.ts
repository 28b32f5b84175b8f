import type { CALLS } from '@wren/contract/calls.ts';
import { remindersIn, reminderTime } from '@wren/domain/message/timed/reminder.ts';
import {
  copyOf,
  rescheduleMail as reschedule,
  submissionStatus,
  unscheduleMail as unschedule,
} from '../../mail/outgoing/scheduled/scheduled-mail.ts';
import type { ScheduledMail } from '../../mail/outgoing/submission.ts';
import type { Handler } from '../handler.ts';
import { writtenAnswer } from './draft-input.ts';

function row(scheduled: ScheduledMail) {
  const { from, to, cc, bcc, subject, preview, attachments, keywords } = copyOf(scheduled);
  const [reminder] = remindersIn(keywords);
  return {
    name: scheduled.submission,
    send_at: scheduled.until,
    from_email: from?.email ?? null,
    to: [...to],
    cc: [...cc],
    bcc: [...bcc],
    subject,
    preview,
    has_attachment: attachments.some(({ disposition }) => disposition === 'attachment'),
    remind_at: reminder === undefined ? null : reminderTime(reminder),
  };
}

/** The scheduled mails, the next one first. */
export const getScheduledMails: Handler<typeof CALLS.getScheduledMails> = async (_input, { account, scheduled }) =>
  (await scheduled.list(account.id)).map(row);

/** The state of a scheduled mail. */
export const getSubmission: Handler<typeof CALLS.getSubmission> = async ({ name }, context) => {
  const { submission, message, undoStatus } = await submissionStatus(context, context.scheduled, name);
  return { name: submission, mail_id: message, undo_status: undoStatus };
};

/** Changes the time of a scheduled mail, or sends it now. */
export const rescheduleMail: Handler<typeof CALLS.rescheduleMail> = async ({ name, send_at, time_zone }, context) =>
  row(await reschedule(context, context.scheduled, name, send_at ?? context.now, time_zone, context.now));

/** Turns a scheduled mail into a draft again. */
export const unscheduleMail: Handler<typeof CALLS.unscheduleMail> = async ({ name }, context) =>
  writtenAnswer('Drafted', await unschedule(context, context.scheduled, name, context.now));
