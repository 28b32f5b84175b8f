import { useEffect } from 'react';
import { isScreenCovered } from '../../commands/keys.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { ActionTarget } from '../table/action-target.ts';

type AnswersTarget = () => ActionTarget | null;

/** Functions that return the current target of actions, the newest last. */
const answering: AnswersTarget[] = [];

/** The target from the newest function that has one, possibly empty; null: none has. */
export function newestTarget(accepts: (target: ActionTarget) => boolean = () => true): ActionTarget | null {
  for (const answer of [...answering].reverse()) {
    const target = answer();
    if (target && accepts(target)) return target;
  }
  return null;
}

/** The current target of an action: the open, else the selected, else the focused conversation; null: none. */
export function currentTarget(): ActionTarget | null {
  return isScreenCovered() ? null : newestTarget(({ placed }) => placed.length > 0);
}

/** Makes the keys of the action table act on the result of `target` when one is pressed; null: they have no effect here. */
export function useActionKeys(target: AnswersTarget): void {
  // Called during rendering of the palette, too, where React does not allow effect events.
  const latest = useLatest(target);
  useEffect(() => {
    const own = (): ActionTarget | null => latest.current();
    answering.push(own);
    return () => {
      answering.splice(answering.indexOf(own), 1);
    };
  }, [latest]);
}
