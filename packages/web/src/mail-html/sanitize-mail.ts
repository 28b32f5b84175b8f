import { attachmentUrl } from '@wren/contract/file-urls.ts';
import type { Attachment } from '@wren/domain/message/message.ts';
import createDOMPurify from 'dompurify';
import { inPieces, type Parts } from './in-pieces.ts';
import { INLINE_IMAGE, KEPT, LINKS } from './mail-policy.ts';
import { sanitizeStyles } from './safe-style.ts';
import { trackerIn } from './tracker-in.ts';

export interface SafeMail {
  readonly content: DocumentFragment;
  /** Number of internet images that are not shown. */
  readonly blockedImages: number;
  /** Trackers that would have been notified of the opening by an image; never loaded, even if other images are. */
  readonly trackers: readonly string[];
  /** Content-IDs of the pictures in its HTML. */
  readonly shownCids: ReadonlySet<string>;
}

/** The safe address of a remote image; null: there is none. */
export type ImageRoute = ((address: string) => string) | null;

/** Sanitizes mail. Its documents may contain inline styles, which the page's own policy forbids. */
export interface MailSanitizer {
  /**
   * The HTML of a message after sanitizing (5.13, D3): no scripts, forms, frames, plug-ins, event handlers nor external
   * addresses; pictures of the mail itself by their address on the server, others by the route or not at all.
   */
  readonly sanitize: (html: string, attachments: readonly Attachment[], route: ImageRoute) => SafeMail;
  /** The same step by step: the page may do something else after each. */
  readonly steps: (html: string, attachments: readonly Attachment[], route: ImageRoute) => Generator<void, SafeMail>;
  /** The same as HTML source, without style sheets, for mail that quotes it. */
  readonly source: (html: string, attachments?: readonly Attachment[]) => string;
  /** A document whose policy allows inline styles, for code that builds HTML. */
  readonly workshop: Document;
  /** Parses HTML to a document that neither loads nor runs anything. */
  readonly parse: (html: string) => Document;
}

/** Facts collected from the pieces of a mail. */
interface Found {
  blockedImages: number;
  readonly trackers: Set<string>;
  readonly shownCids: Set<string>;
}

/** The Content-ID in a `cid:` address (RFC 2392); unchanged when its escapes are invalid. */
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
  found: Found,
): void {
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
        found.shownCids.add(cid);
      }
    } else if (source !== '') {
      const tracker = trackerIn(image, source);
      if (tracker !== null) found.trackers.add(tracker);
      else if (route && /^https?:/iu.test(source)) {
        image.setAttribute('src', route(source));
        continue;
      } else found.blockedImages += 1;
      image.setAttribute('data-blocked', '');
    }
  }
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

/**
 * @param frame a window whose policy allows inline styles and nothing else
 * @param size number of nodes processed in one step
 */
export function createMailSanitizer(frame: Window & typeof globalThis, size?: number): MailSanitizer {
  const purify = createDOMPurify(frame);
  const parse = (html: string): Document => new frame.DOMParser().parseFromString(html, 'text/html');
  function* steps(html: string, attachments: readonly Attachment[], route: ImageRoute): Generator<void, SafeMail> {
    const found: Found = { blockedImages: 0, trackers: new Set(), shownCids: new Set() };
    // Without an element before them, style sheets at the beginning of a mail would be moved out of the body.
    const parsed = parse(`<remove></remove>${html}`);
    yield;
    // Named elements of a document shadow its properties.
    const root = Reflect.get(frame.Document.prototype, 'body', parsed) as HTMLElement | null;
    // Content of an inert document loads nothing.
    const inert = frame.document.implementation.createHTMLDocument();
    const content = inert.createDocumentFragment();
    /** Only the library's sanitized copies are ever shown, never the parsed nodes. */
    const judge = (nodes: readonly Node[]): DocumentFragment => {
      const body = inert.createElement('body');
      body.append(...nodes);
      const sanitized = purify.sanitize(body, KEPT);
      mendImages(sanitized, attachments, route, found);
      mendAddresses(sanitized);
      sanitizeStyles(sanitized, frame);
      return sanitized;
    };
    const parts: Parts<DocumentFragment | Element> = {
      whole: (siblings, place) => place.append(judge(siblings)),
      shell: (element, place) => {
        const shell = inert.importNode(element, false);
        // The result with a text shows if the element stays, only its content, or nothing.
        shell.append('?');
        const sanitized = judge([shell]);
        const { firstElementChild: stays, firstChild: first } = sanitized;
        if (stays === null) return first === null ? null : place;
        stays.textContent = '';
        place.append(sanitized);
        return stays;
      },
    };
    // A frameset page has no body.
    if (root?.localName === 'body') yield* inPieces(root, content, parts, size);
    return { content, ...found, trackers: [...found.trackers] };
  }
  const sanitize: MailSanitizer['sanitize'] = (html, attachments, route) => {
    const all = steps(html, attachments, route);
    for (let step = all.next(); ; step = all.next()) if (step.done === true) return step.value;
  };
  return {
    sanitize,
    steps,
    source: (html, attachments = []) => {
      // The recipient loads its pictures as from the original.
      const { content } = sanitize(html, attachments, (address) => address);
      // Of the same inert document, which loads nothing.
      const box = content.ownerDocument.createElement('div');
      box.append(content);
      for (const style of box.querySelectorAll('style')) style.remove();
      for (const image of box.querySelectorAll('[data-blocked]')) image.removeAttribute('data-blocked');
      return box.innerHTML;
    },
    workshop: frame.document,
    parse,
  };
}
