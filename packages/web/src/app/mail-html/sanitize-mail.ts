import { attachmentUrl } from '@wren/contract/wire-message.ts';
import type { Attachment } from '@wren/domain/message.ts';
import createDOMPurify from 'dompurify';
import { INLINE_IMAGE, KEPT, LINKS } from './mail-policy.ts';
import { mendStyles } from './safe-style.ts';
import { trackerIn } from './tracker-in.ts';

export interface SafeMail {
  readonly content: DocumentFragment;
  /** Images of the internet that are not shown. */
  readonly blockedImages: number;
  /** Who would have learned from an image that the mail was opened; never loaded, whatever else is. */
  readonly trackers: readonly string[];
  /** Content-IDs of the pictures that it shows. */
  readonly shownCids: ReadonlySet<string>;
}

/** Where an image of the internet is to be had safely; null: nowhere. */
export type ImageRoute = ((address: string) => string) | null;

/** Sanitises mail. Its documents may hold inline styles, which the page's own policy forbids. */
export interface MailSanitizer {
  /**
   * A mail's HTML with only what is known to be harmless (5.13, D3): no scripts, forms, frames, plug-ins, event handlers
   * nor foreign addresses; pictures of the mail itself by their address on the server, others by the route or not at all.
   */
  readonly sanitize: (html: string, attachments: readonly Attachment[], route: ImageRoute) => SafeMail;
  /** The same as HTML source, without style sheets, for mail that quotes it. */
  readonly source: (html: string, attachments?: readonly Attachment[]) => string;
  /** A document whose policy allows inline styles, for whoever writes HTML. */
  readonly workshop: Document;
  /** Any HTML as a document that is neither loaded nor run. */
  readonly parse: (html: string) => Document;
}

/** The Content-ID that a `cid:` address names (RFC 2392); as it stands when its escapes are broken. */
function contentId(address: string): string {
  const id = address.slice('cid:'.length);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function mendImages(
  content: DocumentFragment,
  attachments: readonly Attachment[],
  route: ImageRoute,
): Omit<SafeMail, 'content'> {
  let blockedImages = 0;
  const trackers = new Set<string>();
  const shownCids = new Set<string>();
  for (const image of content.querySelectorAll('img')) {
    const source = image.getAttribute('src')?.trim() ?? '';
    image.removeAttribute('src');
    const isOwn = INLINE_IMAGE.test(source) || attachments.some((part) => attachmentUrl(part) === source);
    if (isOwn) image.setAttribute('src', source);
    else if (/^cid:/iu.test(source)) {
      const cid = contentId(source);
      const part = attachments.find((attachment) => attachment.cid === cid);
      if (part) {
        image.setAttribute('src', attachmentUrl(part));
        shownCids.add(cid);
      }
    } else if (source !== '') {
      const tracker = trackerIn(image, source);
      if (tracker !== null) trackers.add(tracker);
      else if (route && /^https?:/iu.test(source)) {
        image.setAttribute('src', route(source));
        continue;
      } else blockedImages += 1;
      image.setAttribute('data-blocked', '');
    }
  }
  return { blockedImages, trackers: [...trackers], shownCids };
}

function mendAddresses(content: DocumentFragment): void {
  for (const element of content.querySelectorAll('[src]'))
    if (element.localName !== 'img') element.removeAttribute('src');
  for (const element of content.querySelectorAll('[href]')) {
    const address = element.getAttribute('href')?.trim() ?? '';
    if (element.localName !== 'a' || !LINKS.test(address)) element.removeAttribute('href');
  }
  for (const link of content.querySelectorAll('a')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
}

/** @param frame a window whose policy allows inline styles and nothing else */
export function createMailSanitizer(frame: Window & typeof globalThis): MailSanitizer {
  const purify = createDOMPurify(frame);
  const sanitize: MailSanitizer['sanitize'] = (html, attachments, route) => {
    // Its types do not know: of a page of frames, which has no body, it makes nothing.
    const kept: DocumentFragment | null = purify.sanitize(html, KEPT);
    const content = kept ?? frame.document.createDocumentFragment();
    const images = mendImages(content, attachments, route);
    mendAddresses(content);
    mendStyles(content, frame);
    return { content, ...images };
  };
  return {
    sanitize,
    source: (html, attachments = []) => {
      const box = frame.document.createElement('div');
      // Whoever gets the mail fetches its pictures as they would have from the original.
      box.append(sanitize(html, attachments, (address) => address).content);
      for (const style of box.querySelectorAll('style')) style.remove();
      for (const image of box.querySelectorAll('[data-blocked]')) image.removeAttribute('data-blocked');
      return box.innerHTML;
    },
    workshop: frame.document,
    parse: (html) => new frame.DOMParser().parseFromString(html, 'text/html'),
  };
}
