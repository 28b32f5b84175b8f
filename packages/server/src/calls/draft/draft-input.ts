import type { CallInput } from '@wren/contract/call.ts';
import type { CALLS } from '@wren/contract/calls.ts';
import { readAddress, writeDate } from '@wren/contract/wire/wire.ts';
import type { DraftContent } from '../../mail/drafts/draft-content.ts';
import type { StoredMail } from '../../mail/outgoing/writer.ts';

type Input = Omit<CallInput<typeof CALLS.updateDraftMail>, 'name' | 'submit' | 'if_revision'>;

function idsIn(references: Input['references']): readonly string[] {
  return typeof references === 'string' ? references.split(/[\s,]+/u).filter((id) => id !== '') : (references ?? []);
}

/** The content of a draft from the arguments of a call. */
export function draftContent(input: Input): DraftContent {
  return {
    from: input.from_email === null ? null : readAddress(input.from_email),
    to: input.to,
    cc: input.cc,
    bcc: input.bcc,
    subject: input.subject ?? '',
    html: input.html_body,
    text: input.text_body,
    files: input.attachments,
    inReplyTo: input.in_reply_to || null,
    inReplyToId: input.in_reply_to_id,
    references: idsIn(input.references),
    threadId: input.thread_id,
    forwardedFromId: input.forwarded_from_id,
    priority: input.priority ?? 'normal',
    calendarAnswer: input.calendar_answer,
    receipt: input.request_receipt === true,
    reminder: input.reminder ? { at: input.reminder.at, chosenAt: input.reminder.chosen_at } : undefined,
    timeZone: input.time_zone ?? 'UTC',
  };
}

/** Scheduled time of a mail, milliseconds since the epoch; null: it is sent at once. */
export function scheduledFor({ send_at, undo_period }: Input, now: number): number | null {
  return send_at ?? (undo_period > 0 ? now + undo_period : null);
}

/** The answer to saving or sending (wire contract 2.10). */
export function writtenAnswer(status: 'Drafted' | 'Submitted', written: StoredMail) {
  const { id, messageIdHeader, threadId, modifiedAt, revision, heldUntil: until, submission } = written;
  return {
    name: id,
    id,
    _id: id,
    message_id: messageIdHeader,
    thread_id: threadId,
    status: until === undefined ? status : ('Scheduled' as const),
    ...(until !== undefined && { send_at: until }),
    ...(submission !== undefined && { submission_id: submission }),
    modified: writeDate(modifiedAt),
    ...(revision !== undefined && { revision }),
    success: true,
    error: null,
  } as const;
}
