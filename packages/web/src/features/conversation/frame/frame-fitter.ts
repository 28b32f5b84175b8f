/** Drawn smaller than this a mail cannot be read: one that would have to be is scrolled sideways instead. */
const SMALLEST = 0.5;
/** Times that a mail is drawn smaller at one width; some never fit, however small: they are wider than any frame by some pixels. */
const TRIES = 6;
/** CSS pixels of a scroll bar below a mail that is scrolled sideways. */
const BAR = 14;
/** CSS pixels of the highest frame: what is longer is scrolled in it. Browsers lay out no more than 33 million. */
const MAX_HEIGHT = 1_000_000;
/** CSS pixels of the frame of a mail whose height follows the frame's: it is scrolled in it. */
const FIXED = 600;

/** Heights of frames as they fitted last, by what was written into them; none of a mail whose height follows the frame's. */
const fitted = new WeakMap<DocumentFragment, string>();

/** The height that a frame had with a mail when it was shown last: with that it is laid out once. Null: it is not known. */
export const fittedHeight = (content: DocumentFragment): string | null => fitted.get(content) ?? null;

/**
 * Keeps a frame as high as the mail in it, and a mail that is too wide for it as much smaller as it takes to see all of it:
 * many are made for 600 pixels. It comes to an end whatever the mail is: at one width the mail only gets smaller, at most
 * {@link TRIES} times, and a height that follows the frame's own is found out at once and not followed.
 * @param content what is written into it, by which its height is known again
 * @returns a function that stops it
 */
export function keepFitted(
  frame: HTMLIFrameElement,
  page: Document,
  content: DocumentFragment | null = null,
): () => void {
  const { documentElement: root, body } = page;
  /** Of the frame: that of its page changes with its scroll bar. */
  let width = 0;
  let scale = 1;
  let tries = 0;
  let follows = false;

  const draw = (at: number): void => {
    scale = at;
    const zoom = at === 1 ? '' : String(at);
    if (body.style.zoom !== zoom) body.style.zoom = zoom;
  };
  const isTooWide = (): boolean => root.scrollWidth > root.clientWidth;
  const narrow = (): void => {
    while (tries < TRIES && isTooWide()) {
      tries += 1;
      const fits = (scale * root.clientWidth) / root.scrollWidth;
      if (fits < SMALLEST) tries = TRIES;
      else draw(fits);
    }
    if (tries === TRIES && scale !== 1 && isTooWide()) draw(1);
  };
  /** Content that overflows a box of a fixed height counts, too. */
  const heightOfMail = (): number => {
    const { top, height } = root.getBoundingClientRect();
    const { top: bodyTop } = body.getBoundingClientRect();
    const overflow = bodyTop - top + body.scrollHeight * scale;
    return Math.ceil(Math.max(height, Math.floor(overflow))) + (isTooWide() ? BAR : 0);
  };
  const setHeight = (height: number): void => {
    const high = `${height}px`;
    if (frame.style.height !== high) frame.style.height = high;
  };
  const fit = (): void => {
    if (frame.clientWidth === 0) return;
    if (frame.clientWidth !== width) {
      width = frame.clientWidth;
      tries = 0;
      follows = false;
      draw(1);
    }
    narrow();
    const wanted = heightOfMail();
    if (!follows) {
      setHeight(Math.min(wanted, MAX_HEIGHT));
      follows = heightOfMail() !== wanted;
    }
    if (follows) setHeight(FIXED);
    const scrolls = follows || wanted > MAX_HEIGHT;
    const overflow = scrolls ? 'auto' : 'hidden';
    if (root.style.overflowY !== overflow) root.style.setProperty('overflow-y', overflow, 'important');
    if (content === null) return;
    if (scrolls) fitted.delete(content);
    else fitted.set(content, frame.style.height);
  };

  // Now, and not once all is laid out with another height.
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(body);
  observer.observe(root);
  return () => observer.disconnect();
}
