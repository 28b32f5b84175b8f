import type { KeyboardEvent } from 'react';
import type { ListKeys } from './list-keys.ts';

type Hear = (list: ListKeys, event: KeyboardEvent) => void;

/** What knows the keys of a list: fetched after the first rows (`list-keys.ts`). */
let known: Hear | null = null;
let waiting: readonly (() => void)[] = [];

/** A key was pressed in a list; one that comes before anything knows it waits for that. @param now the list as it is then */
export function hearInList(now: () => ListKeys, event: KeyboardEvent): void {
  if (known) known(now(), event);
  else waiting = [...waiting, () => known?.(now(), event)];
}

/** Keys of lists are heard by this from now on, first those that have waited. */
export function hearListsBy(hear: Hear): void {
  known = hear;
  const early = waiting;
  waiting = [];
  for (const run of early) run();
}
