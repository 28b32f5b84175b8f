/** Drawn smaller than this nobody can read a mail: one that would have to be is scrolled sideways instead. */
const SMALLEST = 0.5;

/**
 * Makes a frame as high as the mail in it, and a mail that is too wide for it as much smaller as it takes to see all of it:
 * many are made for 600 pixels. To be called whenever the size of either may have changed.
 */
export function frameFitter(frame: HTMLIFrameElement, page: Document): () => void {
  const { documentElement: root, body } = page;
  let width = 0;
  let scale = 1;
  const draw = (at: number): void => {
    scale = at;
    body.style.zoom = at === 1 ? '' : String(at);
  };
  return () => {
    if (root.clientWidth !== width) {
      width = root.clientWidth;
      draw(1);
    }
    if (root.scrollWidth > width) {
      const fits = (scale * width) / root.scrollWidth;
      draw(fits < SMALLEST ? 1 : fits);
    }
    const bar = root.scrollWidth > width ? 14 : 0;
    frame.style.height = `${Math.ceil(root.getBoundingClientRect().height) + bar}px`;
  };
}
