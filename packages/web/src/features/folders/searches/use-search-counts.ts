import { useCallback, useSyncExternalStore } from 'react';
import { useReplica } from '../../../replica/hooks.ts';

const NONE: ReadonlyMap<string, number> = new Map();

/**
 * How many unread conversations some searches find, by their texts, as far as it is known.
 * @param texts the same object for the same searches
 */
export function useSearchCounts(texts: readonly string[]): ReadonlyMap<string, number> {
  const replica = useReplica();
  const subscribe = useCallback(
    (run: () => void) => {
      const stops = [replica.watch(run), replica.searchCounts?.watch(texts)];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    [replica, texts],
  );
  return useSyncExternalStore(subscribe, () => replica.searchCounts?.counts ?? NONE);
}
