import { isPersonLike, rankPeople } from '@wren/domain/address/people.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { useCallback } from 'react';
import { systemClock } from '../../../platform/time/clock.ts';
import { useReplica } from '../../../replica/hooks.ts';
import { useApi } from '../../../session/api-context.ts';
import { useOffered } from '../../../session/use-offered.ts';

/** Asks who may be meant by what was typed, the likeliest first. */
export type SuggestPeople = (typed: string) => Promise<readonly Address[]>;

const MOST = 8;

/** People written to and heard from, from the host; from the lists that are loaded where it cannot say. */
export function usePeople(): SuggestPeople {
  const { client } = useApi();
  const replica = useReplica();
  const asksHost = useOffered('search_people');
  return useCallback(
    async (typed) => {
      if (asksHost) {
        try {
          return await client.call('searchPeople', { query: typed, limit: MOST });
        } catch {
          // Without a connection, the people of the loaded lists are still offered.
        }
      }
      const rows = [...replica.folderView('sent').rows, ...replica.folderView('inbox').rows];
      const people = rankPeople(
        rows.map(({ latest }) => latest),
        systemClock(),
      );
      return people.filter((person) => isPersonLike(person, typed)).slice(0, MOST);
    },
    [client, replica, asksHost],
  );
}
