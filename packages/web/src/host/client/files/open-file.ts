import { WrenError } from '@wren/contract/errors.ts';
import type { Fetch } from '../../../platform/network/fetch.ts';

/**
 * Begins to fetch a file of the host.
 * @param url absolute, or a path of the host
 * @throws WrenError 'network', 'other-session', 'not-found' or 'internal'; the signal's own abort reason
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
  throw new WrenError(response.status === 404 ? 'not-found' : 'internal', undefined, { status: response.status });
}
