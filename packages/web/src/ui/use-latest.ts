import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The value of the newest drawing, for handlers that are made once: they look it up when they run. Handlers recreated for
 * every value draw again whatever takes them, and each keeps alive what the drawing it comes from knew. What effects call
 * takes React's `useEffectEvent`, which may not be handed on as these are.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
