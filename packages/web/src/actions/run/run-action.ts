import type { Action } from '../table/action.ts';
import type { ActionTarget } from '../table/action-target.ts';

/** Runs an action of the table on a subject: question, change, toast, undo. */
export type RunAction = (action: Action, target: ActionTarget) => void;

/** The function that runs actions: fetched after the first rows (`runner.ts`). */
let runner: RunAction | null = null;
let waiting: readonly (readonly [Action, ActionTarget])[] = [];

/** Runs an action; one asked for before the runner is there waits for it. */
export const runAction: RunAction = (action, target) => {
  if (runner) runner(action, target);
  else waiting = [...waiting, [action, target]];
};

/** Sets the runner, and runs the actions that have waited for it. @returns how to end that */
export function runActionsBy(run: RunAction): () => void {
  runner = run;
  const asked = waiting;
  waiting = [];
  for (const [action, target] of asked) run(action, target);
  return () => {
    if (runner === run) runner = null;
  };
}
