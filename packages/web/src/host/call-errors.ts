import { type ErrorCode, WrenError } from '@wren/contract/errors.ts';

/** Errors that leave it open whether the call is carried out: no answer, or a server that asks to come back later. */
const SILENT: ReadonlySet<ErrorCode> = new Set(['network', 'busy', 'too-many-attempts']);
/** Answers that say that a draft is not what its writer continues with. */
const ENDED: ReadonlySet<ErrorCode> = new Set(['draft-changed', 'not-found', 'not-a-draft']);

/** Whether an error leaves it open that the call is, or will be, carried out. */
export function isUncertain(error: unknown): boolean {
  return error instanceof WrenError && SILENT.has(error.code);
}

/** Whether no user is signed in here, or another one: neither says anything of the call itself. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof WrenError && (error.code === 'not-signed-in' || error.code === 'other-session');
}

/** Whether an error says that a draft is not what the writer continues with. */
export function isDraftEnded(error: unknown): boolean {
  return error instanceof WrenError && ENDED.has(error.code);
}

/** Whether the host has answered that it does not do this. */
export function isRefusal(error: unknown): boolean {
  // A proxy that gave up waiting (RFC 9110 §15.5.9) does not know.
  return error instanceof WrenError && error.status >= 400 && error.status < 500 && error.status !== 408;
}

/**
 * Whether an error leaves it open that a draft was saved. An answer that says no stored nothing.
 * @param failsLate whether the host's own failure ('internal') may come after it has stored the draft
 */
export function isSaveUncertain(error: unknown, failsLate: boolean): boolean {
  if (!(error instanceof WrenError)) return true;
  if (isUncertain(error)) return error.status !== 429 && error.code !== 'too-many-attempts';
  return error.code === 'bad-answer' || (failsLate && error.code === 'internal');
}
