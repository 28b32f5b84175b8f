import { WrenError } from '@wren/contract/errors.ts';
import { sourceUrl } from '@wren/contract/file-urls.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { Fetch } from '../../../platform/network/fetch.ts';

/**
 * The raw source of a message as text; bytes that are no UTF-8 become U+FFFD.
 * @throws WrenError 'network', 'other-session', 'not-found' or 'internal'; the signal's own abort reason
 */
export async function readSource(fetch: Fetch, host: string, id: MessageId, signal: AbortSignal): Promise<string> {
  let response: Response;
  try {
    response = await fetch(host + sourceUrl(id), { credentials: 'same-origin', signal });
    if (response.ok) return await response.text();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof WrenError ? error : new WrenError('network', undefined, { cause: error });
  }
  throw new WrenError(response.status === 404 ? 'not-found' : 'internal', undefined, { status: response.status });
}
