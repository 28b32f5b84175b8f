import { createSlot } from '../../platform/slot.ts';
import type { Action } from '../table/action.ts';
import type { ActionTarget } from '../table/action-target.ts';

/** Runs an action of the table on a target: question, change, toast, undo. */
export type RunAction = (action: Action, target: ActionTarget) => void;

/** Runs actions: loaded after the first rows (`runner.ts`). */
const runner = createSlot<RunAction>();

/** Runs an action; one requested before the runner is loaded waits for it. */
export const runAction: RunAction = (action, target) => runner.use((run) => run(action, target));

/** Sets the runner, and runs waiting actions. @returns a function that removes it */
export const runActionsBy = runner.fill;
