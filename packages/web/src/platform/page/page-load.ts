/** True if the page was reloaded, and not navigated to. */
export function isReload(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'reload';
}
