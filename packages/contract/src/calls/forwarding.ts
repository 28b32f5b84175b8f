import * as v from 'valibot';
import { defineCall } from '../call.ts';

const address = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(320));
const state = v.object({ agreed: v.boolean() });

/** Asks an address, by a mail with a code, to confirm that rules may forward mail to it. An own address is confirmed at once. */
export const askForwarding = defineCall({
  path: '/api/method/mail.api.client.ask_forwarding',
  kind: 'write',
  extension: true,
  input: v.object({ address }),
  answer: state,
  result: state,
});

/** Confirms a forwarding address by the code that was mailed to it. */
export const confirmForwarding = defineCall({
  path: '/api/method/mail.api.client.confirm_forwarding',
  kind: 'write',
  extension: true,
  input: v.object({ address, code: v.pipe(v.string(), v.trim(), v.maxLength(40)) }),
  answer: state,
  result: state,
});
