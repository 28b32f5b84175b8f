import { useEffect, useRef } from 'react';
import { useCompose } from '../../features/compose/forms/compose-state.ts';

/**
 * When a form goes, the focus returns to what it was opened from, else to the mail (4.13).
 * @param open the form that is not in the tray; null: none
 */
export function useComposeFocus(open: number | null): void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (open !== null || left === null) return;
    // The elements behind can take the focus only when they are no longer inert; by then a form in the tray has it.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const { opener } = useCompose.getState();
      const target = opener?.isConnected && opener !== document.body ? opener : document.getElementById('content');
      if (target instanceof HTMLElement) target.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);
}
