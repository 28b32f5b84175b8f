import { useEffect } from 'react';
import { isScreenCovered, onCommands } from '../../commands/keys.ts';
import { BY_KEY } from '../table/action-table.ts';
import type { ActionTarget } from '../table/action-target.ts';
import { runAction } from './run-action.ts';

type AnswersSubject = () => ActionTarget | null;

/** Functions that return the present subject of actions, the newest last. */
const answering: AnswersSubject[] = [];

/** What an action that is asked for now acts on: what is open, else chosen, else at the cursor; null: nothing. */
export function currentSubject(): ActionTarget | null {
  if (isScreenCovered()) return null;
  for (const answer of [...answering].reverse()) {
    const target = answer();
    if (target && target.placed.length > 0) return target;
  }
  return null;
}

/** Binds the keys of the action table to what `subject` answers when one is pressed; null: they mean nothing here. */
export function useActionKeys(subject: AnswersSubject): void {
  useEffect(() => {
    answering.push(subject);
    return () => {
      answering.splice(answering.indexOf(subject), 1);
    };
  }, [subject]);
  useEffect(() => {
    const handlers = [...BY_KEY].map(([key, actions]): [string, () => boolean] => [
      key,
      () => {
        const now = subject();
        const action = now && (actions.find((one) => one.available(now)) ?? actions[0]);
        if (!now || !action) return false;
        runAction(action, now);
        return true;
      },
    ]);
    return onCommands(Object.fromEntries(handlers));
  }, [subject]);
}
