import type { TabCoordinator } from '../tabs/tab-coordinator.ts';

/**
 * Acts once: some milliseconds from now, as soon as the page is idle then.
 * @returns what calls it off
 */
export function idleAfter(
  { after, whenIdle }: Pick<TabCoordinator, 'after' | 'whenIdle'>,
  milliseconds: number,
  act: () => void,
): () => void {
  let cancel = after(milliseconds, () => {
    cancel = whenIdle(act);
  });
  return () => cancel();
}
