import { whenIdle } from '../../platform/time/idle.ts';
import { waitingParts } from '../../ui/part/lazy-part.ts';

/**
 * Fetches the code of all screens into the browser's cache, at its lowest priority, so that each is there at once when it
 * is wanted, without a connection too, and runs it when there is time. The build names them in the page (`build/parts.ts`); in development nothing does.
 */
export function fetchParts(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="wren-parts"]')?.content ?? '';
  for (const part of named.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = `/${part}`;
    document.head.append(link);
  }
  readyParts();
}

/** Runs what the parts consist of, one whenever nothing else is to be done: what is opened first opens as fast as later on. */
function readyParts(begun = new Set<() => Promise<void>>()): void {
  whenIdle(() => {
    const next = waitingParts().find((part) => !begun.has(part));
    if (!next) return;
    begun.add(next);
    void next().then(() => readyParts(begun));
  });
}
