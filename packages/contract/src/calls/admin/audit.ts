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
  /** Network address, or account of the machine that runs the command line. */
  origin: text,
  deed: text,
  /** Address of the account, or id of the mail. */
  target: text,
  /** What else there is to say: the alias, the role, the size. */
  fact: text,
  /** Code of the error by which it did not happen; null: it did. */
  refused: v.nullable(text),
});
const answer = v.object({
  entries: v.array(entry),
  /** There are older ones. */
  more: v.boolean(),
  /** Whether no entry was altered or taken away since it was written. */
  intact: v.boolean(),
});

/** What administrators have done, the newest first (D48). It is only added to. */
export const adminGetAudit = defineCall({
  path: '/api/method/mail.api.admin.get_audit',
  kind: 'read',
  access: 'administrator',
  extension: true,
  input: v.object({
    /** Only what is older than this entry. */
    before: count(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    /** Part of the address of who did it, or of whom it was done to. */
    search: v.optional(v.pipe(text, v.trim(), v.maxLength(320)), ''),
    deed: v.optional(v.union([v.picklist(ADMIN_OPERATIONS), v.literal('')]), ''),
  }),
  answer,
  result: answer,
});
