import type { Action } from './action.ts';
import type { Subject } from './subject.ts';

/** Runs an action of the table on a subject: question, change, toast, undo. */
export type RunAction = (action: Action, subject: Subject) => void;

/** What does it: fetched after the first rows (`runner.ts`). */
let runner: RunAction | null = null;
let waiting: readonly (readonly [Action, Subject])[] = [];

/** Runs an action; what is asked for before anything can run it waits for that. */
export const runAction: RunAction = (action, subject) => {
  if (runner) runner(action, subject);
  else waiting = [...waiting, [action, subject]];
};

/** Actions are run by this from now on, first those that have waited. @returns how to end that */
export function runActionsBy(run: RunAction): () => void {
  runner = run;
  const asked = waiting;
  waiting = [];
  for (const [action, subject] of asked) run(action, subject);
  return () => {
    if (runner === run) runner = null;
  };
}
