/** Waits; unlike `after`, this keeps the process alive. @param delay milliseconds */
export function pause(delay: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay));
}

/** Waits until everything that is due now has had its turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
