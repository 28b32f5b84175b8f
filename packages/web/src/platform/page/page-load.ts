/** Whether the page was loaded again where it was, by whatever button, and not gone to. */
export function isReload(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'reload';
}
