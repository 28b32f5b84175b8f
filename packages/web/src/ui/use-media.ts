import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed as it changes. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (run: () => void) => {
      list.addEventListener('change', run);
      return () => list.removeEventListener('change', run);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
