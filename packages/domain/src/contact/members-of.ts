import type { MembersOf } from '../search/search-query.ts';
import { isNamed, type KeptContact } from './contact.ts';

/** Largest number of addresses of a group that a search compares. */
const MAX_MEMBERS = 1_000;

/** The members of groups of some contacts. An unknown group has no members. */
export function membersOf(
  groups: readonly { readonly id: string; readonly data: { readonly name: string } }[],
  contacts: readonly KeptContact[],
): MembersOf {
  return (written) => {
    const ids = groups.filter(({ data }) => isNamed(data.name, written)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const addresses = contacts
      .filter(({ data }) => data.groups.some((id) => ids.includes(id)))
      .flatMap(({ data }) => data.emails.map(({ address }) => address.toLowerCase()));
    return [...new Set(addresses)].slice(0, MAX_MEMBERS);
  };
}
