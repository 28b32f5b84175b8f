import { runAction } from '../../../actions/run/run-action.ts';
import type { ActionPlace } from '../../../actions/table/action.ts';
import { offeredAt } from '../../../actions/table/action-table.ts';
import type { ActionTarget } from '../../../actions/table/action-target.ts';
import type { Swipes } from './use-swipe.ts';

/** What swiping a row does. The names of the places are those of a page whose lines begin on the left. */
export function findSwipes(target: ActionTarget): Swipes {
  const swipe = (place: ActionPlace): Swipes['end'] => {
    const [offered] = offeredAt(place, target);
    return offered ? { label: offered.label, run: () => runAction(offered.action, target) } : null;
  };
  return { end: swipe('swipeRight'), start: swipe('swipeLeft') };
}
