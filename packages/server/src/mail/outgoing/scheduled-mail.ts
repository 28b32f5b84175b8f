import { WrenError } from '@wren/contract/errors.ts';
import { type MessageId, revisionOf } from '@wren/domain/message/message.ts';
import { withDate } from '../../mime/build/date-field.ts';
import { blobIdOf } from '../../store/blob-id.ts';
import type { MailChange, PutMail } from '../../store/mail-store.ts';
import { readMail } from '../incoming/deliver-message.ts';
import { checkSchedule } from './send-mail.ts';
import type { ScheduledMail, ScheduledMails } from './submission.ts';
import { type StoredMail, type Writer, written } from './writer.ts';

type HeldWriter = Pick<Writer, 'account' | 'store'>;

const isCopy = (change: MailChange): change is PutMail => change.kind === 'put';

/** The mail itself, as it will be in Sent. */
export function copyOf({ filing }: ScheduledMail): PutMail['message'] {
  const copy = filing.find(isCopy);
  if (!copy) throw new WrenError('internal', 'a mail is held without a copy of it');
  return copy.message;
}

/**
 * Gives a mail that is held another time; a time that has passed sends it.
 * @param until milliseconds since the epoch
 * @param timeZone IANA name of the zone that its writer is in; null: as far from UTC as before
 * @throws WrenError 'not-a-draft' when it has been sent or taken back, 'invalid-input' for a time too far away
 */
export async function rescheduleMail(
  { account }: HeldWriter,
  scheduled: ScheduledMails,
  id: MessageId,
  until: number,
  timeZone: string | null,
  now: number,
): Promise<ScheduledMail> {
  checkSchedule(until, now);
  const mail = scheduled.find(account.id, id);
  if (!mail) throw new WrenError('not-a-draft', 'This message is on its way already');
  const at = Math.max(until, now);
  const raw = withDate(mail.raw, at, timeZone);
  const { bcc, flagged, wishes } = copyOf(mail);
  const copy = await readMail(raw, { id, mailbox: 'sent', receivedAt: at, blobId: blobIdOf(raw) });
  const filing = mail.filing.map((change) =>
    isCopy(change) ? { ...copy, message: { ...copy.message, bcc, flagged, ...(wishes && { wishes }) } } : change,
  );
  const changed = { message: id, until: at, filing };
  if (!scheduled.change(account.id, { ...changed, raw })) throw new WrenError('not-a-draft');
  return changed;
}

/**
 * Takes a mail that is held back: it is a draft again, under the id that it was held by. Once, however often it is asked.
 * @throws WrenError 'not-a-draft' when it has been sent, 'busy' when the draft could not be filed yet
 */
export async function unscheduleMail(
  { account, store }: HeldWriter,
  scheduled: ScheduledMails,
  id: MessageId,
): Promise<StoredMail> {
  const mail = scheduled.find(account.id, id);
  const filing = (mail?.filing ?? []).flatMap((change): readonly MailChange[] => {
    if (change.kind === 'destroy') return [change];
    return isCopy(change) ? [asDraft(change)] : [];
  });
  if (!(await scheduled.unschedule(account.id, id, filing))) {
    throw new WrenError('not-a-draft', 'This message is on its way already');
  }
  const [draft] = await store.messages([id]);
  if (!draft) throw new WrenError('busy');
  return { ...(await written(store, id)), revision: revisionOf(draft) };
}

/** The copy for Sent as a draft: its source is kept for the files in it. */
function asDraft(copy: PutMail): PutMail {
  return {
    ...copy,
    message: { ...copy.message, mailbox: 'drafts', home: 'drafts', messageId: null, sentAt: null, blobId: null },
  };
}
