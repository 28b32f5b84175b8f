import { isPixel, trackerOf } from '@wren/domain/trust/trackers.ts';

/** The declared size of an image on one side in CSS pixels, by attribute or style; null when it is not declared. */
function side(image: HTMLImageElement, name: 'width' | 'height'): number | null {
  const styled = /^(\d+(?:\.\d+)?)px$/u.exec(image.style[name])?.[1];
  const declared = styled ?? /^\s*(\d+)(?:\s*px)?\s*$/iu.exec(image.getAttribute(name) ?? '')?.[1];
  return declared === undefined ? null : Number(declared);
}

function isHidden({ style }: HTMLImageElement): boolean {
  return style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0';
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/** The tracker behind an image: a known one, or the host of an invisible image; null for a visible image. */
export function trackerIn(image: HTMLImageElement, address: string): string | null {
  const known = trackerOf(address);
  if (known !== null) return known;
  const unseen = isHidden(image) || isPixel(side(image, 'width'), side(image, 'height'));
  return unseen ? hostOf(address) : null;
}
