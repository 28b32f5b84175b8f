import { WrenError } from '@wren/contract/errors.ts';

/** A negative reply to the client: a reply code (RFC 5321 §4.2) and an enhanced one (RFC 3463). */
export class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(code: number, enhanced: string, text: string) {
    super(`${enhanced} ${text}`);
    this.responseCode = code;
  }
}

/** The reply to a client for an error. */
export function refusalOf(error: unknown): SmtpRefusal {
  if (error instanceof SmtpRefusal) return error;
  // RFC 3463 §3.3: deleting mail frees space, so that a retry makes sense.
  if (codeOf(error) === 'over-quota') return new SmtpRefusal(452, '4.2.2', 'The mailbox is full, try again later');
  const full = error instanceof WrenError ? error.code === 'storage-full' : codeOf(error) === 'ENOSPC';
  if (full) return new SmtpRefusal(452, '4.3.1', 'The mail storage is full, try again later');
  return new SmtpRefusal(451, '4.3.0', 'The mail could not be filed, try again later');
}

/** The code of a system error; null without one. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}
