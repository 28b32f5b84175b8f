import { type ErrorCode, WrenError } from '@wren/contract/errors.ts';
import type { Fetch } from '../../../platform/network/fetch.ts';
import { errorMessageOf, exceptionType } from '../answers/error-message.ts';

/** Why the host does not answer a file. The server with the mail itself may be away: its source is fetched when it is asked for. */
async function failureOf(response: Response): Promise<WrenError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const isAway = exceptionType(body) === 'MailServerError';
  const code: ErrorCode = isAway ? 'mail-server' : status === 404 ? 'not-found' : status === 503 ? 'busy' : 'internal';
  return new WrenError(code, (isAway && errorMessageOf(body)) || undefined, { status });
}

/**
 * Starts to fetch a file of the host.
 * @param url absolute, or a path of the host
 * @throws WrenError 'network', 'other-session', 'not-found', 'mail-server', 'busy' or 'internal'; the signal's own abort reason
 */
export async function openFile(fetch: Fetch, url: string, signal: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { credentials: 'same-origin', signal });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof WrenError ? error : new WrenError('network', undefined, { cause: error });
  }
  if (response.ok) return response;
  throw await failureOf(response);
}
