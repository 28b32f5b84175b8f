import { ANSWERS } from '@wren/domain/message/requests/invitation.ts';
import { MAX_SNOOZE } from '@wren/domain/message/timed/snooze.ts';
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { readOneMessage } from '../wire/read-message.ts';
import { addressList, flag, id, line, listOf, time, timeZone } from '../wire/wire.ts';
import { wireMessage } from '../wire/wire-message.ts';

const text = v.string();
const optionalFlag = v.optional(v.nullable(flag));
const html = v.optional(v.nullable(v.pipe(text, v.maxLength(10_000_000))), null);

/** An attachment of a draft in any of its forms (wire contract 2.10); `id` identifies its bytes. */
const attachmentInput = v.pipe(
  v.looseObject({
    file_url: v.optional(v.nullable(text)),
    blob_id: v.optional(v.nullable(text)),
    file_name: v.optional(v.nullable(line)),
    filename: v.optional(v.nullable(line)),
    name: v.optional(v.nullable(line)),
    type: v.optional(v.nullable(line)),
    disposition: v.optional(v.nullable(text)),
    cid: v.optional(v.nullable(line)),
  }),
  v.transform((part) => ({
    id: part.blob_id ?? part.file_url ?? '',
    name: part.file_name ?? part.filename ?? part.name ?? 'attachment',
    type: part.type ?? null,
    disposition: part.disposition === 'inline' ? ('inline' as const) : ('attachment' as const),
    cid: part.cid ?? null,
  })),
);

const attachments = v.pipe(
  v.nullish(
    v.union([
      v.array(attachmentInput),
      v.pipe(
        text,
        v.transform((json): unknown => listOf(json)),
        v.array(attachmentInput),
      ),
    ]),
    null,
  ),
  v.transform((list) => list ?? []),
  v.maxLength(1000),
);

/** Longest period for undoing an immediate sending, in milliseconds. */
const MAX_UNDO_PERIOD = 60_000;

const content = {
  from_email: v.optional(v.nullable(line), null),
  to: addressList,
  cc: addressList,
  bcc: addressList,
  subject: v.optional(v.nullable(line), null),
  html_body: html,
  text_body: html,
  attachments,
  in_reply_to: v.optional(v.nullable(line), null),
  in_reply_to_id: v.optional(v.nullable(id), null),
  references: v.optional(v.nullable(v.union([v.array(line), v.pipe(text, v.maxLength(50_000))])), null),
  thread_id: v.optional(v.nullable(id), null),
  forwarded_from_id: v.optional(v.nullable(id), null),
  priority: v.optional(v.nullable(v.picklist(['high', 'normal', 'low'])), null),
  /** Requests a read receipt (RFC 8098). */
  request_receipt: v.optional(v.nullable(flag), false),
  /**
   * Time at which the sender is reminded if no reply arrives, counted from the day of sending (D36): milliseconds since the
   * epoch.
   */
  reminder: v.optional(
    v.nullable(
      v.pipe(
        v.object({ at: time, chosen_at: time }),
        v.check(({ at, chosen_at }) => at > chosen_at && at - chosen_at <= MAX_SNOOZE, 'is no time ahead'),
      ),
    ),
    null,
  ),
  /** With `submit`: the mail replies to an invitation, with this calendar file of the account (RFC 5546 §3.2.3). */
  calendar_answer: v.optional(
    v.nullable(
      v.object({
        attachment: id,
        answer: v.picklist(ANSWERS),
        comment: v.optional(v.pipe(text, v.maxLength(2_000)), ''),
      }),
    ),
    null,
  ),
  /** With `submit`: the server sends the mail at this time (see `get_scheduled_mails`). Milliseconds since the epoch. */
  send_at: v.optional(v.nullable(time), null),
  /** With `submit`: the sender's time zone for the mail's Date field. An extension; null: UTC. */
  time_zone: v.optional(v.nullable(timeZone), null),
  /**
   * With `submit`: the server delays the mail by so many milliseconds, during which it can be unscheduled (see
   * `unschedule_mail`).
   */
  undo_period: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_UNDO_PERIOD)), 0),
};

export const writtenAnswer = v.object({
  name: text,
  id: text,
  _id: text,
  message_id: v.nullable(text),
  thread_id: text,
  status: v.picklist(['Drafted', 'Submitted', 'Scheduled']),
  /** Scheduled time, milliseconds since the epoch: the mail is 'Scheduled'. */
  send_at: v.optional(v.number()),
  /** Id of the scheduled submission, also after sending: see `get_submission`. */
  submission_id: v.optional(text),
  /** Of a draft: its new revision (see `if_revision`). */
  revision: v.optional(text),
  modified: text,
  success: v.literal(true),
  error: v.null(),
});

/** Parses the answer to saving or sending: the id may have many names, or be absent (wire contract 2.10). */
export const writtenResult = v.pipe(
  v.unknown(),
  v.transform((value) => {
    if (typeof value === 'string' && value !== '')
      return { id: value, storeId: null, threadId: null, revision: null, submission: null, failed: false };
    const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    const pick = (...keys: readonly string[]): string | null => {
      for (const key of keys) {
        const found = fields[key];
        if (typeof found === 'string' && found !== '') return found;
      }
      return null;
    };
    const [name, stored] = [pick('name'), pick('id')];
    return {
      id: stored ?? pick('name', '_id', 'draftId', 'message_id'),
      // If a host returns both, `name` is that of its queue, and lists name the message otherwise (wire contract 2.10).
      storeId: name === null || name === stored ? null : stored,
      threadId: pick('thread_id'),
      revision: pick('revision'),
      submission: pick('submission_id'),
      failed: fields.success === false || fields.status === 'Failed' || pick('error') !== null,
    };
  }),
);

/** Saves a new draft, or sends a mail at once (7.12); `isDraft` in the server's use case decides which. */
export const createMail = defineCall({
  path: '/api/method/mail.api.mail.create_mail',
  kind: 'write',
  input: v.object({ ...content, save_as_draft: optionalFlag, is_draft: optionalFlag, submit: optionalFlag }),
  answer: writtenAnswer,
  result: writtenResult,
});

/**
 * Saves a draft again, or sends it with `submit` (7.13). `if_revision`, an extension, names the revision it is based on: if the
 * draft has another one, a save fails with 'draft-changed', and sending leaves the draft unchanged (RFC 9110 §13.1.1). Without it
 * the last save wins.
 */
export const updateDraftMail = defineCall({
  path: '/api/method/mail.api.mail.update_draft_mail',
  kind: 'write',
  input: v.object({
    ...content,
    name: id,
    submit: v.optional(v.nullable(flag), false),
    if_revision: v.optional(v.nullable(line), null),
  }),
  answer: writtenAnswer,
  result: writtenResult,
});

/** Sends a mail in the form of the outbound API (7.14). */
export const sendMail = defineCall({
  path: '/api/method/mail.api.mail.send_mail',
  kind: 'write',
  input: v.object({
    from_: v.optional(v.nullable(line), null),
    to: addressList,
    cc: addressList,
    bcc: addressList,
    subject: v.optional(v.nullable(line), null),
    html,
    thread_id: v.optional(v.nullable(id), null),
    in_reply_to: v.optional(v.nullable(line), null),
  }),
  answer: writtenAnswer,
  result: writtenResult,
});

/** One draft with its bodies (7.15). */
export const getDraft = defineCall({
  path: '/api/method/mail.api.mail.get_draft',
  kind: 'read',
  input: v.object({ draft_id: id }),
  answer: wireMessage,
  result: readOneMessage,
});
