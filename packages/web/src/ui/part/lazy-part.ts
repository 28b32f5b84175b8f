import { type ComponentType, createElement, lazy, useState } from 'react';
import { fetchPart } from './fetch-part.ts';

/** A part of the page whose code is fetched when it first shows, or before. */
export interface LazyPart<Props extends object> {
  (props: Props): React.ReactNode;
  /** Fetches its code, so that it shows in the frame in which it is wanted; nothing happens where that cannot be done now. */
  readonly ready: () => Promise<void>;
}

const waiting = new Set<() => Promise<void>>();

/** Has code fetched in idle time that comes by other ways than {@link lazyPart}. */
export function prefetchWhenIdle(load: () => Promise<void>): void {
  waiting.add(load);
}

/**
 * A part of the page whose code is fetched when it first shows; what suspends for it waits until it is there. Code that is
 * there is used at once and not by `lazy`: that suspends for it all the same, and React holds back for 300 ms what it has shown
 * a fallback for.
 * @param isLikely whether it is made ready in idle time, or few visits need it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isLikely = true }: { readonly isLikely?: boolean } = {},
): LazyPart<Props> {
  let found: ComponentType<Props> | null = null;
  const keep = (part: ComponentType<Props>): ComponentType<Props> => {
    waiting.delete(ready);
    found = part;
    return part;
  };
  const ready = async (): Promise<void> => {
    await load().then(keep, () => undefined);
  };
  if (isLikely) waiting.add(ready);
  const Later = lazy(async () => ({ default: keep(await fetchPart(load)) }));
  // Each instance keeps its choice: changing it would mount the part again.
  return Object.assign((props: Props) => createElement(useState(() => found ?? Later)[0], props), { ready });
}

/** The parts whose code is not there yet, each to be fetched by a call. */
export function waitingParts(): readonly (() => Promise<void>)[] {
  return [...waiting];
}
