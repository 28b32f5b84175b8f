import { useEffect, useState } from 'react';

type ReadTime = typeof import('./read-time.ts').readTime;

/** What reads times out of words: it comes once something asks for a time. Null: it is not there yet. */
export function useReadTime(): ReadTime | null {
  const [read, setRead] = useState<{ readonly time: ReadTime } | null>(null);
  useEffect(() => {
    let isHere = true;
    import('./read-time.ts').then(
      ({ readTime }) => isHere && setRead({ time: readTime }),
      // Without a connection a time is chosen from a list, or by day and hour: words mean nothing.
      () => isHere && setRead({ time: () => null }),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return read?.time ?? null;
}
