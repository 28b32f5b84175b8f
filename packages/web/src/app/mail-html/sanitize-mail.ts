import { attachmentUrl } from '@wren/contract/wire-message.ts';
import type { Attachment } from '@wren/domain/message.ts';
import createDOMPurify from 'dompurify';
import { INLINE_IMAGE, KEPT, LINKS } from './mail-policy.ts';
import { mendStyles } from './safe-style.ts';

export interface SafeMail {
  readonly content: DocumentFragment;
  /** Images that would have been fetched from the internet. */
  readonly blockedImages: number;
  /** Content-IDs of the pictures that it shows. */
  readonly shownCids: ReadonlySet<string>;
}

/** Sanitises mail. Its documents may hold inline styles, which the page's own policy forbids. */
export interface MailSanitizer {
  /**
   * A mail's HTML with only what is known to be harmless (5.13, D3): no scripts, forms, frames, plug-ins, event handlers
   * nor foreign addresses; pictures of the mail itself by their address on the server, others without one.
   */
  readonly sanitize: (html: string, attachments: readonly Attachment[]) => SafeMail;
  /** The same as HTML source, without style sheets, for mail that quotes it. */
  readonly source: (html: string) => string;
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

function mendImages(content: DocumentFragment, attachments: readonly Attachment[]): Omit<SafeMail, 'content'> {
  let blockedImages = 0;
  const shownCids = new Set<string>();
  for (const image of content.querySelectorAll('img')) {
    const source = image.getAttribute('src')?.trim() ?? '';
    image.removeAttribute('src');
    if (INLINE_IMAGE.test(source)) image.setAttribute('src', source);
    else if (/^cid:/iu.test(source)) {
      const cid = contentId(source);
      const part = attachments.find((attachment) => attachment.cid === cid);
      if (part) {
        image.setAttribute('src', attachmentUrl(part));
        shownCids.add(cid);
      }
    } else if (source !== '') {
      blockedImages += 1;
      image.setAttribute('data-blocked', '');
    }
  }
  return { blockedImages, shownCids };
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
  const sanitize: MailSanitizer['sanitize'] = (html, attachments) => {
    const content = purify.sanitize(html, KEPT);
    const images = mendImages(content, attachments);
    mendAddresses(content);
    mendStyles(content, frame);
    return { content, ...images };
  };
  return {
    sanitize,
    source: (html) => {
      const box = frame.document.createElement('div');
      box.append(sanitize(html, []).content);
      for (const style of box.querySelectorAll('style')) style.remove();
      return box.innerHTML;
    },
    parse: (html) => new frame.DOMParser().parseFromString(html, 'text/html'),
  };
}
