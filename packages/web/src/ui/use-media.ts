import { useCallback, useSyncExternalStore } from 'react';
import { useFirstScreen } from './first-screen.ts';

const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const known = lists.get(query) ?? matchMedia(query);
  lists.set(query, known);
  return known;
}

/** True if a media query matches, updated when it changes. */
export function useMedia(query: string): boolean {
  const screen = useFirstScreen();
  const subscribe = useCallback(
    (run: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', run);
      return () => list.removeEventListener('change', run);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => screen?.media.includes(query) ?? false,
  );
}
