import { useEffect, useState } from 'react';
import { systemAfter } from '../../platform/time/timers.ts';

/** Shorter waits show nothing (D11). */
const SHORT = 150;

/** True if something has been in progress for longer than a short wait: then a progress indicator is shown. */
export function useIsSlow(going: boolean, wait = SHORT): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!going) return;
    const cancel = systemAfter(wait, () => setLate(true));
    return () => {
      cancel();
      setLate(false);
    };
  }, [going, wait]);
  return going && late;
}
