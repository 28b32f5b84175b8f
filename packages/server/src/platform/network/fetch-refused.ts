/** Reason why something was not fetched. */
export type RefusalCode =
  /** Not an http or https address without user-info, or a scheme that is not allowed. */
  | 'bad-url'
  | 'bad-port'
  /** The name has no address. */
  | 'unknown-host'
  /** One of its addresses is not public. */
  | 'private-address'
  | 'too-many-redirects'
  | 'too-slow'
  | 'too-large'
  /** The connection failed, was broken, or did not use HTTP. */
  | 'failed'
  /** The caller has cancelled it. */
  | 'aborted';

/** Thrown for requests that are not allowed. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
