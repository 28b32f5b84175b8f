import type { ActionTarget } from '../../../actions/table/action-target.ts';
import type { Swipes } from './use-swipe.ts';

type FindSwipes = (target: ActionTarget) => Swipes;

/** The look-up of what swipes do: fetched after the first rows (`find-swipes.ts`). */
let find: FindSwipes | null = null;

/** Sets the function that looks up what swipes do. */
export function findSwipesBy(found: FindSwipes): void {
  find = found;
}

/** What swiping a row does; nothing while that is not known yet. */
export function rowSwipes(target: ActionTarget): Swipes {
  return find?.(target) ?? { left: null, right: null };
}
