import { localPartOf } from '../address/address-parts.ts';
import type { Message } from '../message/message.ts';

/** The properties of a mail that decide if a program may answer it. */
export interface AutoReplyable extends Pick<Message, 'to' | 'cc'> {
  /** Its reverse path (RFC 5321 §4.4); null: empty, as of a report, or missing. */
  readonly sender: string | null;
  /** The values of a header field, unfolded. */
  readonly field: (name: string) => readonly string[];
}

/** Header fields of lists (RFC 2369, RFC 2919). */
const LIST_FIELDS = ['List-Id', 'List-Post', 'List-Unsubscribe', 'List-Help', 'List-Subscribe', 'List-Owner'];

/** Local parts of programs (RFC 3834 §2, RFC 5230 §4.6), and those that forbid replies. */
const MACHINES =
  /^(?:mailer-daemon|postmaster|listserv|majordomo|owner-.*|.*-(?:request|owner|bounces?)|bounces?(?:[+=-].*)?|(?:do[._-]?)?not?[._-]?reply(?:[+._-].*)?)$/u;

/** True if the header of a mail forbids automatic replies (RFC 3834 §2; the older fields are common practice). */
function forbidsAnswers(field: AutoReplyable['field']): boolean {
  const words = (name: string): string => field(name).join(',').toLowerCase();
  const submitted = words('Auto-Submitted');
  if (submitted !== '' && !/^no\b/u.test(submitted)) return true;
  if (/\b(?:bulk|list|junk)\b/u.test(words('Precedence'))) return true;
  if (/\b(?:all|oof|autoreply)\b/u.test(words('X-Auto-Response-Suppress'))) return true;
  if (/^\s*multipart\/report/u.test(words('Content-Type'))) return true;
  return LIST_FIELDS.some((name) => field(name).length > 0);
}

/**
 * The recipient of an automatic reply to a mail: its reverse path (RFC 3834 §4). Null: no reply may be sent, because the mail
 * comes from a program, a list or the user, or does not name the user as a recipient.
 * @param isOwn true for the user's addresses
 */
export function autoReplyTo(mail: AutoReplyable, isOwn: (email: string) => boolean): string | null {
  const { sender, to, cc, field } = mail;
  if (sender === null || sender === '' || isOwn(sender)) return null;
  if (MACHINES.test(localPartOf(sender).toLowerCase()) || forbidsAnswers(field)) return null;
  return [...to, ...cc].some(({ email }) => isOwn(email)) ? sender : null;
}
