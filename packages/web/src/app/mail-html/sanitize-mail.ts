import { attachmentUrl } from '@wren/contract/wire-message.ts';
import type { Attachment } from '@wren/domain/message.ts';
import createDOMPurify, { type Config } from 'dompurify';

/** What a mail may link to (2.42). */
const LINKS = /^(?:https?|mailto|tel|sms):/iu;
/** Pictures that lie in the mail itself. */
const INLINE_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);/iu;

const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  USE_PROFILES: { html: true },
  // Style sheets of mails stand at their beginning, which a parser would throw away.
  FORCE_BODY: true,
  ADD_TAGS: ['style'],
  FORBID_TAGS: [
    'audio',
    'base',
    'button',
    'canvas',
    'dialog',
    'embed',
    'fieldset',
    'form',
    'frame',
    'iframe',
    'input',
    'link',
    'map',
    'meta',
    'noscript',
    'object',
    'option',
    'picture',
    'select',
    'source',
    'template',
    'textarea',
    'track',
    'video',
  ],
  FORBID_ATTR: [
    'action',
    'autofocus',
    'background',
    'contenteditable',
    'formaction',
    'ping',
    'popover',
    'srcset',
    'tabindex',
    'usemap',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: true,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel|sms|cid|data):/iu,
  RETURN_DOM_FRAGMENT: true,
};

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

function mendImages(content: DocumentFragment, attachments: readonly Attachment[]): Omit<SafeMail, 'content'> {
  let blockedImages = 0;
  const shownCids = new Set<string>();
  for (const image of content.querySelectorAll('img')) {
    const source = image.getAttribute('src')?.trim() ?? '';
    image.removeAttribute('src');
    if (INLINE_IMAGE.test(source)) image.setAttribute('src', source);
    else if (/^cid:/iu.test(source)) {
      const cid = decodeURIComponent(source.slice(4).replace(/%(?![0-9a-f]{2})/giu, '%25'));
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

function mendLinksAndStyles(content: DocumentFragment): void {
  for (const link of content.querySelectorAll('a, area')) {
    const address = link.getAttribute('href')?.trim() ?? '';
    if (address !== '' && !LINKS.test(address)) link.removeAttribute('href');
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const element of content.querySelectorAll<HTMLElement>('[style]')) {
    const { position } = element.style;
    if (position === 'fixed' || position === 'sticky') element.style.position = 'static';
  }
}

/** @param frame a window whose policy allows inline styles and nothing else */
export function createMailSanitizer(frame: Window & typeof globalThis): MailSanitizer {
  const purify = createDOMPurify(frame);
  const sanitize: MailSanitizer['sanitize'] = (html, attachments) => {
    const content = purify.sanitize(html, CONFIG);
    const images = mendImages(content, attachments);
    mendLinksAndStyles(content);
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
