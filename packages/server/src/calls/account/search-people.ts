import type { CALLS } from '@wren/contract/calls.ts';
import { addressesOf } from '../../directory/accounts/account.ts';
import { contactsIn } from '../../mail/reading/account-people.ts';
import { findPeople, findWrittenTo } from '../../mail/reading/find-people.ts';
import type { Handler } from '../handler.ts';

/** People that match typed text (2.41). */
export const searchPeople: Handler<typeof CALLS.searchPeople> = async ({ query, limit }, { store, records, now }) => {
  const people = await findPeople({ store, contacts: await contactsIn(records) }, query, limit, now);
  return people.map(({ email, name }) => ({ email, display_name: name }));
};

/** People written to who are no contacts yet. */
export const getWrittenPeople: Handler<typeof CALLS.getWrittenPeople> = async ({ limit }, context) => {
  const { store, records, account, accounts, now } = context;
  const own = await addressesOf(accounts, account);
  const people = await findWrittenTo({ store, contacts: await contactsIn(records) }, own, limit, now);
  return people.map(({ address: { email, name }, times, lastAt }) => ({
    ...{ email, display_name: name, times, last_at: lastAt },
  }));
};
