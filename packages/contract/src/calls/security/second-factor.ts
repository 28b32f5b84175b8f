import * as v from 'valibot';
import { defineCall } from '../../call.ts';

const text = v.string();
const nothing = v.optional(v.looseObject({}), {});
const code = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(64));
const codes = v.object({ recovery_codes: v.array(text) });
const codesResult = v.pipe(
  codes,
  v.transform((answer) => answer.recovery_codes),
);
const state = v.object({ on: v.boolean(), recovery_codes: v.number() });

/** The state of two-factor authentication (2.50), and the number of unused recovery codes. */
export const getSecondFactor = defineCall({
  path: '/api/method/mail.api.client.get_second_factor',
  kind: 'read',
  extension: true,
  input: nothing,
  answer: state,
  result: v.pipe(
    state,
    v.transform((answer) => ({ isOn: answer.on, recoveryCodes: answer.recovery_codes })),
  ),
});

/**
 * Creates a secret for an authenticator app: `uri` is the content of its QR code. It has no effect before it is confirmed.
 * 'unproven' without a recent reauthentication.
 */
export const beginSecondFactor = defineCall({
  path: '/api/method/mail.api.client.begin_second_factor',
  kind: 'write',
  extension: true,
  input: nothing,
  answer: v.object({ secret: text, uri: text }),
  result: v.object({ secret: text, uri: text }),
});

/** Turns it on, by a code of the app, and answers the recovery codes, once only. 'forbidden' if the code is wrong. */
export const confirmSecondFactor = defineCall({
  path: '/api/method/mail.api.client.confirm_second_factor',
  kind: 'write',
  extension: true,
  input: v.object({ code }),
  answer: codes,
  result: codesResult,
});

/** New recovery codes, which replace the earlier ones. 'unproven' without a recent reauthentication. */
export const renewRecoveryCodes = defineCall({
  path: '/api/method/mail.api.client.renew_recovery_codes',
  kind: 'write',
  extension: true,
  input: nothing,
  answer: codes,
  result: codesResult,
});

/** Turns it off. 'unproven' without a recent reauthentication. */
export const endSecondFactor = defineCall({
  path: '/api/method/mail.api.client.end_second_factor',
  kind: 'write',
  extension: true,
  input: nothing,
  answer: v.object({}),
  result: v.unknown(),
});
