import { MAX_COUNTED } from '@wren/contract/calls/reading/count-searches.ts';
import type { CALLS } from '@wren/contract/calls.ts';
import { addressesOf } from '../../../directory/accounts/account.ts';
import { membersIn } from '../../../mail/reading/account-people.ts';
import { countUnread } from '../../../mail/reading/count-unread.ts';
import type { Handler } from '../../handler.ts';

/** The number of unread conversations of searches. */
export const countSearches: Handler<typeof CALLS.countSearches> = async (
  { queries, time_zone: timeZone },
  { store, account, accounts, records },
) => {
  const reader = { timeZone, own: await addressesOf(accounts, account), membersOf: await membersIn(records) };
  const unread: number[] = [];
  // One at a time: other calls are answered in between.
  for (const query of queries) unread.push(await countUnread(store, query, reader, MAX_COUNTED));
  return { unread };
};
