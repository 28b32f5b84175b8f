import { blendOver, type Colour, contrast, parseColour } from '../../../../ui/colour/colour.ts';
import { coloursIn } from './dark-colours.ts';

/** Colours behind the text of an element, all opaque: several where it is a gradient; null where it is a picture. */
export type Backgrounds = readonly Colour[] | null;

/** The grounds behind the content of an element with this background. @param behind grounds behind the element */
export function backgroundsOf(
  style: Pick<CSSStyleDeclaration, 'backgroundColor' | 'backgroundImage'>,
  behind: Backgrounds,
): Backgrounds {
  const own = parseColour(style.backgroundColor);
  if (own === null) return null;
  const solid = own.a === 1 ? [own] : (behind?.map((colour) => blendOver(own, colour)) ?? null);
  if (style.backgroundImage === 'none') return solid;
  const stops = style.backgroundImage.includes('url(') ? null : coloursIn(style.backgroundImage);
  if (stops === null || solid === null) return null;
  return [...solid, ...stops.flatMap((stop) => solid.map((colour) => blendOver(stop, colour)))];
}

/** Whether an element itself holds text, not only its children. */
export function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '');
}

/** Contrast of an element's own text in the worst case; null if nothing is visible, 0 if it cannot be computed. */
export function textContrast(style: CSSStyleDeclaration, grounds: Backgrounds, fade: number): number | null {
  const text = parseColour(style.color);
  if (text === null) return 0;
  const alpha = text.a * fade;
  if (alpha === 0 || style.visibility !== 'visible' || Number.parseFloat(style.fontSize) === 0) return null;
  if (grounds === null) return 0;
  return Math.min(...grounds.map((ground) => contrast(blendOver({ ...text, a: alpha }, ground), ground)));
}

interface Place {
  readonly element: HTMLElement;
  readonly behind: Backgrounds;
  /** Product of the opacities around it. */
  readonly fade: number;
}

/** An element with what its style and place say of its colours. */
export interface VisibleElement extends Place {
  readonly style: CSSStyleDeclaration;
  readonly grounds: Backgrounds;
}

/** Every element below a root that can be seen, parents first. @param page opaque colour behind the root */
export function* visibleElements(root: HTMLElement, page: Colour): Generator<VisibleElement, void> {
  const view = root.ownerDocument.defaultView;
  if (!view) return;
  const waiting: Place[] = [{ element: root, behind: [page], fade: 1 }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const style = view.getComputedStyle(place.element);
    if (style.display === 'none') continue;
    const fade = place.fade * Number.parseFloat(style.opacity || '1');
    const grounds = backgroundsOf(style, place.behind);
    yield { ...place, fade, style, grounds };
    for (const child of place.element.children) {
      if (child.localName !== 'style') waiting.push({ element: child as HTMLElement, behind: grounds, fade });
    }
  }
}
