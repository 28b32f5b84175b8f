import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import type { MailSanitizer } from '../../mail-html/sanitize-mail.ts';
import { type ComposeContent, splitQuoted } from './compose-content.ts';

/**
 * The form that continues with a mail that was kept, or handed over and taken back: as `mailOf` made it.
 * @param awaitsQuote what it quotes is still to be added
 */
export function contentOfMail(
  { html, ...mail }: OutgoingMail,
  sanitizer: MailSanitizer,
  awaitsQuote = false,
): ComposeContent {
  const parts = splitQuoted(html, mail.attachments, sanitizer);
  return { mail, ...parts, quoted: awaitsQuote ? null : parts.quoted };
}
