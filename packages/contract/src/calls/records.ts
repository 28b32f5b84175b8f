import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { anyRecord, RECORD_TYPE_NAMES, recordChange } from '../records/record-types.ts';
import { count } from '../wire/wire.ts';

const text = v.string();

/** Largest number of changes per save. */
export const MAX_RECORD_CHANGES = 1_000;

/**
 * The account's records that have changed since a state, oldest change first, and the ids of deleted ones (the model is RFC 8620
 * §5.2). Without `since` all records; without `types` those of all types. `too_old`: the client must discard its records and call
 * without `since`. The state is the `records` of `get_changes`, which shows when to call.
 */
export const getRecords = defineCall({
  path: '/api/method/mail.api.client.get_records',
  kind: 'read',
  extension: true,
  input: v.object({
    types: v.optional(v.nullable(v.pipe(v.array(v.picklist(RECORD_TYPE_NAMES)), v.maxLength(50))), null),
    since: v.optional(v.nullable(v.pipe(text, v.maxLength(100))), null),
    limit: count(1_000, 1_000),
  }),
  answer: v.object({
    state: text,
    records: v.array(anyRecord),
    destroyed: v.array(text),
    has_more: v.boolean(),
    too_old: v.boolean(),
  }),
  result: v.pipe(
    v.object({
      state: text,
      records: v.array(v.unknown()),
      destroyed: v.array(text),
      has_more: v.boolean(),
      too_old: v.boolean(),
    }),
    v.transform(({ state, records, destroyed, has_more: hasMore, too_old: tooOld }) => ({
      state,
      /** A newer host may have types and fields unknown to this client. */
      records: records.flatMap((record) => {
        const read = v.safeParse(anyRecord, record);
        return read.success ? [read.output] : [];
      }),
      destroyed,
      hasMore,
      tooOld,
    })),
  ),
});

/**
 * Creates, replaces and deletes records: atomically, in order, once for each `Idempotency-Key`. The last save wins for the whole
 * record; deleting a missing one is no error.
 */
export const saveRecords = defineCall({
  path: '/api/method/mail.api.client.save_records',
  kind: 'write',
  extension: true,
  input: v.object({
    changes: v.pipe(v.array(recordChange), v.minLength(1), v.maxLength(MAX_RECORD_CHANGES)),
  }),
  answer: v.object({ state: text, changed: v.array(text), destroyed: v.array(text) }),
  result: v.object({ state: text, changed: v.array(text), destroyed: v.array(text) }),
});
