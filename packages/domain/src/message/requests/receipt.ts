import { isEmailAddress, parseRecipients } from '../../address/recipients.ts';
import type { ReceiptWish } from '../message.ts';

/** The values of a mail's header fields, by name in any case, unfolded and in their order. */
export type FieldReader = (name: string) => readonly string[];

/** A field's addresses, without names. */
function addressesIn(values: readonly string[]): readonly string[] {
  return [...new Set(values.flatMap((value) => parseRecipients(value).accepted.map(({ email }) => email)))];
}

/** True if a mail was sent to many, or by a program (RFC 2919, RFC 2369, RFC 3834 §5). */
function isMassMail(fields: FieldReader): boolean {
  const isListed = ['List-Id', 'List-Post', 'List-Unsubscribe'].some((name) => fields(name).length > 0);
  const precedence = fields('Precedence').some((value) => /^\s*(?:list|bulk|junk)\s*$/iu.test(value));
  const auto = fields('Auto-Submitted').some((value) => !/^\s*no\b/iu.test(value));
  const report = fields('Content-Type').some((value) => /^\s*multipart\/report\b/iu.test(value));
  return isListed || precedence || auto || report;
}

/**
 * The request for a read receipt in a mail's header. Null where none may be sent: no address requests one, or several do, or it
 * is mail of a list, a program or a report itself, or it requires an unsupported option (RFC 8098 §2.1, §2.2).
 */
export function readReceiptWish(fields: FieldReader): ReceiptWish | null {
  const [to, ...others] = addressesIn(fields('Disposition-Notification-To'));
  if (to === undefined || others.length > 0 || !isEmailAddress(to) || isMassMail(fields)) return null;
  if (fields('Disposition-Notification-Options').some((value) => /=\s*required\b/iu.test(value))) return null;
  const same = ([address]: readonly string[]): boolean => address?.toLowerCase() === to.toLowerCase();
  // The final server prepends Return-Path (RFC 5321 §4.4); a sender who can forge both fields below cannot forge this one.
  return { to, expected: same(addressesIn(fields('Return-Path'))) && same(addressesIn(fields('From'))) };
}
