import { type ErrorCode, WrenError } from '@wren/contract/errors.ts';

/** Errors after which the call may or may not be executed: no answer, or a server that asks to retry later. */
const SILENT: ReadonlySet<ErrorCode> = new Set(['network', 'busy', 'too-many-attempts']);
/** Errors that mean that a draft is not in the version that the writer continues with. */
const ENDED: ReadonlySet<ErrorCode> = new Set(['draft-changed', 'not-found', 'not-a-draft']);

/** True if the call may have been, or may still be, executed. */
export function isUncertain(error: unknown): boolean {
  return error instanceof WrenError && SILENT.has(error.code);
}

/** True if no user is signed in here, or another one: the call itself was not judged. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof WrenError && (error.code === 'not-signed-in' || error.code === 'other-session');
}

/** True if an error means that a draft is not in the version that the writer continues with. */
export function isDraftEnded(error: unknown): boolean {
  return error instanceof WrenError && ENDED.has(error.code);
}

/** True if the host has rejected the call. */
export function isRefusal(error: unknown): boolean {
  // A proxy that timed out (RFC 9110 §15.5.9) does not know.
  return error instanceof WrenError && error.status >= 400 && error.status < 500 && error.status !== 408;
}

/**
 * True if a draft may have been saved in spite of an error. A rejection stored nothing.
 * @param failsLate the host's own failure ('internal') may occur after it has stored the draft
 */
export function isSaveUncertain(error: unknown, failsLate: boolean): boolean {
  if (!(error instanceof WrenError)) return true;
  if (isUncertain(error)) return error.status !== 429 && error.code !== 'too-many-attempts';
  return error.code === 'bad-answer' || (failsLate && error.code === 'internal');
}
