import * as v from 'valibot';
import { defineCall } from '../call.ts';

const text = v.string();
const nothing = v.optional(v.looseObject({}), {});

/**
 * What proves a second time that the session is in the hands of its user: the password, and beside it a code where the
 * account has a second factor. Calls that want such a proof of the last minutes refuse without one by 'unproven'.
 */
export const getReauthentication = defineCall({
  path: '/api/method/mail.api.client.get_reauthentication',
  kind: 'read',
  extension: true,
  input: nothing,
  answer: v.object({ code: v.boolean() }),
  result: v.object({ code: v.boolean() }),
});

/** Gives the proof, which holds for ten minutes in this session alone. 'forbidden' where it is wrong. */
export const reauthenticate = defineCall({
  path: '/api/method/mail.api.client.reauthenticate',
  kind: 'write',
  extension: true,
  input: v.object({
    password: v.pipe(text, v.minLength(1), v.maxLength(512)),
    code: v.optional(v.pipe(text, v.trim(), v.maxLength(64)), ''),
  }),
  answer: v.object({}),
  result: v.unknown(),
});
