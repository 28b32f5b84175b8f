import { isRetryable, WrenError } from '@wren/contract/errors.ts';
import { backOff, MAX_PAUSE } from '../../../platform/time/back-off.ts';
import { type After, pause } from '../../../platform/time/timers.ts';

/** How often a question that failed is asked again (9.7). */
const RETRIES = 3;

export interface RetryOptions {
  readonly after: After;
  /** Whether it is worth while to ask at all: offline it is not. */
  readonly online: () => boolean;
  /** Ends the asking. */
  readonly signal?: AbortSignal;
}

/** Seconds after which a server wants to be asked again; 0 when it did not say. */
function secondsAsked(error: unknown): number {
  return error instanceof WrenError ? (error.retryAfter ?? 0) : 0;
}

/** Asks, and asks again where the error is one of the moment. @throws the last error */
export async function retryCall<T>(ask: () => Promise<T>, { after, online, signal }: RetryOptions): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries > RETRIES || !isRetryable(error) || !online()) throw error;
      await pause(after, Math.min(MAX_PAUSE, Math.max(backOff(tries), secondsAsked(error) * 1_000)), signal);
      if (signal?.aborted) throw error;
    }
  }
}
