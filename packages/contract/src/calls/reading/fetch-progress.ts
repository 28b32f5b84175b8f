import * as v from 'valibot';
import { defineCall } from '../../call.ts';

const messages = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Number of messages of an account fetched from its server, and in total. */
const progress = v.nullable(v.object({ fetched: messages, total: messages }));

/** Progress of fetching the account's mail; null: complete. */
export const getFetchProgress = defineCall({
  path: '/api/method/mail.api.client.get_fetch_progress',
  kind: 'read',
  extension: true,
  input: v.optional(v.looseObject({}), {}),
  answer: v.object({ progress }),
  result: v.object({ progress }),
});
