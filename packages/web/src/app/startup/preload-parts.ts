import { whenIdle } from '../../platform/time/idle.ts';
import { waitingParts } from '../../ui/part/lazy-part.ts';

/** Runs the code of all screens, one whenever nothing else is to be done: what is opened first opens as fast as later on. */
export function preloadParts(begun = new Set<() => Promise<void>>()): void {
  whenIdle(() => {
    const next = waitingParts().find((part) => !begun.has(part));
    if (!next) return;
    begun.add(next);
    void next().then(() => preloadParts(begun));
  });
}
