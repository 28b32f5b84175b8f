import { useEffect } from 'react';
import { isScreenCovered } from '../../commands/keys.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { ActionTarget } from '../table/action-target.ts';

type AnswersTarget = () => ActionTarget | null;

/** Functions that return the present target of actions, the newest last. */
const answering: AnswersTarget[] = [];

/** What the newest of them that has a target answers, which may be empty; null: none has. */
export function meantTarget(accepts: (target: ActionTarget) => boolean = () => true): ActionTarget | null {
  for (const answer of [...answering].reverse()) {
    const target = answer();
    if (target && accepts(target)) return target;
  }
  return null;
}

/** What an action that is asked for now acts on: what is open, else chosen, else at the cursor; null: nothing. */
export function currentTarget(): ActionTarget | null {
  return isScreenCovered() ? null : meantTarget(({ placed }) => placed.length > 0);
}

/** Lets the keys of the action table act on what `target` answers when one is pressed; null: they mean nothing here. */
export function useActionKeys(target: AnswersTarget): void {
  // Asked while the palette is drawn, too, where React allows no effect event.
  const latest = useLatest(target);
  useEffect(() => {
    const own = (): ActionTarget | null => latest.current();
    answering.push(own);
    return () => {
      answering.splice(answering.indexOf(own), 1);
    };
  }, [latest]);
}
