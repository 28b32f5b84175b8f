/** Why something was not fetched. */
export type RefusalCode =
  /** No http or https address without user-info, or a scheme that was not allowed. */
  | 'bad-url'
  | 'bad-port'
  /** The name has no address. */
  | 'unknown-host'
  /** One of its addresses is not public. */
  | 'private-address'
  | 'too-many-redirects'
  | 'too-slow'
  | 'too-large'
  /** The connection could not be made, broke off, or spoke no HTTP. */
  | 'failed'
  /** The caller no longer wants it. */
  | 'aborted';

/** Thrown instead of fetching what may not be fetched. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
