import { isEmailAddress, parseRecipients } from '../address/recipients.ts';
import type { ReceiptWish } from './message.ts';

/** The values of a mail's header fields, by name in any case, unfolded and in their order. */
export type FieldReader = (name: string) => readonly string[];

/** A field's addresses, without names. */
function addressesIn(values: readonly string[]): readonly string[] {
  return [...new Set(values.flatMap((value) => parseRecipients(value).accepted.map(({ email }) => email)))];
}

/** Whether a program wrote it to many, or wrote it at all (RFC 2919, RFC 2369, RFC 3834 §5). */
function isMassMail(fields: FieldReader): boolean {
  const isListed = ['List-Id', 'List-Post', 'List-Unsubscribe'].some((name) => fields(name).length > 0);
  const precedence = fields('Precedence').some((value) => /^\s*(?:list|bulk|junk)\s*$/iu.test(value));
  const auto = fields('Auto-Submitted').some((value) => !/^\s*no\b/iu.test(value));
  const report = fields('Content-Type').some((value) => /^\s*multipart\/report\b/iu.test(value));
  return isListed || precedence || auto || report;
}

/**
 * What a mail says of receipts; null where none may be sent: no address asks, or several do, or it is a list's, a
 * program's or a report itself, or it demands what is not understood here (RFC 8098 §2.1, §2.2).
 */
export function readReceiptWish(fields: FieldReader): ReceiptWish | null {
  const [to, ...others] = addressesIn(fields('Disposition-Notification-To'));
  if (to === undefined || others.length > 0 || !isEmailAddress(to) || isMassMail(fields)) return null;
  if (fields('Disposition-Notification-Options').some((value) => /=\s*required\b/iu.test(value))) return null;
  const same = ([address]: readonly string[]): boolean => address?.toLowerCase() === to.toLowerCase();
  // The final server writes Return-Path in front (RFC 5321 §4.4); a sender that can forge both fields below cannot
  // forge this one.
  return { to, expected: same(addressesIn(fields('Return-Path'))) && same(addressesIn(fields('From'))) };
}
