import * as v from 'valibot';
import { defineCall } from '../call.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));
const answer = v.object({ used: bytes, limit: v.nullable(bytes) });

/**
 * Bytes that the account uses, and its limit (D46); null: without a limit. Offered if the host limits accounts, or the mail
 * server may report its limit.
 */
export const getQuota = defineCall({
  path: '/api/method/mail.api.client.get_quota',
  kind: 'read',
  extension: true,
  input: v.object({}),
  answer,
  result: answer,
});
