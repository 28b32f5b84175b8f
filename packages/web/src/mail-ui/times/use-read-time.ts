import { useEffect, useState } from 'react';

type ReadTime = typeof import('./read-time.ts').readTime;

/** The parser of times in words, loaded when a time is asked for. Null: not loaded yet. */
export function useReadTime(): ReadTime | null {
  const [read, setRead] = useState<{ readonly time: ReadTime } | null>(null);
  useEffect(() => {
    let isHere = true;
    import('./read-time.ts').then(
      ({ readTime }) => isHere && setRead({ time: readTime }),
      // Offline, a time is chosen from a list, or by day and hour: words are not parsed.
      () => isHere && setRead({ time: () => null }),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return read?.time ?? null;
}
