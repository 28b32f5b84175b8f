import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { timeZone } from '../../wire/wire.ts';

/** Searches that are counted at once. */
export const MAX_SEARCHES = 50;
/** Highest count of conversations of a search; a higher one is answered as this. */
export const MAX_COUNTED = 100;

/**
 * How many unread conversations searches find, each in the grammar of `search_mails` and in all mail but Junk and Trash, unless it
 * says where; in the order of the searches.
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
