import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { addressList, count } from '../wire/wire.ts';

/** People written to and heard from whose name or address has words that begin like this, the likeliest first (2.41). */
export const searchPeople = defineCall({
  path: '/api/method/mail.api.mail.search_people',
  kind: 'read',
  extension: true,
  input: v.object({ query: v.pipe(v.string(), v.maxLength(300)), limit: count(8, 50) }),
  answer: v.array(v.object({ email: v.string(), display_name: v.nullable(v.string()) })),
  result: addressList,
});
