import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { addressList, count } from '../wire/wire.ts';

/** Correspondents with a name or address in which a word begins with the text, the likeliest first (2.41). */
export const searchPeople = defineCall({
  path: '/api/method/mail.api.mail.search_people',
  kind: 'read',
  extension: true,
  input: v.object({ query: v.pipe(v.string(), v.maxLength(300)), limit: count(8, 50) }),
  answer: v.array(v.object({ email: v.string(), display_name: v.nullable(v.string()) })),
  result: addressList,
});

const written = v.object({
  email: v.string(),
  display_name: v.nullable(v.string()),
  /** Number of conversations in which they were written to. */
  times: v.number(),
  /** The latest time, milliseconds since the epoch. */
  last_at: v.number(),
});

/** People written to who are no contacts, the most frequent and most recent first. */
export const getWrittenPeople = defineCall({
  path: '/api/method/mail.api.mail.get_written_people',
  kind: 'read',
  extension: true,
  input: v.object({ limit: count(50, 200) }),
  answer: v.array(written),
  result: v.array(written),
});
