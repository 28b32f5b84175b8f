import { isRetryable, WrenError } from '@wren/contract/errors.ts';
import { backOff, MAX_PAUSE } from '../../../platform/time/back-off.ts';
import { type After, pause } from '../../../platform/time/timers.ts';

/** Number of retries of a failed read (9.7). */
const RETRIES = 3;

export interface RetryOptions {
  readonly after: After;
  /** False: no attempt is made offline. */
  readonly online: () => boolean;
  /** Stops the attempts. */
  readonly signal?: AbortSignal;
}

/** Seconds until the server wants a retry; 0 if unspecified. */
function retryAfterSeconds(error: unknown): number {
  return error instanceof WrenError ? (error.retryAfter ?? 0) : 0;
}

/** Makes a call, and retries it after temporary errors. @throws the last error */
export async function retryCall<T>(ask: () => Promise<T>, { after, online, signal }: RetryOptions): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries > RETRIES || !isRetryable(error) || !online()) throw error;
      await pause(after, Math.min(MAX_PAUSE, Math.max(backOff(tries), retryAfterSeconds(error) * 1_000)), signal);
      if (signal?.aborted) throw error;
    }
  }
}
