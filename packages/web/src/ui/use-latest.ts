import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The value of the latest render, for handlers that are created once: they read it when they run. Handlers recreated for every
 * value would re-render their receivers, and each would keep the data of its render alive. For calls from effects there is
 * React's `useEffectEvent`, which must not be passed on as these are.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
