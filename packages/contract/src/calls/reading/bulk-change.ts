import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { flag, keyword, time, timeZone } from '../../wire/wire.ts';

const text = v.string();
const mailbox = v.pipe(text, v.maxLength(200));

/** A name that the client gives: it must be a new one for every job. */
const name = v.pipe(text, v.regex(/^[\w-]{1,100}$/u));

const job = v.object({
  job: text,
  state: v.picklist(['running', 'done', 'stopped', 'undoing', 'undone', 'failed']),
  /** Conversations that it is about, and those that are changed now. */
  total: v.number(),
  done: v.number(),
  /** Of those, the ones that are as they were, since all their mail can only be read. */
  left_out: v.optional(v.number(), 0),
});

/**
 * Changes all conversations that a folder or a search holds, loaded anywhere or not. The server works at it after it has
 * answered; mail that comes later is left alone. `job` names the job: a second call with the same name starts nothing.
 * Without `query` it is about the folder `mailbox`, else about what a search there finds (null: all but Junk and Trash).
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

/** How far a job is. */
export const getBulkChange = defineCall({
  path: '/api/method/mail.api.mail.get_bulk_change',
  kind: 'read',
  extension: true,
  input: v.object({ job: name }),
  answer: job,
  result: job,
});

/** Stops a job where it is, or with `undo` takes back what it has altered and no later change has altered again. */
export const stopBulkChange = defineCall({
  path: '/api/method/mail.api.mail.stop_bulk_change',
  kind: 'write',
  extension: true,
  input: v.object({ job: name, undo: v.optional(flag, false) }),
  answer: job,
  result: job,
});
