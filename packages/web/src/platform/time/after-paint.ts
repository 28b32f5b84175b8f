/** Runs a function after the frame with the current rendering is painted. */
export function afterPaint(run: () => void): void {
  // Hidden pages paint no frames.
  if (document.hidden) setTimeout(run, 0);
  else requestAnimationFrame(() => setTimeout(run, 0));
}
