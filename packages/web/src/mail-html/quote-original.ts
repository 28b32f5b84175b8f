import { formatAddress } from '@wren/domain/address/recipients.ts';
import { senderName } from '@wren/domain/address/sender.ts';
import { fullDateTime } from '@wren/domain/date/date-label.ts';
import type { Body, Message } from '@wren/domain/message/message.ts';
import { READER } from '../settings/reader.ts';
import { COMPOSER_TEXTS } from '../texts/compose/composer-texts.ts';
import { THREAD_TEXTS } from '../texts/conversation/thread-texts.ts';
import { escapeHtml, plainToHtml } from './plain-html.ts';
import type { MailSanitizer } from './sanitize-mail.ts';

function bodyHtml(message: Message, body: Body | undefined, sanitizer: MailSanitizer): string {
  if (body?.html?.trim()) return sanitizer.source(body.html, message.attachments);
  return plainToHtml(body?.text ?? '');
}

/** The quote of the answered mail, as HTML source. */
export function quoteOriginal(message: Message, body: Body | undefined, sanitizer: MailSanitizer): string {
  const line = COMPOSER_TEXTS.wrote(fullDateTime(message.receivedAt, READER), senderName(message));
  return `<div class="gmail_quote"><p>${escapeHtml(line)}</p><blockquote type="cite">${bodyHtml(message, body, sanitizer)}</blockquote></div>`;
}

/** The forwarded mail, below the lines of its header, as HTML source. */
export function forwardOriginal(message: Message, body: Body | undefined, sanitizer: MailSanitizer): string {
  const lines: readonly (readonly [string, string])[] = [
    [THREAD_TEXTS.from, message.from ? formatAddress(message.from) : ''],
    ['Date:', fullDateTime(message.receivedAt, READER)],
    [`${COMPOSER_TEXTS.subject}:`, message.subject],
    [THREAD_TEXTS.to, message.to.map(formatAddress).join(', ')],
    [THREAD_TEXTS.cc, message.cc.map(formatAddress).join(', ')],
  ];
  const header = lines.filter(([, value]) => value !== '').map(([label, value]) => escapeHtml(`${label} ${value}`));
  return `<div class="gmail_quote"><p>---------- ${COMPOSER_TEXTS.forwarded} ----------<br>${header.join('<br>')}</p>${bodyHtml(message, body, sanitizer)}</div>`;
}
