import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { isRetryable } from '@wren/contract/errors.ts';
import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { Client } from './client.ts';

const MINUTE = 60_000;

/** Milliseconds of section 9.7. */
export const QUERY_TIMES = {
  stale: 5 * MINUTE,
  kept: 10 * MINUTE,
  longestPause: 30_000,
  mutationPause: 1_000,
} as const;

const RETRIES = 3;

/** What is not mail (user, session, settings) is asked through this, with the constants of 9.7. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_TIMES.stale,
        gcTime: QUERY_TIMES.kept,
        retry: (failures, error) => failures < RETRIES && isRetryable(error),
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, QUERY_TIMES.longestPause),
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { retry: 1, retryDelay: QUERY_TIMES.mutationPause },
    },
  });
}

const ClientContext = createContext<Client | null>(null);

/** Gives the host's client to everything inside. */
export function ClientProvider({ client, children }: { readonly client: Client; readonly children: ReactNode }) {
  return createElement(ClientContext.Provider, { value: client }, children);
}

/** The host's client. @throws Error outside of {@link ClientProvider} */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('No ClientProvider above');
  return client;
}

/** Who is signed in (3.14). */
export type User = NonNullable<CallResult<CallOf<'getUserInfo'>>>;

/** Names the query of {@link useUser}. */
export const USER_QUERY = ['user'] as const;

/** Who is signed in: `data` is undefined while that is not known, and null when nobody is. */
export function useUser(): UseQueryResult<User | null> {
  const client = useClient();
  return useQuery({ queryKey: USER_QUERY, queryFn: () => client.call('getUserInfo', {}) });
}
