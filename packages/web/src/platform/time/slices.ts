/** Longest time, in milliseconds, that work blocks the page (half of a noticeable delay). */
const SLICE = 30;

/** Resolves once the browser has processed waiting tasks. */
export function yieldToBrowser(): Promise<void> {
  const scheduler: unknown = Reflect.get(globalThis, 'scheduler');
  if (typeof scheduler === 'object' && scheduler !== null && 'yield' in scheduler) {
    const { yield: pass } = scheduler;
    if (typeof pass === 'function') return Promise.resolve(Reflect.apply(pass, scheduler, []));
  }
  return new Promise((resolve) => setTimeout(resolve));
}

/** Runs the steps of a work for one slice. @returns its result; null: it is not finished */
export function runSlice<Result>(steps: Iterator<void, Result>): { readonly value: Result } | null {
  const until = performance.now() + SLICE;
  do {
    const step = steps.next();
    if (step.done === true) return { value: step.value };
  } while (performance.now() < until);
  return null;
}

/**
 * Runs the steps of a long work in slices, between which the page is responsive. Work that fits into one slice is finished when
 * this returns.
 * @returns a function that cancels it; `done` is not called then
 */
export function runInSlices<Result>(steps: Iterator<void, Result>, done: (result: Result) => void): () => void {
  let left = false;
  const slice = (): void => {
    if (left) return;
    const end = runSlice(steps);
    if (end) done(end.value);
    else void yieldToBrowser().then(slice);
  };
  slice();
  return () => {
    left = true;
  };
}
