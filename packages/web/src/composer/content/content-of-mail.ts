import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import type { MailSanitizer } from '../../mail-html/sanitize-mail.ts';
import { type ComposeContent, splitQuoted } from './compose-content.ts';

/**
 * The content of a stored or unscheduled mail, the inverse of `mailOf`.
 * @param awaitsQuote the quote is still to be added
 */
export function contentOfMail(
  { html, ...mail }: OutgoingMail,
  sanitizer: MailSanitizer,
  awaitsQuote = false,
): ComposeContent {
  const parts = splitQuoted(html, mail.attachments, sanitizer);
  return { mail, ...parts, quoted: awaitsQuote ? null : parts.quoted };
}
