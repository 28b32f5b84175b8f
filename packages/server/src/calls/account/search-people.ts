import type { CALLS } from '@wren/contract/calls.ts';
import { findPeople } from '../../mail/reading/find-people.ts';
import type { Handler } from '../handler.ts';

/** People that a typed beginning may mean (2.41). */
export const searchPeople: Handler<typeof CALLS.searchPeople> = async ({ query, limit }, { store, now }) => {
  const people = await findPeople(store, query, limit, now);
  return people.map(({ email, name }) => ({ email, display_name: name }));
};
