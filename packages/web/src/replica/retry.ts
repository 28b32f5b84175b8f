import { ERRORS, WrenError } from '@wren/contract/errors.ts';
import { backOff } from '../api/try-again.ts';

/** Tries after which an error of the server's own is taken for its answer. */
const PATIENCE = 6;

/** What to make of an error of a call that is to be carried out once. */
export type Verdict =
  | { readonly kind: 'retry'; readonly pause: number }
  /** Nobody is signed in: it waits until somebody is. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'refused'; readonly error: WrenError };

/** @param tries how often it was tried, at least 1 */
export function judge(error: unknown, tries: number): Verdict {
  if (!(error instanceof WrenError)) {
    return { kind: 'refused', error: new WrenError('bad-answer', undefined, { cause: error }) };
  }
  if (error.code === 'not-signed-in') return { kind: 'wait' };
  if (!ERRORS[error.code].retry || (error.code === 'internal' && tries >= PATIENCE)) return { kind: 'refused', error };
  return { kind: 'retry', pause: Math.max(backOff(tries), (error.retryAfter ?? 0) * 1_000) };
}
