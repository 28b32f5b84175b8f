import { WrenError } from '@wren/contract/errors.ts';
import { withDate } from '../../../mime/build/date-field.ts';
import { sha256 } from '../../../platform/random.ts';
import { blobIdOf } from '../../../store/blob-id.ts';
import type { MailChange, PutMail } from '../../../store/mail-store.ts';
import { readMail } from '../../incoming/deliver-message.ts';
import { keptReminder, withoutReminder } from '../kept-reminder.ts';
import { checkSchedule } from '../send-mail.ts';
import type { NamedSubmission, ScheduledMail, ScheduledMails, SubmissionId } from '../submission.ts';
import { type StoredMail, type Writer, writtenBefore } from '../writer.ts';

type MailOwner = Pick<Writer, 'account' | 'store'>;

const isCopy = (change: MailChange): change is PutMail => change.kind === 'put';

/** The message of a scheduled mail, as it will be in Sent. */
export function copyOf({ filing }: ScheduledMail): PutMail['message'] {
  const copy = filing.find(isCopy);
  if (!copy) throw new WrenError('internal', 'a mail is held without a copy of it');
  return copy.message;
}

/**
 * Changes the time of a scheduled mail; a time in the past sends it.
 * @param until milliseconds since the epoch
 * @param timeZone IANA name of the sender's zone; null: the same offset from UTC as before
 * @throws WrenError 'not-a-draft' when it has been sent or unscheduled, 'invalid-input' for a time too far away
 */
export async function rescheduleMail(
  { account }: MailOwner,
  scheduled: ScheduledMails,
  submission: SubmissionId,
  until: number,
  timeZone: string | null,
  now: number,
): Promise<ScheduledMail> {
  checkSchedule(until, now);
  const mail = await scheduled.find(account.id, submission);
  if (!mail) throw new WrenError('not-a-draft', 'This message is on its way already');
  const { message: id } = mail;
  const at = Math.max(until, now);
  const raw = withDate(mail.raw, at, timeZone);
  const { bcc, flagged, sendOptions, keywords } = copyOf(mail);
  const reminderKeywords = keptReminder(keywords, sendOptions ?? {}, at, timeZone ?? 'UTC');
  const copy = await readMail(raw, { id, mailbox: 'sent', receivedAt: at, blobId: blobIdOf(raw) });
  const filing = mail.filing.map((change) =>
    isCopy(change)
      ? {
          ...copy,
          message: { ...copy.message, bcc, flagged, ...(sendOptions && { sendOptions }), ...reminderKeywords },
        }
      : change,
  );
  const changed = { submission, message: id, until: at, filing };
  if (!(await scheduled.change(account.id, { ...changed, raw }))) throw new WrenError('not-a-draft');
  return changed;
}

/** The state of a scheduled mail. @throws WrenError 'not-found': there was none, or it has expired */
export async function submissionStatus(
  { account }: Pick<MailOwner, 'account'>,
  scheduled: ScheduledMails,
  submission: SubmissionId,
): Promise<NamedSubmission> {
  const found = await scheduled.look(account.id, submission);
  if (!found) throw new WrenError('not-found');
  return found;
}

/** The revision of an unscheduled draft: the same for every repetition, whatever is saved on it since. */
const revisionBack = (submission: SubmissionId): string => sha256(`back:${submission}`).slice(0, 32);

/**
 * Unschedules a mail: it becomes its draft again, with the content that was to be sent. Once, however often it is called.
 * @throws WrenError 'not-a-draft' when it has been sent, 'busy' when the draft could not be filed yet
 */
export async function unscheduleMail(
  { account, store }: MailOwner,
  scheduled: ScheduledMails,
  submission: SubmissionId,
  now: number,
): Promise<StoredMail> {
  const filing = (await scheduled.find(account.id, submission))?.filing.filter(isCopy) ?? [];
  const revision = revisionBack(submission);
  if (
    !(await scheduled.unschedule(
      account.id,
      submission,
      filing.map((copy) => asDraft(copy, revision)),
    ))
  ) {
    throw new WrenError('not-a-draft', 'This message is on its way already');
  }
  const { message } = await submissionStatus({ account }, scheduled, submission);
  // A repetition may find it scheduled again, as another submission.
  return { ...(await writtenBefore(store, message, now)), revision };
}

/** The copy for Sent as a draft: its source is kept for its files. */
function asDraft(copy: PutMail, revision: string): PutMail {
  const { keywords, ...message } = copy.message;
  const draft = {
    mailbox: 'drafts',
    home: 'drafts',
    messageIdHeader: null,
    sentAt: null,
    blobId: null,
    revision,
  } as const satisfies Partial<PutMail['message']>;
  return { ...copy, message: { ...message, ...withoutReminder(keywords), ...draft } };
}
