/** Runs something once the browser is idle; what it answers takes that back. */
export function whenIdle(run: () => void): () => void {
  // Safari has no such call.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 1_000);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(id);
}
