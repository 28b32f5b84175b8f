import { type ErrorCode, WrenError } from '@wren/contract/errors.ts';

/** Wren's codes for errors of a method or a record (RFC 8620 §3.6.2, §5.3; RFC 8621 §4.6, §7.5). */
const CODES: Readonly<Record<string, ErrorCode>> = {
  accountNotFound: 'not-found',
  accountReadOnly: 'forbidden',
  blobNotFound: 'not-found',
  forbidden: 'forbidden',
  forbiddenFrom: 'forbidden',
  forbiddenToSend: 'forbidden',
  forbiddenMailFrom: 'forbidden',
  invalidEmail: 'invalid-input',
  invalidRecipients: 'invalid-input',
  limit: 'busy',
  mailboxHasChild: 'invalid-input',
  mailboxHasEmail: 'invalid-input',
  maxQuotaReached: 'over-quota',
  noRecipients: 'no-recipient',
  notFound: 'not-found',
  overQuota: 'over-quota',
  rateLimit: 'busy',
  serverFail: 'busy',
  serverPartialFail: 'busy',
  serverUnavailable: 'busy',
  stateMismatch: 'busy',
  tooLarge: 'too-large',
  tooManyKeywords: 'invalid-input',
  tooManyMailboxes: 'invalid-input',
  tooManyRecipients: 'invalid-input',
};

/** An error of a JMAP server: its type, with Wren's code for it. */
export class JmapRefusal extends WrenError {
  readonly type: string;

  constructor(type: string, description: string | null) {
    const cause = new Error(`${type}${description === null ? '' : `: ${description}`}`);
    super(CODES[type] ?? 'internal', undefined, { cause });
    this.type = type;
  }
}

/** True for an error of one of these types. */
export function isRefusal(error: unknown, ...types: readonly string[]): error is JmapRefusal {
  return error instanceof JmapRefusal && types.includes(error.type);
}

/** The error of an answer without a result: by its HTTP status (RFC 8620 §3.6.1). */
export function errorOfStatus(status: number, retryAfter: string | null): WrenError {
  const seconds = Number(retryAfter);
  const later = retryAfter !== null && seconds > 0 ? { retryAfter: seconds } : {};
  if (status === 401) return new WrenError('not-signed-in');
  if (status === 403) return new WrenError('forbidden');
  if (status === 404) return new WrenError('not-found');
  if (status === 413) return new WrenError('too-large');
  if (status === 507) return new WrenError('storage-full');
  if (status === 429 || status >= 500) return new WrenError('busy', undefined, later);
  return new WrenError('internal', undefined, { cause: new Error(`the JMAP server answered with status ${status}`) });
}
