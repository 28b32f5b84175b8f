/**
 * All errors between client and server, by code. `status` and `type` are sent over the wire (wire contract 1.4); `retry`: the
 * same call may succeed later without a change by the user.
 */
export const ERRORS = {
  'invalid-input': {
    status: 417,
    type: 'ValidationError',
    retry: false,
    text: 'The request has a wrong or missing field',
  },
  malformed: { status: 417, type: 'DataError', retry: false, text: 'The request could not be read' },
  'unknown-call': { status: 417, type: 'ValidationError', retry: false, text: 'There is no such call' },
  'wrong-verb': {
    status: 403,
    type: 'PermissionError',
    retry: false,
    text: 'This call does not accept that HTTP method',
  },
  'bad-credentials': { status: 401, type: 'AuthenticationError', retry: false, text: 'Invalid login credentials' },
  'too-many-attempts': {
    status: 429,
    type: 'TooManyRequestsError',
    retry: true,
    text: 'Too many attempts. Please wait and try again',
  },
  'not-signed-in': {
    status: 401,
    type: 'AuthenticationError',
    retry: false,
    text: 'Session expired. Please login again.',
  },
  /** The cookie's session is not the one in the request: nothing was done. */
  'other-session': {
    status: 409,
    type: 'OtherSessionError',
    retry: false,
    text: 'This browser is signed in to another account',
  },
  csrf: { status: 400, type: 'CSRFTokenError', retry: true, text: 'Invalid Request' },
  forbidden: { status: 403, type: 'PermissionError', retry: false, text: 'Not permitted' },
  /** The call requires a recent proof that the session is used by its user (`reauthenticate`). */
  unproven: {
    status: 403,
    type: 'ReauthenticationError',
    retry: false,
    text: 'Please confirm that it is you',
  },
  'not-found': { status: 404, type: 'DoesNotExistError', retry: false, text: 'Not found' },
  'mailbox-not-found': { status: 404, type: 'DoesNotExistError', retry: false, text: 'Mailbox not found' },
  'draft-changed': {
    status: 409,
    type: 'DraftChangedError',
    retry: false,
    text: 'This draft was changed elsewhere',
  },
  'not-a-draft': { status: 417, type: 'NotADraftError', retry: false, text: 'This message is not a draft' },
  /** The same `Idempotency-Key` was used for another request (draft-ietf-httpapi-idempotency-key-header §2.7). */
  'key-reused': {
    status: 422,
    type: 'IdempotencyKeyReusedError',
    retry: false,
    text: 'This Idempotency-Key has named another request',
  },
  'no-recipient': {
    status: 417,
    type: 'ValidationError',
    retry: false,
    text: 'Please add at least one recipient before sending.',
  },
  'refused-mailbox': {
    status: 417,
    type: 'ValidationError',
    retry: false,
    text: 'Only mail in Trash, Junk or Draft can be deleted for good',
  },
  'read-only': {
    status: 417,
    type: 'ReadOnlyError',
    retry: false,
    text: 'Mail in folders of others can only be read',
  },
  'too-large': { status: 413, type: 'MaxFileSizeReachedError', retry: false, text: 'The mail or file is too large' },
  'too-many-records': {
    status: 417,
    type: 'TooManyRecordsError',
    retry: false,
    text: 'There are already as many of these as can be kept',
  },
  'storage-full': { status: 507, type: 'StorageFullError', retry: true, text: 'The mail storage is full' },
  /** The account's storage limit, not the disk, is reached. */
  'over-quota': {
    status: 507,
    type: 'OverQuotaError',
    retry: false,
    text: 'Your mailbox is full. Delete mail that you do not need and empty Trash to make room',
  },
  busy: { status: 503, type: 'SessionStopped', retry: true, text: 'The mail server is busy. Please try again' },
  /** The server of the account's mail did not answer, or is not trusted; the message contains the reason. */
  'mail-server': {
    status: 502,
    type: 'MailServerError',
    retry: true,
    text: 'Your mail server cannot be reached. Please try again later',
  },
  internal: { status: 500, type: 'InternalError', retry: true, text: 'Something went wrong on the mail server' },
  /** Never sent: created by the client if there is no answer. */
  network: { status: 0, type: 'NetworkError', retry: true, text: 'The mail server did not answer' },
  /** Never sent: created by the client for a mail that may or may not have been sent. */
  'unknown-outcome': {
    status: 0,
    type: 'UnknownOutcomeError',
    retry: false,
    text: 'It is not known whether this message was sent',
  },
  /** Never sent: created by the client for an answer that violates the contract. */
  'bad-answer': { status: 0, type: 'BadAnswerError', retry: false, text: 'Invalid response format from server' },
} as const satisfies Record<string, { status: number; type: string; retry: boolean; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The one error that crosses a boundary. Thrown anywhere, converted to HTTP in one place, parsed by the client. */
export class WrenError extends Error {
  override readonly name = 'WrenError';
  readonly code: ErrorCode;
  /** Seconds after which a retry makes sense, if the server sent it. */
  readonly retryAfter: number | null;
  /** HTTP status of the answer, for the catalogue's texts (8.1); 0 without an answer. */
  readonly status: number;

  constructor(
    code: ErrorCode,
    message: string = ERRORS[code].text,
    options: { cause?: unknown; retryAfter?: number; status?: number } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryAfter = options.retryAfter ?? null;
    this.status = options.status ?? ERRORS[code].status;
  }
}

/** The text to show for an error: the contract's, never that of a program (D30). */
export function messageOf(error: unknown): string {
  return error instanceof WrenError ? error.message : ERRORS.internal.text;
}

/** True if the same call, unchanged, may succeed later. */
export function isRetryable(error: unknown): boolean {
  return error instanceof WrenError && ERRORS[error.code].retry;
}
