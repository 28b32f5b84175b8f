/** Waits; unlike `after`, this keeps the process alive. @param delay milliseconds */
export function pause(delay: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay));
}

/** Waits for the next turn of the event loop, after everything that is due now. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
