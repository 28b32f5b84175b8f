import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { readMessages } from '../../wire/read-message.ts';
import { count } from '../../wire/wire.ts';
import { wireMessage } from '../../wire/wire-message.ts';

const text = v.string();

/**
 * The changes of the account since a state (the model is RFC 8620 §5.2). Without `since` only the current state. `too_old`: the
 * client must discard its data and list again. `records` is the state of the account's records: if it differs from the last one,
 * `get_records` answers the changes.
 */
export const getChanges = defineCall({
  path: '/api/method/mail.api.client.get_changes',
  kind: 'read',
  extension: true,
  input: v.object({ since: v.optional(v.nullable(v.pipe(text, v.maxLength(100))), null), limit: count(500, 1_000) }),
  answer: v.object({
    state: text,
    changed: v.array(wireMessage),
    destroyed: v.array(text),
    has_more: v.boolean(),
    too_old: v.boolean(),
    records: text,
  }),
  result: v.pipe(
    v.object({
      state: text,
      changed: readMessages,
      destroyed: v.array(text),
      has_more: v.boolean(),
      too_old: v.boolean(),
      records: v.optional(v.nullable(text), null),
    }),
    v.transform((answer) => ({
      state: answer.state,
      changed: answer.changed.map((entry) => entry.message),
      destroyed: answer.destroyed,
      hasMore: answer.has_more,
      tooOld: answer.too_old,
      records: answer.records,
    })),
  ),
});

/** The server's event stream (text/event-stream): an event named `state` whose data is the account's newest state. */
export const EVENTS_PATH = '/api/method/mail.api.client.events';

/**
 * Milliseconds within which the event stream sends anything, if only a comment: after two such intervals of silence it is
 * considered lost.
 */
export const EVENTS_HEARTBEAT = 10_000;
