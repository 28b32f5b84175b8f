import type { ReceiptWish, RuleNote } from '@wren/domain/message/message.ts';
import { readUnsubscribe, type Unsubscribe } from '@wren/domain/message/unsubscribe.ts';
import { flagAt, isFields, textAt } from './read-fields.ts';

/** How a list is left, as our back end says it; null where nothing is said. */
export function readWireUnsubscribe(value: unknown): Unsubscribe | null {
  if (!isFields(value)) return null;
  const url = textAt(value, 'url');
  const mailto = textAt(value, 'mailto');
  const post = flagAt(value, 'one_click') ? 'List-Unsubscribe=One-Click' : null;
  // By the same rules as the header: what is no address of these kinds is none.
  return readUnsubscribe([url, mailto].map((address) => `<${address ?? ''}>`).join(), post);
}

/** The address that a receipt goes to, as our back end says it; null where none is sent. */
export function readWireReceipt(value: unknown): ReceiptWish | null {
  if (!isFields(value)) return null;
  const to = textAt(value, 'to');
  return to === null ? null : { to, expected: flagAt(value, 'expected') ?? false };
}

/** A rule that touched a message, as our back end says it. */
export function readRuleNote(value: unknown): readonly RuleNote[] {
  if (!isFields(value)) return [];
  const [id, name] = [textAt(value, 'id'), textAt(value, 'name')];
  return id === null || name === null ? [] : [{ id, name }];
}
