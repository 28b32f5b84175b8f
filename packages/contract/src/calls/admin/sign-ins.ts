import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { count, flag } from '../../wire/wire.ts';

const text = v.string();

/** Result of a sign-in: success, or the factor that failed. */
export const SIGN_IN_OUTCOMES = ['done', 'password', 'code', 'passkey', 'disabled'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

const signIn = v.object({
  id: v.number(),
  /** Milliseconds since the epoch. */
  at: v.number(),
  /** Null: the typed address has no account here. */
  address: v.nullable(text),
  /** Network address. */
  client: text,
  /** Names of the browser and its operating system; null: not known. */
  browser: v.nullable(text),
  system: v.nullable(text),
  outcome: v.picklist(SIGN_IN_OUTCOMES),
});
const answer = v.object({ sign_ins: v.array(signIn), more: v.boolean() });

/** Successful and failed sign-ins to all accounts, the newest first (D48). */
export const adminGetSignIns = defineCall({
  path: '/api/method/mail.api.admin.get_sign_ins',
  kind: 'read',
  access: 'administrator',
  extension: true,
  input: v.object({
    /** Only sign-ins older than this one. */
    before: count(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    /** Only failed sign-ins. */
    failed: v.optional(flag, false),
  }),
  answer,
  result: answer,
});
