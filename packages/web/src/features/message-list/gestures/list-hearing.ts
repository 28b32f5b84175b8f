import type { KeyboardEvent } from 'react';
import type { ListKeys } from './list-keys.ts';

type Hear = (list: ListKeys, event: KeyboardEvent) => void;

/** The handler of a list's keys: fetched after the first rows (`list-keys.ts`). */
let known: Hear | null = null;
let waiting: readonly (() => void)[] = [];

/** Handles a key of a list; one that comes too early waits for the handler. @param now the list as it is then */
export function hearInList(now: () => ListKeys, event: KeyboardEvent): void {
  if (known) known(now(), event);
  else waiting = [...waiting, () => known?.(now(), event)];
}

/** Sets the handler of lists' keys, and passes it those that have waited. */
export function hearListsBy(hear: Hear): void {
  known = hear;
  const early = waiting;
  waiting = [];
  for (const run of early) run();
}
