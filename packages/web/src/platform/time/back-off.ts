/** The first and the longest pause between retries in milliseconds (9.7). */
const FIRST = 1_000;
export const MAX_PAUSE = 30_000;

/** Milliseconds to pause after a number of failures, at least 1: each pause is twice the one before. */
export function backOff(tries: number): number {
  return Math.min(MAX_PAUSE, FIRST * 2 ** (tries - 1));
}
