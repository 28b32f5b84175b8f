/** Schedule of retries after temporary failures. */
export interface RetrySchedule {
  /** Milliseconds before each further attempt; the last one repeats. */
  readonly delays: readonly [number, ...number[]];
  /** Milliseconds after which delivery is given up (RFC 5321 §4.5.4.1: 4 to 5 days). */
  readonly giveUpAfter: number;
}

const MINUTE = 60_000;

export const RETRY_SCHEDULE: RetrySchedule = {
  delays: [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE],
  giveUpAfter: 4 * 24 * 60 * MINUTE,
};

/** Milliseconds to wait after a number of attempts, at least 1. */
export function delayAfter(attempts: number, { delays }: RetrySchedule): number {
  return delays[Math.min(attempts, delays.length) - 1] ?? delays[0];
}
