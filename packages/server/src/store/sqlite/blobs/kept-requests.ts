import type { Body, RuleNote, SenderRequests } from '@wren/domain/message/message.ts';

/** What most mail asks of its reader. */
const NOTHING: SenderRequests = { unsubscribe: null, receipt: null };

/** What is kept beside the texts of a body. */
type Kept = Omit<Body, 'html' | 'text'>;

/** What the header asks, and which rules touched the mail, as the column holds it: empty for nothing, null where it is not known. */
export function packRequests({ unsubscribe, receipt, rules }: Kept): string | null {
  if (unsubscribe === undefined || receipt === undefined) return null;
  const requests: SenderRequests & { readonly rules?: readonly RuleNote[] } = {
    unsubscribe,
    receipt,
    ...(rules && { rules }),
  };
  return unsubscribe === null && receipt === null && !rules ? '' : JSON.stringify(requests);
}

export function unpackRequests(column: string | null): Kept {
  if (column === null) return {};
  // Written by packRequests alone.
  const kept: Kept = column === '' ? NOTHING : JSON.parse(column);
  return kept;
}
