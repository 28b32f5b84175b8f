import { WrenError } from '@wren/contract/errors.ts';
import { sourceUrl } from '@wren/contract/file-urls.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { Fetch } from '../../../platform/network/fetch.ts';
import { openFile } from './open-file.ts';

/**
 * The raw source of a message as text; bytes that are no UTF-8 become U+FFFD.
 * @throws WrenError as {@link openFile}; the signal's own abort reason
 */
export async function readSource(fetch: Fetch, host: string, id: MessageId, signal: AbortSignal): Promise<string> {
  const response = await openFile(fetch, host + sourceUrl(id), signal);
  try {
    return await response.text();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw new WrenError('network', undefined, { cause: error });
  }
}
