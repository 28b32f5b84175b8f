import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { passkeyAnswer, passkeyRequest } from './passkeys.ts';

const text = v.string();
const proofs = v.object({
  /** The account has a password for signing in. */
  password: v.optional(v.boolean(), true),
  code: v.boolean(),
  passkey: v.nullable(passkeyRequest),
  /** The identity provider can confirm it (D50): its page is opened for the proof. */
  provider: v.optional(v.boolean(), false),
});

/**
 * The accepted proofs that the session is used by its user: the password, with a code if the account has a second factor; or one
 * of its passkeys, which signs `passkey` within five minutes (null: it has none); or a new sign-in at the identity provider.
 * Calls that require a recent proof fail with 'unproven' without one.
 */
export const beginReauthentication = defineCall({
  path: '/api/method/mail.api.client.begin_reauthentication',
  kind: 'write',
  extension: true,
  input: v.optional(v.looseObject({}), {}),
  answer: proofs,
  result: proofs,
});

/** Submits the proof, which is valid for ten minutes in this session alone. 'forbidden' if it is wrong. */
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
