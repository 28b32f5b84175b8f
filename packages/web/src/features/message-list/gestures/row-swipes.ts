import type { ChangeAction } from '../../../actions/action.ts';
import { ACTIONS } from '../../../actions/action-table.ts';
import type { ActionTarget } from '../../../actions/action-target.ts';
import type { RunAction } from '../../../actions/run-action.ts';
import { TEXTS } from '../../../texts/texts.ts';
import type { Swipes } from './use-swipe.ts';

/** What swiping a row does: to the right it is read or unread, to the left it goes to Trash, or out of it for good. */
export function rowSwipes(target: ActionTarget, run: RunAction): Swipes {
  const first = (...actions: readonly ChangeAction[]) => actions.find((action) => action.available(target)) ?? null;
  const mark = first(ACTIONS.read, ACTIONS.unread);
  const away = first(ACTIONS.delete, ACTIONS.destroy);
  return {
    right: mark && {
      label: mark === ACTIONS.read ? TEXTS.actions.markRead : TEXTS.actions.markUnread,
      run: () => run(mark, target),
    },
    left: away && { label: away.label(target), run: () => run(away, target) },
  };
}
