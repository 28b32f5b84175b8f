import { useCallback, useEffect, useRef } from 'react';
import type { PlacedRow } from '../../actions/table/action-target.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** Milliseconds for which the cursor rests before its thread is shown, when it has just moved. */
const REST = 120;

/**
 * Shows the thread that the cursor came to: at once after a rest, and when a key is held down only where it ends, so that
 * nothing is loaded of what is merely passed.
 */
export function usePeekOnRest(show: (placed: PlacedRow) => void): (placed: PlacedRow) => void {
  const cancel = useRef<(() => void) | null>(null);
  const next = useRef<PlacedRow | null>(null);
  const latest = useLatest(show);
  useEffect(() => () => cancel.current?.(), []);

  return useCallback(
    (placed: PlacedRow): void => {
      const moving = cancel.current !== null;
      cancel.current?.();
      next.current = moving ? placed : null;
      cancel.current = systemAfter(REST, () => {
        cancel.current = null;
        if (next.current) latest.current(next.current);
        next.current = null;
      });
      if (!moving) latest.current(placed);
    },
    [latest],
  );
}
