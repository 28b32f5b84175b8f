import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { passkeyAnswer, passkeyRequest } from './passkeys.ts';

const text = v.string();
const wanted = v.object({
  /** The account has a password that signs in. */
  password: v.optional(v.boolean(), true),
  code: v.boolean(),
  passkey: v.nullable(passkeyRequest),
  /** The identity provider may say so (D50): its page is opened for the proof. */
  provider: v.optional(v.boolean(), false),
});

/**
 * What proves a second time that the session is in the hands of its user: the password, and beside it a code where the
 * account has a second factor; or one of its passkeys, which is to sign `passkey` within five minutes (null: it has none); or the
 * identity provider, where the user has signed in again.
 * Calls that want such a proof of the last minutes refuse without one by 'unproven'.
 */
export const beginReauthentication = defineCall({
  path: '/api/method/mail.api.client.begin_reauthentication',
  kind: 'write',
  extension: true,
  input: v.optional(v.looseObject({}), {}),
  answer: wanted,
  result: wanted,
});

/** Gives the proof, which holds for ten minutes in this session alone. 'forbidden' where it is wrong. */
export const reauthenticate = defineCall({
  path: '/api/method/mail.api.client.reauthenticate',
  kind: 'write',
  extension: true,
  input: v.union([
    v.object({ passkey: passkeyAnswer }),
    v.object({
      password: v.pipe(text, v.minLength(1), v.maxLength(512)),
      code: v.optional(v.pipe(text, v.trim(), v.maxLength(64)), ''),
    }),
  ]),
  answer: v.object({}),
  result: v.unknown(),
});
