import type { Point } from '../../popover/place-popover.ts';

/** The style properties of a textarea that determine the positions of its characters. */
const COPIED = [
  'font',
  'letterSpacing',
  'lineHeight',
  'padding',
  'border',
  'textIndent',
  'direction',
  'tabSize',
] as const;

/** The point below a character of a textarea, in pixels from the window's top left corner. @param index of the character */
export function pointBelowLetter(field: HTMLTextAreaElement, index: number): Point {
  const style = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of COPIED) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'fixed',
    visibility: 'hidden',
    boxSizing: 'border-box',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    inlineSize: `${field.offsetWidth}px`,
  });
  copy.textContent = field.value.slice(0, index);
  const mark = document.createElement('span');
  mark.textContent = '\u200b';
  copy.append(mark);
  document.body.append(copy);
  const at = mark.getBoundingClientRect();
  const from = copy.getBoundingClientRect();
  copy.remove();
  const shown = field.getBoundingClientRect();
  return { x: shown.left + at.left - from.left, y: shown.top + at.bottom - from.top - field.scrollTop };
}
