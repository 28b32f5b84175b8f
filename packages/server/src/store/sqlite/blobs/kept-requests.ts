import type { Body, SenderRequests } from '@wren/domain/message/message.ts';

/** What most mail asks of its reader. */
const NOTHING: SenderRequests = { unsubscribe: null, receipt: null };

/** What the header asks, as the column holds it: empty for nothing, null where it is not known. */
export function packRequests({ unsubscribe, receipt }: Body): string | null {
  if (unsubscribe === undefined || receipt === undefined) return null;
  const requests: SenderRequests = { unsubscribe, receipt };
  return unsubscribe === null && receipt === null ? '' : JSON.stringify(requests);
}

export function unpackRequests(column: string | null): Partial<SenderRequests> {
  if (column === null) return {};
  // Written by packRequests alone.
  const requests: SenderRequests = column === '' ? NOTHING : JSON.parse(column);
  return requests;
}
