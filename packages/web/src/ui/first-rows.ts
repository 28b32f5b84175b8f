import { type ComponentType, createElement, memo, useEffect } from 'react';
import { create } from 'zustand';
import { afterPaint } from '../platform/time/after-paint.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { fetchPart, useParts } from './part/fetch-part.ts';

/** Milliseconds after which the rest is loaded even without rows. */
const MAX_WAIT = 2_000;

const useShown = create<{ readonly shown: boolean }>(() => ({ shown: false }));

/** Called when the first screen shows its content: rows, none, or an error. */
export function firstRowsShown(): void {
  if (useShown.getState().shown) return;
  // The lines of a virtual list are rendered in the frame after the list's own.
  afterPaint(() => afterPaint(() => useShown.setState({ shown: true })));
}

/** For a page without rows: it is complete, and when it is left, those of the next one are waited for. */
export function useRowlessPage(): void {
  useEffect(() => {
    firstRowsShown();
    return () => useShown.setState({ shown: false });
  }, []);
}

/** True if the first rows are painted, or no longer waited for: other code may be loaded. */
export function useFirstRows(): boolean {
  return useShown((state) => state.shown);
}

/** Makes the main layout wait for its first rows: until they are painted, the user acts, or it takes too long. */
export function useFirstRowsSoon(): void {
  useEffect(() => {
    const go = (): void => useShown.setState({ shown: true });
    const cancel = systemAfter(MAX_WAIT, go);
    const acts = ['pointerdown', 'keydown'] as const;
    for (const act of acts) window.addEventListener(act, go, { capture: true, once: true });
    return () => {
      cancel();
      for (const act of acts) window.removeEventListener(act, go, { capture: true });
    };
  }, []);
}

/** Number of parts of the screen that are not loaded yet. */
const useComing = create<{ readonly count: number }>(() => ({ count: 0 }));

const count = (more: number): void => useComing.setState(({ count }) => ({ count: count + more }));

/** Counts a part that is not loaded yet. @returns a function to call after its first render and effects */
function expectPart(): () => void {
  count(1);
  return () => queueMicrotask(() => count(-1));
}

/** True if parts are still being loaded, and none of them has failed. */
export const arePartsComing = (): boolean => useComing.getState().count > 0 && useParts.getState().missing === 0;

/** Runs a function once, as soon as no part is being loaded any more. */
export function onPartsThere(run: () => void): void {
  const look = (): void => {
    if (arePartsComing()) return;
    for (const stop of stops) stop();
    run();
  };
  const stops = [useComing.subscribe(look), useParts.subscribe(look)];
}

/**
 * A part of the page whose code is loaded after the first rows; renders nothing until then. Not by `lazy`: React delays content
 * by 300 ms after a fallback. It is re-rendered when its properties change.
 */
export function afterRows<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const usePart = create<{ readonly Part: ComponentType<Props> | null }>(() => ({ Part: null }));
  let isFetched = false;
  function Later(props: Props) {
    const shown = useFirstRows();
    const { Part } = usePart();
    const isComing = Part === null;
    const mustLoad = shown && isComing;
    useEffect(() => (isComing ? expectPart() : undefined), [isComing]);
    useEffect(() => {
      if (!mustLoad || isFetched) return;
      isFetched = true;
      void fetchPart(load).then((Found) => usePart.setState({ Part: Found }));
    }, [mustLoad]);
    return Part && createElement(Part, props);
  }
  return memo(Later);
}
