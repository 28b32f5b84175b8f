import * as v from 'valibot';
import { defineCall } from '../../call.ts';

const messages = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How much of an account's mail has been fetched from its server, in messages. */
const progress = v.nullable(v.object({ fetched: messages, total: messages }));

/** Progress of fetching the account's mail; null: all of it is here. */
export const getFetchProgress = defineCall({
  path: '/api/method/mail.api.client.get_fetch_progress',
  kind: 'read',
  extension: true,
  input: v.optional(v.looseObject({}), {}),
  answer: v.object({ progress }),
  result: v.object({ progress }),
});
