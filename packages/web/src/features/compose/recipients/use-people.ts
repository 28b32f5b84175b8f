import { isPersonLike, rankPeople } from '@wren/domain/address/people.ts';
import { recipientOf } from '@wren/domain/contact/contact.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { useCallback } from 'react';
import { systemClock } from '../../../platform/time/clock.ts';
import { useReplica } from '../../../replica/hooks.ts';
import type { Replica } from '../../../replica/replica.ts';
import { useApi } from '../../../session/api-context.ts';
import { useOffered } from '../../../session/use-offered.ts';

/** Someone who may be meant; a group of contacts has no address of its own, but members. */
export interface Suggested extends Address {
  readonly members?: readonly Address[];
}

/** A person, or all members of a group. */
export function recipientsOf({ members, ...address }: Suggested): readonly Address[] {
  return members ?? [address];
}

/** Asks who may be meant by what was typed, the likeliest first. */
export type SuggestPeople = (typed: string) => Promise<readonly Suggested[]>;

const MAX_COUNT = 8;
/** Groups offered at most. */
const MAX_GROUPS = 3;

/** The groups of contacts that may be meant and have members. */
function groupsLike(replica: Replica, typed: string): readonly Suggested[] {
  const contacts = replica.records('contact');
  return replica
    .records('contactGroup')
    .filter(({ data }) => isPersonLike({ name: data.name, email: '' }, typed))
    .map(({ id, data }) => {
      const inside = contacts.filter((contact) => contact.data.groups.includes(id));
      return { name: data.name, email: '', members: inside.flatMap((contact) => recipientOf(contact.data) ?? []) };
    })
    .filter(({ members }) => members.length > 0)
    .slice(0, MAX_GROUPS);
}

/** Correspondents from the host; from the loaded lists if the host has no such call. */
export function usePeople(): SuggestPeople {
  const { client } = useApi();
  const replica = useReplica();
  const asksHost = useOffered('search_people');
  return useCallback(
    async (typed) => {
      const groups = groupsLike(replica, typed);
      if (asksHost) {
        try {
          return [...groups, ...(await client.call('searchPeople', { query: typed, limit: MAX_COUNT }))].slice(
            0,
            MAX_COUNT,
          );
        } catch {
          // Without a connection, the people of the loaded lists are still offered.
        }
      }
      const rows = [...replica.folderView('sent').rows, ...replica.folderView('inbox').rows];
      const people = rankPeople(
        rows.map(({ latest }) => latest),
        systemClock(),
        replica.records('contact').map(({ data }) => data),
      );
      return [...groups, ...people.filter((person) => isPersonLike(person, typed))].slice(0, MAX_COUNT);
    },
    [client, replica, asksHost],
  );
}
