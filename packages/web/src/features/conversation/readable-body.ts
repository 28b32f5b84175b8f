import type { Attachment, Body, Message } from '@wren/domain/message.ts';
import type { ImageRoute, MailSanitizer } from '../../app/mail-html/sanitize-mail.ts';
import { markQuote } from './mark-quote.ts';
import { plainTextContent } from './plain-text-content.ts';

export interface ReadableBody {
  readonly kind: 'html' | 'text';
  readonly content: DocumentFragment;
  readonly hasQuote: boolean;
  readonly blockedImages: number;
  readonly trackers: readonly string[];
  readonly attachments: readonly Attachment[];
}

/** Whether a mail's HTML is designed: with colours, tables or pictures of its own. What is not can follow the theme. */
export function bringsColours(content: DocumentFragment): boolean {
  return (
    content.querySelector('style, table, img, [bgcolor], [color], [style*="color"], [style*="background"]') !== null
  );
}

/** HTML if there is any, else the text (3.4); null when the mail has neither. */
export function readableBody(
  message: Message,
  { html, text }: Body,
  sanitizer: Pick<MailSanitizer, 'sanitize'>,
  route: ImageRoute,
): ReadableBody | null {
  if (html?.trim()) {
    const { content, blockedImages, trackers, shownCids } = sanitizer.sanitize(html, message.attachments, route);
    markQuote(content);
    return {
      kind: bringsColours(content) ? 'html' : 'text',
      content,
      hasQuote: content.querySelector('[data-quote]') !== null,
      blockedImages,
      trackers,
      attachments: message.attachments.filter((part) => part.cid === null || !shownCids.has(part.cid)),
    };
  }
  if (!text?.trim()) return null;
  const content = plainTextContent(text);
  const hasQuote = content.querySelector('[data-quote]') !== null;
  return { kind: 'text', content, hasQuote, blockedImages: 0, trackers: [], attachments: message.attachments };
}
