import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { timeZone } from '../../wire/wire.ts';

/** Largest number of searches per call. */
export const MAX_SEARCHES = 50;
/** Largest count of a search; higher ones are answered as this one. */
export const MAX_COUNTED = 100;

/**
 * Number of unread conversations of searches, each in the grammar of `search_mails` and in all mail but Junk and Trash unless it
 * has a scope of its own; in the order of the searches.
 */
export const countSearches = defineCall({
  path: '/api/method/mail.api.mail.count_searches',
  kind: 'read',
  extension: true,
  input: v.object({
    queries: v.pipe(v.array(v.pipe(v.string(), v.maxLength(1_000))), v.maxLength(MAX_SEARCHES)),
    time_zone: v.optional(timeZone, 'UTC'),
  }),
  answer: v.object({ unread: v.array(v.number()) }),
  result: v.pipe(
    v.object({ unread: v.array(v.number()) }),
    v.transform(({ unread }) => unread),
  ),
});
