import type { CALLS } from '@wren/contract/calls.ts';
import { contactsIn } from '../../mail/reading/account-people.ts';
import { findPeople } from '../../mail/reading/find-people.ts';
import type { Handler } from '../handler.ts';

/** People that a typed beginning may mean (2.41). */
export const searchPeople: Handler<typeof CALLS.searchPeople> = async ({ query, limit }, { store, records, now }) => {
  const people = await findPeople({ store, contacts: await contactsIn(records) }, query, limit, now);
  return people.map(({ email, name }) => ({ email, display_name: name }));
};
