import { IS_APPLE } from '../../platform/page/apple.ts';

/** Displayed names of keys by tinykeys' names: on usual keyboards, and on Apple's. */
const NAMES: Readonly<Record<string, readonly [usual: string, apple: string]>> = {
  $mod: ['Ctrl', '⌘'],
  Control: ['Ctrl', '⌃'],
  Alt: ['Alt', '⌥'],
  Shift: ['Shift', '⇧'],
  Escape: ['Esc', 'Esc'],
  PageUp: ['PgUp', 'PgUp'],
  PageDown: ['PgDn', 'PgDn'],
  Delete: ['Delete', '⌦'],
  Backspace: ['Backspace', '⌫'],
  ArrowUp: ['↑', '↑'],
  ArrowDown: ['↓', '↓'],
  ArrowLeft: ['←', '←'],
  ArrowRight: ['→', '→'],
};

/** The keys of one press: `Shift+I` is Shift and I; a plus at the end is the key itself. */
function keysOf(press: string): readonly string[] {
  return press.split(/(?<=\w)\+/u);
}

function presses(keys: string): readonly (readonly string[])[] {
  return keys.split(' ').map(keysOf);
}

/**
 * The caps of a shortcut's keys, in the order of pressing; one list for each press of a sequence.
 * @param keys in tinykeys' syntax: `x`, `Shift+I`, `g s`, `$mod+K`
 */
export function keyCaps(keys: string, apple: boolean = IS_APPLE): readonly (readonly string[])[] {
  return presses(keys).map((press) =>
    press.map((key) => NAMES[key]?.[apple ? 1 : 0] ?? (key.length === 1 ? key.toUpperCase() : key)),
  );
}

/** A shortcut as text in this platform's notation: `Ctrl+K`, `⌘K`, `G S`. */
export function shownKeys(keys: string, apple: boolean = IS_APPLE): string {
  return keyCaps(keys, apple)
    .map((press) => press.join(apple ? '' : '+'))
    .join(' ');
}

const ARIA: Readonly<Record<string, string>> = { '+': 'Plus', ' ': 'Space' };

/** The same for `aria-keyshortcuts` (WAI-ARIA 1.2, 6.6), which does not support sequences: undefined for them. */
export function ariaKeys(keys: string, apple: boolean = IS_APPLE): string | undefined {
  const [press, ...more] = presses(keys);
  if (!press || more.length > 0) return undefined;
  return press
    .map((key) =>
      key === '$mod' ? (apple ? 'Meta' : 'Control') : (ARIA[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
    )
    .join('+');
}

/** Properties of a button with a shortcut: for the tooltip, and for assistive technology. @param keys null: none */
export function shortcutProps(keys: string | null | undefined): {
  readonly 'data-keys'?: string;
  readonly 'aria-keyshortcuts'?: string | undefined;
} {
  return keys ? { 'data-keys': shownKeys(keys), 'aria-keyshortcuts': ariaKeys(keys) } : {};
}
