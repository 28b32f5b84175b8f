import { type ComponentType, createElement, lazy, useState } from 'react';
import { fetchPart } from './fetch-part.ts';

/** A part of the page whose code is loaded at its first render, or before. */
export interface LazyPart<Props extends object> {
  (props: Props): React.ReactNode;
  /** Loads its code, so that it renders in the requested frame; no effect if that fails now. */
  readonly ready: () => Promise<void>;
}

const waiting = new Set<() => Promise<void>>();

/** Loads code in idle time that is not loaded by {@link lazyPart}. */
export function prefetchWhenIdle(load: () => Promise<void>): void {
  waiting.add(load);
}

/**
 * A part of the page whose code is loaded at its first render, which suspends until then. Loaded code is rendered directly and
 * not by `lazy`: that would suspend nevertheless, and React delays content by 300 ms after a fallback.
 * @param isLikely it is loaded in idle time; false: few visits need it
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

/** The parts whose code is not loaded yet, each as a function that loads it. */
export function waitingParts(): readonly (() => Promise<void>)[] {
  return [...waiting];
}
