import { useSetting } from '../../settings/settings.ts';
import { useMedia } from '../../ui/use-media.ts';

/** Whether list and conversation are side by side: the setting is on, and the window is wide enough. */
export function useBeside(): boolean {
  const wanted = useSetting('readingPane');
  const wide = useMedia('(width >= 64rem)');
  return wanted && wide;
}

let way: (() => void) | null = null;

/** The shown list says where to go when the open thread leaves it. Answers how to take that back. */
export function leaveThreadBy(run: () => void): () => void {
  way = run;
  return () => {
    if (way === run) way = null;
  };
}

/** Goes on from a thread that leaves its list. False: no list is shown. */
export function leaveThread(): boolean {
  way?.();
  return way !== null;
}
