import { useEffect, useState } from 'react';
import { systemAfter } from '../../platform/time/timers.ts';

/** Waits shorter than this show nothing (D11). */
const SHORT = 150;

/** Whether something has been going on for longer than a short wait: then a sign of waiting is shown. */
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
