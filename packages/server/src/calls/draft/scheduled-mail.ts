import type { CALLS } from '@wren/contract/calls.ts';
import { copyOf, rescheduleMail as reschedule, unscheduleMail as unschedule } from '../../mail/outgoing/held-mail.ts';
import type { HeldMail } from '../../mail/outgoing/submission.ts';
import type { Handler } from '../handler.ts';
import { writtenAnswer } from './draft-input.ts';

function row(held: HeldMail) {
  const { from, to, cc, bcc, subject, preview, attachments } = copyOf(held);
  return {
    name: held.message,
    send_at: held.until,
    from_email: from?.email ?? null,
    to: [...to],
    cc: [...cc],
    bcc: [...bcc],
    subject,
    preview,
    has_attachment: attachments.some(({ disposition }) => disposition === 'attachment'),
  };
}

/** The mails that wait for their time, the next one first. */
export const getScheduledMails: Handler<typeof CALLS.getScheduledMails> = (_input, { account, held }) =>
  held.list(account.id).map(row);

/** Gives one of them another time, or sends it now. */
export const rescheduleMail: Handler<typeof CALLS.rescheduleMail> = async ({ name, send_at, time_zone }, visit) =>
  row(await reschedule(visit, visit.held, name, send_at ?? visit.now, time_zone, visit.now));

/** Makes one of them a draft again. */
export const unscheduleMail: Handler<typeof CALLS.unscheduleMail> = async ({ name }, visit) =>
  writtenAnswer('Drafted', await unschedule(visit, visit.held, name));
