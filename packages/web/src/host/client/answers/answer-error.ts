import type { CallName } from '@wren/contract/calls.ts';
import type { ErrorCode } from '@wren/contract/errors.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { errorMessageOf, exceptionType } from './error-message.ts';
import { isFields } from './fields.ts';

/** The parts of an unsuccessful answer that determine the error. */
export interface FailedAnswer {
  readonly status: number;
  /** The reason phrase; '' if the protocol has none. */
  readonly statusText: string;
  /** Of the `Retry-After` header. */
  readonly retryAfter: string | null;
  /** Parsed JSON; undefined for anything else. */
  readonly body: unknown;
}

/** The type with which our own back end reports internal failures (`ERRORS.internal`). */
const OWN_FAILURE = 'InternalError';

const BY_TYPE: Readonly<Record<string, ErrorCode>> = {
  AuthenticationError: 'not-signed-in',
  SessionExpired: 'not-signed-in',
  OtherSessionError: 'other-session',
  CSRFTokenError: 'csrf',
  DataError: 'malformed',
  MaxFileSizeReachedError: 'too-large',
  AttachmentLimitReached: 'too-large',
  ReauthenticationError: 'unproven',
  RateLimitExceededError: 'too-many-attempts',
  TooManyRequestsError: 'too-many-attempts',
  StorageFullError: 'storage-full',
  OverQuotaError: 'over-quota',
  TooManyRecordsError: 'too-many-records',
  DraftChangedError: 'draft-changed',
  NotADraftError: 'not-a-draft',
  IdempotencyKeyReusedError: 'key-reused',
  SessionStopped: 'busy',
  MailServerError: 'mail-server',
  QueryDeadlockError: 'busy',
  QueryTimeoutError: 'busy',
};

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-found',
  413: 'too-large',
  415: 'malformed',
  429: 'too-many-attempts',
  502: 'busy',
  503: 'busy',
  504: 'busy',
  507: 'storage-full',
  508: 'busy',
};

/** Calls about one mailbox: if something is missing, it is the mailbox (8.4). */
const OF_A_MAILBOX: ReadonlySet<CallName> = new Set(['getMailsFromMailbox', 'getMailboxThreadCount']);

/** Calls that sign in: a rejection is about the given credentials. */
const SIGN_INS: ReadonlySet<CallName> = new Set(['login', 'passkeySignIn']);

/**
 * The error of an answer, by status and exception class (wire contract 1.4).
 * @param guest the host has silently replaced the session by a guest's: it answers 403 then, not 401
 */
export function errorOfAnswer(name: CallName, answer: FailedAnswer, guest: boolean): WrenError {
  const { status, body } = answer;
  const text = errorMessageOf(body);
  let code = BY_TYPE[exceptionType(body)] ?? BY_STATUS[status] ?? (status >= 500 ? 'internal' : 'invalid-input');
  if (code === 'forbidden' && (guest || (isFields(body) && Boolean(body.session_expired)))) code = 'not-signed-in';
  if (code === 'not-signed-in' && SIGN_INS.has(name)) code = 'bad-credentials';
  if (name === 'getCapabilities' && code === 'internal' && isOfAPlainHost(body)) code = 'unknown-call';
  if (OF_A_MAILBOX.has(name) && (code === 'not-found' || saysMissing(code, text))) code = 'mailbox-not-found';
  const retryAfter = secondsOf(answer.retryAfter);
  // The user sees the host's text; the catalogue's sentence is in the cause, for developers.
  const cause = new Error(requestFailureText(answer, text));
  // The text of an unexpected exception is not for users (D30).
  const isForUser = text !== '' && code !== 'internal';
  return new WrenError(code, isForUser ? text : undefined, {
    status,
    cause,
    ...(retryAfter !== null && { retryAfter }),
  });
}

/** The error in an answer with a success status (wire contract 6.10). @param status of the answer */
export function errorOfContent(content: Readonly<Record<string, unknown>>, status: number): WrenError {
  const { error } = content;
  const text = typeof error === 'string' && error !== '' ? error : errorMessageOf(content);
  return new WrenError('invalid-input', text === '' ? undefined : text, { status });
}

/**
 * True if the answer contains an exception of a plain host's framework. Old ones answer so to unknown calls (wire contract 1.4),
 * while a proxy names no exception and our own back end its own.
 */
function isOfAPlainHost(body: unknown): boolean {
  const type = exceptionType(body);
  return type !== '' && type !== OWN_FAILURE;
}

/** The sentence of 8.1. @param text of the host for the error; '' without one */
export function requestFailureText(
  { status, statusText }: Pick<FailedAnswer, 'status' | 'statusText'>,
  text: string,
): string {
  const failed = `API Request failed: ${status} ${statusText}`.trimEnd();
  return text === '' ? failed : `${failed} - ${text}`;
}

/** Plain hosts answer an unknown mailbox like any invalid field; only the text distinguishes it (wire contract 2.8, 8.4). */
function saysMissing(code: ErrorCode, text: string): boolean {
  return code === 'invalid-input' && /404|not found|does not exist/iu.test(text);
}

/** Seconds of a `Retry-After` header (RFC 9110 §10.2.3); for dates the caller's own back-off applies. */
function secondsOf(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return header !== null && header.trim() !== '' && Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
