/** Runs a function once the browser is idle; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari does not support it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 1_000);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(id);
}
