import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { count } from '../../wire/wire.ts';
import { ADMIN_OPERATIONS } from './admin-operations.ts';

const text = v.string();
const entry = v.object({
  id: v.number(),
  /** Milliseconds since the epoch. */
  at: v.number(),
  /** Address of the administrator; empty: the command line. */
  actor: text,
  /** Network address, or the operating system's user who runs the command line. */
  origin: text,
  deed: text,
  /** Address of the account, or id of the mail. */
  target: text,
  /** Detail of the operation: the alias, the role, the size. */
  fact: text,
  /** Code of the error with which it failed; null: it succeeded. */
  refused: v.nullable(text),
});
const answer = v.object({
  entries: v.array(entry),
  /** Older entries exist. */
  more: v.boolean(),
  /** True if no entry was altered or removed since it was written. */
  intact: v.boolean(),
});

/** Operations of administrators, the newest first (D48). The log is append-only. */
export const adminGetAudit = defineCall({
  path: '/api/method/mail.api.admin.get_audit',
  kind: 'read',
  access: 'administrator',
  extension: true,
  input: v.object({
    /** Only entries older than this one. */
    before: count(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    /** Part of the address of the actor or of the target. */
    search: v.optional(v.pipe(text, v.trim(), v.maxLength(320)), ''),
    deed: v.optional(v.union([v.picklist(ADMIN_OPERATIONS), v.literal('')]), ''),
  }),
  answer,
  result: answer,
});
