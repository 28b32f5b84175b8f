import { createSlot } from '../../platform/slot.ts';
import { useSetting } from '../../settings/settings.ts';
import { useMedia } from '../../ui/use-media.ts';

/** Whether list and conversation are side by side: the setting is on, and the window is wide enough. */
export function useBeside(): boolean {
  const wanted = useSetting('readingPane');
  const wide = useMedia('(width >= 64rem)');
  return wanted && wide;
}

const way = createSlot<() => void>();

/** The shown list says where to go when the open thread leaves it. Returns a function that undoes it. */
export const setLeaveThread = way.fill;

/** Goes on from a thread that leaves its list. False: no list is shown. */
export function leaveThread(): boolean {
  way.now?.();
  return way.now !== null;
}
