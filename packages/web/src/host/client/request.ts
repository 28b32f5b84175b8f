import type { Call } from '@wren/contract/call.ts';
import { SESSION_HEADER } from '@wren/contract/calls/security/session.ts';
import type { CallName } from '@wren/contract/calls.ts';

/**
 * Reads that the call table writes as POST (7.5, 7.7, 7.10, 7.11, 7.15), and those whose arguments an address has no room for; every
 * other read is asked by GET.
 */
const POSTED: ReadonlySet<CallName> = new Set([
  'countSearches',
  'validateEmail',
  'getMailboxThreadCount',
  'getMailsFromMailbox',
  'getMailThread',
  'getMailThreads',
  'getDraft',
]);

/**
 * Whether a call asks for the compact form, which our own host alone has. It answers GET as well, with an entity tag: the
 * browser stores such an answer and revalidates it (RFC 9110 §13.1.2), and gets 304 in place of the mail.
 */
const isCompact = (args: object): boolean => 'compact' in args && args.compact === true;

export interface BuiltRequest {
  readonly url: string;
  readonly init: RequestInit;
}

/** Everything of a request but the arguments. */
export interface RequestOptions {
  /** Origin of the host, or '' for the page's own. */
  readonly host: string;
  /** Handle of the session that the client takes itself to be in; '' when there is none. */
  readonly sid: string;
  readonly csrfToken: string;
  /** Of login mode 'static' (D7): `token key:secret`. */
  readonly authorization: string | null;
  /** Names the carrying out of a write: the host does it once however often it arrives. */
  readonly idempotencyKey: string | null;
  readonly signal: AbortSignal | null;
}

/** A list or object is JSON text in a query (wire contract 1.1); null and undefined are left out. */
function queryOf(args: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(args)) {
    if (value === undefined || value === null) continue;
    query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export function buildRequest(name: CallName, call: Call, args: object, options: RequestOptions): BuiltRequest {
  const byGet = call.kind === 'read' && (!POSTED.has(name) || isCompact(args));
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (options.authorization !== null) headers.Authorization = options.authorization;
  else {
    if (options.sid !== '') headers[SESSION_HEADER] = options.sid;
    if (!byGet && options.csrfToken !== '') headers['X-Frappe-CSRF-Token'] = options.csrfToken;
  }
  if (options.idempotencyKey !== null) headers['Idempotency-Key'] = options.idempotencyKey;
  if (!byGet) headers['Content-Type'] = 'application/json; charset=utf-8';
  return {
    url: `${options.host}${call.path}${byGet ? queryOf(args) : ''}`,
    init: {
      method: byGet ? 'GET' : 'POST',
      headers,
      credentials: options.host === '' ? 'same-origin' : 'include',
      cache: isCompact(args) ? 'no-cache' : 'no-store',
      ...(options.signal && { signal: options.signal }),
      ...(!byGet && { body: JSON.stringify(args) }),
    },
  };
}
