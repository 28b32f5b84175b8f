import { useCallback, useEffect, useState } from 'react';
import { consoleLog } from '../../../platform/log.ts';

/** What the host answers, asked when it is first shown and again by {@link AskedAnswer.look}. */
export interface AskedAnswer<T> {
  /** Null: the host has not answered yet. 'unknown': it could not be asked. */
  readonly answer: T | 'unknown' | null;
  readonly look: () => void;
}

/** @param question stays the same as long as the same is asked */
export function useAsked<T>(question: () => Promise<T>): AskedAnswer<T> {
  const [answer, setAnswer] = useState<T | 'unknown' | null>(null);
  const look = useCallback((): void => {
    question().then(setAnswer, (error: unknown) => {
      consoleLog('what settings show of the account is not known', error);
      setAnswer('unknown');
    });
  }, [question]);
  useEffect(look, [look]);
  return { answer, look };
}
