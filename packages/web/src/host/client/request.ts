import type { Call } from '@wren/contract/call.ts';
import { SESSION_HEADER } from '@wren/contract/calls/security/session.ts';
import type { CallName } from '@wren/contract/calls.ts';

/**
 * Reads that the call table sends as POST (7.5, 7.7, 7.10, 7.11, 7.15), and those whose arguments are too long for an address;
 * every other read is sent as GET.
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
 * True if a call requests the compact form, which only our own host has. It answers GET as well, with an entity tag: the browser
 * stores such an answer and revalidates it (RFC 9110 §13.1.2), and gets 304 instead of the mail.
 */
const isCompact = (args: object): boolean => 'compact' in args && args.compact === true;

export interface BuiltRequest {
  readonly url: string;
  readonly init: RequestInit;
}

/** Properties of a request except the arguments. */
export interface RequestOptions {
  /** Origin of the host, or '' for the page's own. */
  readonly host: string;
  /** Handle of the session that the client expects; '' without one. */
  readonly sid: string;
  readonly csrfToken: string;
  /** Of login mode 'static' (D7): `token key:secret`. */
  readonly authorization: string | null;
  /** Id of a write: the host executes it once however often it is sent. */
  readonly idempotencyKey: string | null;
  readonly signal: AbortSignal | null;
}

/** Lists and objects are JSON text in a query (wire contract 1.1); null and undefined are omitted. */
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
