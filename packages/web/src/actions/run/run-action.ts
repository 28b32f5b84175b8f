import { createSlot } from '../../platform/slot.ts';
import type { Action } from '../table/action.ts';
import type { ActionTarget } from '../table/action-target.ts';

/** Runs an action of the table on a subject: question, change, toast, undo. */
export type RunAction = (action: Action, target: ActionTarget) => void;

/** The function that runs actions: fetched after the first rows (`runner.ts`). */
const runner = createSlot<RunAction>();

/** Runs an action; one asked for before the runner is there waits for it. */
export const runAction: RunAction = (action, target) => runner.use((run) => run(action, target));

/** Sets the runner, and runs the actions that have waited for it. @returns a function that ends it */
export const runActionsBy = runner.fill;
