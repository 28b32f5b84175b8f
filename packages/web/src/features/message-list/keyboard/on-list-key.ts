import type { KeyboardEvent } from 'react';
import { createSlot } from '../../../platform/slot.ts';
import type { ListKeys } from './list-keys.ts';

type KeyHandler = (list: ListKeys, event: KeyboardEvent) => void;

/** The handler of a list's keys: fetched after the first rows (`list-keys.ts`). */
const known = createSlot<KeyHandler>();

/** Handles a key of a list. One that comes before the handler is there is pressed again when it is (`commands/keys.ts`). */
export function onListKey(list: ListKeys, event: KeyboardEvent): void {
  known.now?.(list, event);
}

/** Sets the handler of lists' keys. */
export const setListKeyHandler = known.fill;
