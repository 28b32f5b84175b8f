import type { KeyboardEvent } from 'react';
import { createSlot } from '../../../platform/slot.ts';
import type { ListKeys } from './list-keys.ts';

type Hear = (list: ListKeys, event: KeyboardEvent) => void;

/** The handler of a list's keys: fetched after the first rows (`list-keys.ts`). */
const known = createSlot<Hear>();

/** Handles a key of a list; one that comes too early waits for the handler. @param now the list as it is then */
export function hearInList(now: () => ListKeys, event: KeyboardEvent): void {
  known.use((hear) => hear(now(), event));
}

/** Sets the handler of lists' keys, and passes it those that have waited. */
export const hearListsBy = known.fill;
