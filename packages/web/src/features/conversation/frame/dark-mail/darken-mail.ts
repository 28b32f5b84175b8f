import { type Colour, cssColour, parseColour } from '../../../../ui/colour/colour.ts';
import { darkGradient, darkGround, darkLine, darkText, MIN_CONTRAST } from './dark-colours.ts';
import {
  type Backgrounds,
  backgroundsOf,
  hasOwnText,
  textContrast,
  type VisibleElement,
  visibleElements,
} from './shown-contrast.ts';

/** Text that its sender wrote in the colour of its ground is not meant to be seen. */
const UNSEEN = 1.05;
const WHITE: Colour = { r: 1, g: 1, b: 1, a: 1 };
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

interface Change {
  readonly element: HTMLElement;
  readonly styles: ReadonlyMap<string, string>;
}

/** Changes one style and answers how to take that back. */
function restyle({ style }: HTMLElement, name: string, value: string): () => void {
  const [before, priority] = [style.getPropertyValue(name), style.getPropertyPriority(name)];
  style.setProperty(name, value, 'important');
  return () => {
    if (before === '') style.removeProperty(name);
    else style.setProperty(name, before, priority);
  };
}

function darkBorders(style: CSSStyleDeclaration, page: Colour): [string, string][] {
  return SIDES.flatMap((side): [string, string][] => {
    if (Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) === 0) return [];
    const line = parseColour(style.getPropertyValue(`border-${side}-color`));
    return line !== null && line.a > 0 ? [[`border-${side}-color`, cssColour(darkLine(line, page))]] : [];
  });
}

/** The text's colour before its dark grounds; hidden text stays hidden. */
function darkTextOf({ style, grounds: light, fade }: VisibleElement, dark: Backgrounds, page: Colour): string | null {
  const text = parseColour(style.color);
  if (text === null) return null;
  const was = textContrast(style, light, fade);
  if (was !== null && was > 0 && was < UNSEEN) return 'transparent';
  return cssColour({ ...darkText({ ...text, a: text.a * fade }, dark ?? [page]), a: text.a });
}

/** The changes of one element, and the grounds behind its content after them. */
function changeOf(
  seen: VisibleElement,
  behind: Backgrounds,
  page: Colour,
): { readonly change: Change; readonly grounds: Backgrounds } {
  const { element, style } = seen;
  const styles = new Map<string, string>(darkBorders(style, page));
  const ground = parseColour(style.backgroundColor);
  let { backgroundColor, backgroundImage } = style;
  if (ground !== null && ground.a > 0) {
    backgroundColor = cssColour(darkGround(ground, page));
    styles.set('background-color', backgroundColor);
  }
  if (backgroundImage !== 'none' && !backgroundImage.includes('url(')) {
    backgroundImage = darkGradient(backgroundImage, page);
    styles.set('background-image', backgroundImage);
  }
  if (style.textShadow !== 'none') styles.set('text-shadow', 'none');
  const grounds = backgroundsOf({ backgroundColor, backgroundImage }, behind);
  const text = hasOwnText(element) || style.display === 'list-item' ? darkTextOf(seen, grounds, page) : null;
  if (text !== null) styles.set('color', text);
  return { change: { element, styles }, grounds };
}

export interface DarkMail {
  /** The work, step by step; answers nothing, since it is the page that changes. */
  readonly steps: Generator<void, void>;
  /** Whether all text can be read; known at the end. */
  readonly isReadable: () => boolean;
  /** Gives the mail its own colours again. */
  readonly takeBack: () => void;
}

/**
 * Turns a designed mail's colours over by lightness, for a dark page: first all are read as the mail has them on white, then
 * written, then the contrast of every text that can be seen is measured in its result. Pictures stay.
 * @param root the frame's root element; its colour scheme changes to dark
 * @param page opaque colour behind the frame
 */
export function darkenMail(root: HTMLElement, page: Colour): DarkMail {
  const undo: (() => void)[] = [];
  let worst = 21;
  function* steps(): Generator<void, void> {
    root.style.colorScheme = 'light';
    const dark = new Map<Element, Backgrounds>();
    const changes: Change[] = [];
    for (const seen of visibleElements(root, WHITE)) {
      const parent = seen.element.parentElement;
      const { change, grounds } = changeOf(seen, (parent ? dark.get(parent) : undefined) ?? [page], page);
      dark.set(seen.element, grounds);
      if (change.styles.size > 0) changes.push(change);
      yield;
    }
    root.style.colorScheme = 'dark';
    for (const { element, styles } of changes) {
      for (const [name, value] of styles) undo.push(restyle(element, name, value));
      yield;
    }
    for (const { element, style, grounds, fade } of visibleElements(root, page)) {
      if (hasOwnText(element)) worst = Math.min(worst, textContrast(style, grounds, fade) ?? worst);
      if (worst < MIN_CONTRAST) return;
      yield;
    }
  }
  return {
    steps: steps(),
    isReadable: () => worst >= MIN_CONTRAST,
    takeBack: () => {
      for (const back of undo.splice(0).reverse()) back();
    },
  };
}
