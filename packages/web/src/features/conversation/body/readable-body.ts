import type { Attachment, Body } from '@wren/domain/message/message.ts';
import type { ImageRoute, MailSanitizer } from '../../../mail-html/sanitize-mail.ts';
import { PAGE_BASE } from '../../../platform/page/page-base.ts';
import { directionOf } from '../frame/direction-of.ts';
import { prefixPictureUrls } from '../frame/prefix-picture-urls.ts';
import { markQuote } from './mark-quote.ts';
import { plainTextContent } from './plain-text-content.ts';

export interface ReadableBody {
  readonly kind: 'html' | 'text';
  readonly content: DocumentFragment;
  readonly direction: 'ltr' | 'rtl';
  readonly hasQuote: boolean;
  readonly blockedImages: number;
  readonly trackers: readonly string[];
  readonly attachments: readonly Attachment[];
}

/** Whether a mail's HTML is designed: with colours, tables or pictures of its own. What is not can follow the theme. */
export function hasOwnDesign(content: DocumentFragment): boolean {
  return (
    content.querySelector('style, table, img, [bgcolor], [color], [style*="color"], [style*="background"]') !== null
  );
}

/** HTML if there is any, else the text (3.4); null when the mail has neither. Step by step: mails can be long. @param host of its account (`Api.host`) */
export function* readableSteps(
  attachments: readonly Attachment[],
  { html, text }: Body,
  sanitizer: Pick<MailSanitizer, 'steps'>,
  route: ImageRoute,
  host = PAGE_BASE,
): Generator<void, ReadableBody | null> {
  if (html?.trim()) {
    const { content, blockedImages, trackers, shownCids } = yield* sanitizer.steps(html, attachments, route);
    markQuote(prefixPictureUrls(content, host));
    return {
      kind: hasOwnDesign(content) ? 'html' : 'text',
      content,
      direction: directionOf(content),
      hasQuote: content.querySelector('[data-quote]') !== null,
      blockedImages,
      trackers,
      attachments: attachments.filter((part) => part.cid === null || !shownCids.has(part.cid)),
    };
  }
  if (!text?.trim()) return null;
  const content = plainTextContent(text);
  const hasQuote = content.querySelector('[data-quote]') !== null;
  return {
    kind: 'text',
    content,
    direction: directionOf(content),
    hasQuote,
    blockedImages: 0,
    trackers: [],
    attachments,
  };
}

/** The same at once. */
export function readableBody(...mail: Parameters<typeof readableSteps>): ReadableBody | null {
  const steps = readableSteps(...mail);
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}
