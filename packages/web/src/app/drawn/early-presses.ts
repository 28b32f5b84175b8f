import { DRAWN_FOR } from '@wren/contract/page/first-screen.ts';
import { replayEarlyKeys } from '../../commands/keys.ts';
import { holdList, setCursor } from '../../features/message-list/list/list-state.ts';

declare global {
  interface Window {
    /** What was pressed on a drawn page, in its order (theme.js). */
    pressedEarly?: Event[];
  }
}

/** Text in a field, and what of it is selected. */
interface TypedText {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly focused: boolean;
}

/** The one field that is drawn: the search box. */
const fieldIn = (root: HTMLElement) => root.querySelector<HTMLInputElement>('input[inputmode]');

/** What has been typed into the drawn page; null: nothing, and nothing is about to be. */
export function typedText(root: HTMLElement): TypedText | null {
  const field = fieldIn(root);
  if (!field) return null;
  const { value: text, selectionStart, selectionEnd } = field;
  const focused = field === document.activeElement;
  return text === '' && !focused ? null : { text, from: selectionStart ?? 0, to: selectionEnd ?? 0, focused };
}

/** Types it into the page that has taken over, which knows of none of it; what was typed meanwhile follows it. */
function giveText(root: HTMLElement, { text, from, to, focused }: TypedText): void {
  const field = fieldIn(root);
  if (!field) return;
  if (focused) field.focus();
  const { value } = field;
  const whole = value.startsWith(text) ? value : text + value;
  if (whole === '') return;
  // React fires for a text that differs from the last one that it has set.
  field.value = '';
  field.setRangeText(whole);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (whole === text) field.setSelectionRange(from, to);
  else field.setSelectionRange(whole.length, whole.length);
}

/** What an element is called within its line or the page, whenever that is drawn. */
const nameOf = (element: Element): string =>
  element.getAttribute('data-cell') ?? element.getAttribute('aria-label') ?? element.textContent;

/** What has the place of an element on this page: itself, or its like where the page was drawn anew. Null: nothing has. */
function inPlaceOf(root: HTMLElement, element: EventTarget | null): HTMLElement | null {
  if (!(element instanceof HTMLElement) || element.isConnected) return element instanceof HTMLElement ? element : null;
  const pressed = element.closest('button, input, form, [data-cell], [data-line]');
  const line = pressed?.closest('[data-line]');
  const within = line ? root.querySelector<HTMLElement>(`[data-line="${line.getAttribute('data-line')}"]`) : root;
  if (!pressed || !within || pressed === line) return within === root ? null : within;
  const alike = [...within.querySelectorAll<HTMLElement>(pressed.localName)];
  return alike.find((one) => nameOf(one) === nameOf(pressed)) ?? null;
}

/** Before a page is drawn anew: the keyboard stays at the row that it is at, since keys that are waiting are meant for that. */
export function keepRow(): void {
  const row = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line;
  if (row === undefined) return;
  setCursor(row);
  holdList(true);
}

/**
 * Replays presses from before hydration, and dispatches events for the hovered element, typed texts and the focus. The page
 * is hydrated now. Keys wait for their listener.
 * @param typed what was typed before the page was taken over
 */
export function carryOutPresses(root: HTMLElement, typed: TypedText | null): void {
  const told = { bubbles: true, cancelable: true };
  const active = document.activeElement;
  if (active && active !== document.body) active.dispatchEvent(new FocusEvent('focusin', told));
  [...root.querySelectorAll(':hover')].at(-1)?.dispatchEvent(new PointerEvent('pointerover', told));
  const text = typed ?? typedText(root);
  if (text) giveText(root, text);
  root.removeAttribute(DRAWN_FOR);
  const pressed = window.pressedEarly?.splice(0) ?? [];
  for (const event of pressed) {
    const target = inPlaceOf(root, event.target);
    if (event instanceof KeyboardEvent) replayEarlyKeys([event]);
    else if (target instanceof HTMLFormElement) target.requestSubmit();
    else target?.dispatchEvent(new MouseEvent('click', told));
  }
}

/** The page that shows is none of the mail that was pressed on. */
export function forgetPresses(root: HTMLElement): void {
  root.removeAttribute(DRAWN_FOR);
  window.pressedEarly = [];
}
