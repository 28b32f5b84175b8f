import type { CALLS } from '@wren/contract/calls.ts';
import { addressesOf } from '../../../directory/accounts/account.ts';
import { membersIn } from '../../../mail/reading/account-people.ts';
import { folderNamed } from '../../../mail/reading/folder-named.ts';
import { searchThreads } from '../../../mail/reading/list-threads.ts';
import type { Handler } from '../../handler.ts';
import { wireRows } from './wire-rows.ts';

/** Threads that match a query (D20). */
export const searchMails: Handler<typeof CALLS.searchMails> = async (input, { store, account, accounts, records }) => {
  const { query, mailbox, time_zone: timeZone, limit, offset, compact } = input;
  const folder = mailbox ? folderNamed(mailbox) : null;
  const reader = { timeZone, own: await addressesOf(accounts, account), membersOf: await membersIn(records) };
  const { rows, hasMore } = await searchThreads(store, query, folder, { limit, offset }, reader);
  const snippets = rows.flatMap(({ latest, snippet }) =>
    snippet === undefined ? [] : [[latest.id, snippet] as const],
  );
  return {
    rows: await wireRows(rows, account.address, compact),
    has_more: hasMore,
    snippets: Object.fromEntries(snippets),
  };
};
