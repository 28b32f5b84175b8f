import { ERRORS, WrenError } from '@wren/contract/errors.ts';
import { isSignedOut, isUncertain } from '../../host/call-errors.ts';
import { backOff } from '../../platform/time/back-off.ts';

/** Tries after which any other error counts as the server's answer: 9.7 tries once more, after one second. */
const PATIENCE = 2;

/** What to make of an error of a call that is to be carried out once. */
export type RetryDecision =
  | {
      readonly kind: 'retry';
      readonly pause: number;
      /** There was no answer: it is tried until there is one. */
      readonly silent: boolean;
    }
  /** The account is not signed in here: it waits until it is. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'refused'; readonly error: WrenError };

/**
 * @param tries how often it was tried, at least 1
 * @param repeatable whether it does the same however often it arrives: then what is no answer of the host, such as the page of
 * a network's portal or nothing at all, is asked for again
 */
export function decideRetry(error: unknown, tries: number, repeatable = false): RetryDecision {
  if (!(error instanceof WrenError)) {
    return { kind: 'refused', error: new WrenError('bad-answer', undefined, { cause: error }) };
  }
  if (isSignedOut(error)) return { kind: 'wait' };
  const silent = isUncertain(error);
  const mayRetry = ERRORS[error.code].retry || (repeatable && error.code === 'bad-answer');
  if (!mayRetry || (!silent && tries >= PATIENCE)) return { kind: 'refused', error };
  return { kind: 'retry', pause: Math.max(backOff(tries), (error.retryAfter ?? 0) * 1_000), silent };
}
