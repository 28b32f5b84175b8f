import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import type { MailSanitizer } from '../../mail-html/sanitize-mail.ts';
import { type ComposeContent, splitQuoted } from './compose-content.ts';

/** The form that goes on with a mail that was handed over and taken back: as `mailOf` made it. */
export function contentOfMail({ html, ...mail }: OutgoingMail, sanitizer: MailSanitizer): ComposeContent {
  return { mail, ...splitQuoted(html, mail.attachments, sanitizer) };
}
