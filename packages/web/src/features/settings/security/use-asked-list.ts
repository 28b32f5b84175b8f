import { useCallback, useEffect, useState } from 'react';
import { consoleLog } from '../../../platform/log.ts';

/** What the host answers, asked when it is first shown and again by {@link AskedList.look}. */
export interface AskedList<T> {
  /** Null: the host has not answered yet, or 'unknown': it could not be asked. */
  readonly items: readonly T[] | 'unknown' | null;
  readonly look: () => void;
}

/** @param question stays the same as long as the same is asked */
export function useAskedList<T>(question: () => Promise<readonly T[]>): AskedList<T> {
  const [items, setItems] = useState<readonly T[] | 'unknown' | null>(null);
  const look = useCallback((): void => {
    question().then(setItems, (error: unknown) => {
      consoleLog('a list of the account is not known', error);
      setItems('unknown');
    });
  }, [question]);
  useEffect(look, [look]);
  return { items, look };
}
