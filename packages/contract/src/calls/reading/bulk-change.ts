import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { flag, keyword, time, timeZone } from '../../wire/wire.ts';

const text = v.string();
const mailbox = v.pipe(text, v.maxLength(200));

/** A name chosen by the client, unique for every job. */
const name = v.pipe(text, v.regex(/^[\w-]{1,100}$/u));

const job = v.object({
  job: text,
  state: v.picklist(['running', 'done', 'stopped', 'undoing', 'undone', 'failed']),
  /** Number of conversations of the job, and of those that are done. */
  total: v.number(),
  done: v.number(),
  /** Number of those that stay unchanged, since all their mail is read-only. */
  left_out: v.optional(v.number(), 0),
});

/**
 * Changes all conversations of a folder or a search, whether loaded or not. The server continues after it has answered; mail that
 * arrives later is not affected. `job` names the job: a second call with the same name starts nothing. Without `query` it applies
 * to the folder `mailbox`, else to the results of a search there (null: all but Junk and Trash).
 */
export const startBulkChange = defineCall({
  path: '/api/method/mail.api.mail.start_bulk_change',
  kind: 'write',
  extension: true,
  input: v.object({
    job: name,
    mailbox: v.optional(v.nullable(mailbox), null),
    query: v.optional(v.nullable(v.pipe(text, v.maxLength(1_000))), null),
    time_zone: v.optional(timeZone, 'UTC'),
    change: v.variant('kind', [
      v.object({ kind: v.literal('flag'), keyword: v.union([v.picklist(['seen', 'flagged']), keyword]), value: flag }),
      v.object({ kind: v.literal('move'), mailbox, until: v.optional(v.nullable(time), null) }),
      v.object({ kind: v.literal('destroy') }),
    ]),
  }),
  answer: job,
  result: job,
});

/** Progress of a job. */
export const getBulkChange = defineCall({
  path: '/api/method/mail.api.mail.get_bulk_change',
  kind: 'read',
  extension: true,
  input: v.object({ job: name }),
  answer: job,
  result: job,
});

/** Stops a job, or with `undo` reverts its changes except those that a later change has overwritten. */
export const stopBulkChange = defineCall({
  path: '/api/method/mail.api.mail.stop_bulk_change',
  kind: 'write',
  extension: true,
  input: v.object({ job: name, undo: v.optional(flag, false) }),
  answer: job,
  result: job,
});
