import * as v from 'valibot';
import { defineCall } from '../call.ts';

const address = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(320));
const state = v.object({ agreed: v.boolean() });

/** Asks an address, by a mail with a code, whether rules may pass mail on to it. One's own has agreed at once. */
export const askForwarding = defineCall({
  path: '/api/method/mail.api.client.ask_forwarding',
  kind: 'write',
  extension: true,
  input: v.object({ address }),
  answer: state,
  result: state,
});

/** An address has agreed, when the code is the one that it was sent. */
export const confirmForwarding = defineCall({
  path: '/api/method/mail.api.client.confirm_forwarding',
  kind: 'write',
  extension: true,
  input: v.object({ address, code: v.pipe(v.string(), v.trim(), v.maxLength(40)) }),
  answer: state,
  result: state,
});
