/** Calls back repeatedly; does not keep the process alive. Returns a function that stops it. @param interval milliseconds */
export function every(interval: number, callback: () => void): () => void {
  const timer = setInterval(callback, interval);
  timer.unref();
  return () => clearInterval(timer);
}

/** Calls back once; does not keep the process alive. Returns a function that stops it. @param delay milliseconds */
export function after(delay: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delay);
  timer.unref();
  return () => clearTimeout(timer);
}
