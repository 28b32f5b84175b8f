import type { Body, RuleNote, SenderRequests } from '@wren/domain/message/message.ts';

/** The requests of most mail: none. */
const NOTHING: SenderRequests = { unsubscribe: null, receipt: null };

/** The data stored beside the texts of a body. */
type BodyData = Omit<Body, 'html' | 'text'>;

/** The requests of the header and the applied rules for a column: empty for none, null if unknown. */
export function packRequests({ unsubscribe, receipt, rules }: BodyData): string | null {
  if (unsubscribe === undefined || receipt === undefined) return null;
  const requests: SenderRequests & { readonly rules?: readonly RuleNote[] } = {
    unsubscribe,
    receipt,
    ...(rules && { rules }),
  };
  return unsubscribe === null && receipt === null && !rules ? '' : JSON.stringify(requests);
}

export function unpackRequests(column: string | null): BodyData {
  if (column === null) return {};
  // Written by packRequests only.
  const requests: BodyData = column === '' ? NOTHING : JSON.parse(column);
  return requests;
}
