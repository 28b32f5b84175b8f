import type { ReceiptWish, RuleNote } from '@wren/domain/message/message.ts';
import { readUnsubscribe, type Unsubscribe } from '@wren/domain/message/requests/unsubscribe.ts';
import { flagAt, isFields, textAt } from './read-fields.ts';

/** The unsubscribe addresses from our back end; null if there are none. */
export function readWireUnsubscribe(value: unknown): Unsubscribe | null {
  if (!isFields(value)) return null;
  const url = textAt(value, 'url');
  const mailto = textAt(value, 'mailto');
  const post = flagAt(value, 'one_click') ? 'List-Unsubscribe=One-Click' : null;
  // By the same rules as the header: other schemes are ignored.
  return readUnsubscribe([url, mailto].map((address) => `<${address ?? ''}>`).join(), post);
}

/** The address for a read receipt from our back end; null if none is sent. */
export function readWireReceipt(value: unknown): ReceiptWish | null {
  if (!isFields(value)) return null;
  const to = textAt(value, 'to');
  return to === null ? null : { to, expected: flagAt(value, 'expected') ?? false };
}

/** The rules that were applied to a message, from our back end. */
export function readRuleNote(value: unknown): readonly RuleNote[] {
  if (!isFields(value)) return [];
  const [id, name] = [textAt(value, 'id'), textAt(value, 'name')];
  return id === null || name === null ? [] : [{ id, name }];
}
