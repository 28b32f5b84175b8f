import { useEffect } from 'react';

/** The id of an option in a list. */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

/**
 * Properties that make a text field the box of a combobox with a listbox (WAI-ARIA combobox pattern): the focus stays in it, and
 * it refers to the active option.
 * @param list id of the listbox; null: it is closed
 * @param active id of the active option; null: none
 */
export function comboboxProps(list: string | null, active: string | null) {
  return {
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': list !== null,
    'aria-controls': list ?? undefined,
    'aria-activedescendant': (list !== null && active) || undefined,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
  } as const;
}

/**
 * The option that an arrow key activates.
 * @param at index of the active option; -1: none
 * @param throughBox after the last and before the first option comes none, the typed text itself
 * @returns the index of the new active option, -1 for none; null: the key is no such arrow, or there are no options
 */
export function stepOption(key: string, at: number, count: number, throughBox = false): number | null {
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || count === 0) return null;
  if (throughBox) return ((at + 1 + by + count + 1) % (count + 1)) - 1;
  return at < 0 && by < 0 ? count - 1 : (at + by + count) % count;
}

/** Keeps the active option of a list in view. @param at its index; -1: none */
export function useOptionInSight(list: string, at: number): void {
  useEffect(() => {
    if (at >= 0) document.getElementById(optionId(list, at))?.scrollIntoView({ block: 'nearest' });
  }, [list, at]);
}
