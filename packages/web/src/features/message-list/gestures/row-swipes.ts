import type { RunAction } from '../../../actions/run/run-action.ts';
import type { ChangeAction } from '../../../actions/table/action.ts';
import { ACTIONS } from '../../../actions/table/action-table.ts';
import type { ActionTarget } from '../../../actions/table/action-target.ts';
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
