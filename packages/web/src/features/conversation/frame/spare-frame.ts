import { MAIL_FRAME } from '../../../mail-html/use-mail-sanitizer.ts';
import { whenIdle } from '../../../platform/time/idle.ts';
import { frameFonts } from './frame-fonts.ts';
import frameCss from './mail-frame.css?raw';

/** Moves a node without taking it out of the document, so that a frame keeps its page (DOM, `ParentNode.moveBefore`). */
interface Mover {
  moveBefore(node: Node, child: Node | null): void;
}

const canMove = (place: object): place is Mover => 'moveBefore' in place;

/** A frame whose page is there already: it takes longer to come than a mail takes to be written into it. */
let spare: HTMLIFrameElement | null = null;
/** Frames whose page has come. Until then there is another one in them, which the browser throws away. */
const loaded = new WeakSet<HTMLIFrameElement>();

/** The page of a frame, with the style sheet of mails; null: it is still to come. */
export function pageOf(frame: HTMLIFrameElement | null): Document | null {
  return frame !== null && loaded.has(frame) ? frame.contentDocument : null;
}

function newFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.src = MAIL_FRAME;
  frame.addEventListener('load', () => {
    const page = frame.contentDocument;
    if (!page) return;
    const style = page.createElement('style');
    style.textContent = frameFonts + frameCss;
    page.head.replaceChildren(style);
    loaded.add(frame);
  });
  return frame;
}

/** Loads the empty page of a mail's frame, out of sight, for the next mail that is opened. */
export function keepFrameReady(): void {
  if (spare !== null || !canMove(document.body)) return;
  const frame = newFrame();
  frame.hidden = true;
  frame.addEventListener('load', () => frame.setAttribute('data-ready', ''), { once: true });
  document.body.append(frame);
  spare = frame;
}

/** Whether a frame is ready for the next mail. */
export const isFrameReady = (): boolean => spare?.isConnected === true && spare.hasAttribute('data-ready');

/**
 * Puts a frame for one mail into its place: the one that is ready, else one that is yet to load. No frame shows a second mail.
 * @returns the frame, and whether its page is there
 */
export function placeFrame(place: HTMLElement): { readonly frame: HTMLIFrameElement; readonly isReady: boolean } {
  const ready = spare;
  whenIdle(keepFrameReady);
  if (ready === null || !isFrameReady() || !canMove(place)) {
    const frame = newFrame();
    place.append(frame);
    return { frame, isReady: false };
  }
  spare = null;
  ready.hidden = false;
  ready.removeAttribute('data-ready');
  place.moveBefore(ready, null);
  return { frame: ready, isReady: true };
}
