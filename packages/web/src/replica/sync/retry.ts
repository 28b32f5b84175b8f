import { ERRORS, type ErrorCode, WrenError } from '@wren/contract/errors.ts';
import { backOff } from '../../host/client/try-again.ts';

/** Errors that leave it open whether the call is carried out: no answer, or a server that asks to come back later. */
const SILENT: ReadonlySet<ErrorCode> = new Set(['network', 'busy', 'too-many-attempts']);
/** Tries after which any other error is taken for the server's answer: 9.7 tries once more, after one second. */
const PATIENCE = 2;

/** What to make of an error of a call that is to be carried out once. */
export type Verdict =
  | {
      readonly kind: 'retry';
      readonly pause: number;
      /** There was no answer: it is tried until there is one. */
      readonly silent: boolean;
    }
  /** The account is not signed in here: it waits until it is. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'refused'; readonly error: WrenError };

/** Whether an error leaves it open that the call is, or will be, carried out. */
export function isSilence(error: unknown): boolean {
  return error instanceof WrenError && SILENT.has(error.code);
}

/** Whether no user is signed in here, or another one: neither says anything of the call itself. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof WrenError && (error.code === 'not-signed-in' || error.code === 'other-session');
}

/**
 * @param tries how often it was tried, at least 1
 * @param repeatable whether it does the same however often it arrives: then what is no answer of the host, such as the page of
 * a network's portal or nothing at all, is asked for again
 */
export function judge(error: unknown, tries: number, repeatable = false): Verdict {
  if (!(error instanceof WrenError)) {
    return { kind: 'refused', error: new WrenError('bad-answer', undefined, { cause: error }) };
  }
  if (isSignedOut(error)) return { kind: 'wait' };
  const silent = SILENT.has(error.code);
  const mayRetry = ERRORS[error.code].retry || (repeatable && error.code === 'bad-answer');
  if (!mayRetry || (!silent && tries >= PATIENCE)) return { kind: 'refused', error };
  return { kind: 'retry', pause: Math.max(backOff(tries), (error.retryAfter ?? 0) * 1_000), silent };
}
