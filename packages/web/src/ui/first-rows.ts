import { type ComponentType, createElement, memo, useEffect } from 'react';
import { create } from 'zustand';
import { afterPaint } from '../platform/time/after-paint.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { fetchPart, useParts } from './part/fetch-part.ts';

/** Milliseconds after which the rest is fetched although no rows have come. */
const MAX_WAIT = 2_000;

const useShown = create<{ readonly shown: boolean }>(() => ({ shown: false }));

/** Says that the first screen shows what it has: rows, none, or what went wrong. */
export function firstRowsShown(): void {
  if (useShown.getState().shown) return;
  // The lines of a windowed list come with the frame after the list's own.
  afterPaint(() => afterPaint(() => useShown.setState({ shown: true })));
}

/** For a page without rows: it shows what it has, and those of the next one are waited for when it goes. */
export function useRowlessPage(): void {
  useEffect(() => {
    firstRowsShown();
    return () => useShown.setState({ shown: false });
  }, []);
}

/** Whether the first rows are painted, or are not waited for any more: what they do not need may be fetched. */
export function useFirstRows(): boolean {
  return useShown((state) => state.shown);
}

/** The main layout waits for its first rows: until they are there, the user acts, or it takes too long. */
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

/** Parts that a screen has and that are not there yet. */
const useComing = create<{ readonly count: number }>(() => ({ count: 0 }));

const count = (more: number): void => useComing.setState(({ count }) => ({ count: count + more }));

/** A part is not there yet. @returns how to say that it is, once it has done what it does when it first shows */
function expectPart(): () => void {
  count(1);
  return () => queueMicrotask(() => count(-1));
}

/** Whether parts are waited for: some are not there yet, and none of them cannot be fetched. */
export const arePartsComing = (): boolean => useComing.getState().count > 0 && useParts.getState().missing === 0;

/** Does something once, as soon as no part is waited for any more. */
export function onPartsThere(run: () => void): void {
  const look = (): void => {
    if (arePartsComing()) return;
    for (const stop of stops) stop();
    run();
  };
  const stops = [useComing.subscribe(look), useParts.subscribe(look)];
}

/**
 * A part of the page whose code is fetched after the first rows; nothing until it is there. Not
 * by `lazy`: React holds back for 300 ms what it has shown a fallback for. It is redrawn where its properties differ.
 */
export function afterRows<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const usePart = create<{ readonly Part: ComponentType<Props> | null }>(() => ({ Part: null }));
  let isFetched = false;
  function Later(props: Props) {
    const shown = useFirstRows();
    const { Part } = usePart();
    const isComing = Part === null;
    const isWanted = shown && isComing;
    useEffect(() => (isComing ? expectPart() : undefined), [isComing]);
    useEffect(() => {
      if (!isWanted || isFetched) return;
      isFetched = true;
      void fetchPart(load).then((Found) => usePart.setState({ Part: Found }));
    }, [isWanted]);
    return Part && createElement(Part, props);
  }
  return memo(Later);
}
