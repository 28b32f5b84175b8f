import type { ReadMessage } from '@wren/contract/wire/parsed-message.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import { retryCall } from '../client/answers/retry-call.ts';
import type { HostParts, SearchBatch, SearchRequest } from '../mail-host.ts';
import { listBelow } from './list-below.ts';

/** The next batch of search results below the known ones, without a gap. */
export async function findBelow(
  { client, timeZone, patience }: HostParts,
  { text, folder, known, limit, isNew }: SearchRequest,
): Promise<SearchBatch> {
  const find = (offset: number, most: number): Promise<SearchBatch> => {
    const args = { query: text, mailbox: folder, limit: most, offset, time_zone: timeZone, compact: true };
    return retryCall(() => client.call('searchMails', args), patience);
  };
  if (known === 0) return find(0, limit);
  const snippets: Record<MessageId, string> = {};
  const read = async (offset: number, most: number): Promise<readonly ReadMessage[]> => {
    const found = await find(offset, most);
    Object.assign(snippets, found.snippets);
    return found.rows;
  };
  return { ...(await listBelow(read, { known, limit, batches: 1, isNew })), snippets };
}
