/** Runs something once the frame is painted that shows what has just been rendered. */
export function afterPaint(run: () => void): void {
  // Of a hidden page no frame is painted.
  if (document.hidden) setTimeout(run, 0);
  else requestAnimationFrame(() => setTimeout(run, 0));
}
