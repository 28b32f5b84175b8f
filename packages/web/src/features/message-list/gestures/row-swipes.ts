import type { ActionTarget } from '../../../actions/table/action-target.ts';
import { createSlot } from '../../../platform/slot.ts';
import type { Swipes } from './use-swipe.ts';

type FindSwipes = (target: ActionTarget) => Swipes;

/** The look-up of what swipes do: fetched after the first rows (`find-swipes.ts`). */
const find = createSlot<FindSwipes>();

/** Sets the function that looks up what swipes do. */
export const findSwipesBy = find.fill;

/** What swiping a row does; nothing while that is not known yet. */
export function rowSwipes(target: ActionTarget): Swipes {
  return find.now?.(target) ?? { end: null, start: null };
}
