import { shownSubject } from '@wren/domain/message/subject.ts';
import { runAction } from '../../../actions/run/run-action.ts';
import type { Action } from '../../../actions/table/action.ts';
import { ACTIONS, TOOLBAR } from '../../../actions/table/action-table.ts';
import { type ActionTarget, type PlacedRow, sizeOf } from '../../../actions/table/action-target.ts';
import { MOVES } from '../../../actions/table/move-table.ts';
import { useShortcuts } from '../../../commands/use-shortcut.ts';
import { LIST_TEXTS } from '../../../texts/list-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { ContextMenu } from '../../../ui/overlay/context-menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import type { Point } from '../../../ui/overlay/place-popover.ts';
import type { RowHandlers } from './row-handlers.ts';

interface RowMenuProps {
  readonly placed: PlacedRow;
  readonly at: Point;
  /** The chosen rows: of one of them, the menu is for all. */
  readonly chosen: ActionTarget;
  readonly on: Pick<RowHandlers, 'open' | 'toggle'>;
  readonly onClose: () => void;
}

/** What reads well where no button is beside it. */
function labelOf(action: Action, target: ActionTarget): string {
  if (action === ACTIONS.read) return TEXTS.actions.markRead;
  return action === ACTIONS.unread ? TEXTS.actions.markUnread : action.label(target);
}

function nameOf(target: ActionTarget): string {
  const [first] = target.placed;
  if (target.placed.length === 1 && first && !target.whole) return shownSubject(first.row.latest.subject);
  const count = sizeOf(target);
  return count === null ? LIST_TEXTS.searchSelected : LIST_TEXTS.dragging(count);
}

/** The menu of a row, or of all that are chosen with it: every action of the action table that is possible on it. */
export function RowMenu({ placed, at, chosen, on, onClose }: RowMenuProps) {
  const shortcut = useShortcuts();
  const isChosen = chosen.placed.some(({ row }) => row.threadId === placed.row.threadId);
  const target: ActionTarget = isChosen ? chosen : { placed: [placed], from: 'row' };
  const item = (action: Action): MenuItem => ({
    id: action.id,
    label: labelOf(action, target),
    icon: action.icon(target),
    shortcut: shortcut(action.key),
    onSelect: () => runAction(action, target),
  });
  const some = (actions: readonly Action[]): readonly MenuItem[] =>
    actions.filter((action) => action.available(target)).map(item);
  const junk = MOVES.junk;
  const single = target.placed.length === 1 && !target.whole;
  const row: readonly MenuItem[] = [
    ...(single
      ? [{ id: 'open', label: LIST_TEXTS.open, icon: 'opened' as const, onSelect: () => on.open(placed) }]
      : []),
    {
      id: 'choose',
      label: isChosen ? LIST_TEXTS.deselect : LIST_TEXTS.choose,
      icon: 'check',
      shortcut: shortcut('select'),
      onSelect: () => on.toggle(placed, false),
    },
  ];
  const groups = [
    row,
    some(TOOLBAR.filter(({ kind }) => kind === 'reply')),
    [
      ...some([...TOOLBAR.filter(({ kind }) => kind === 'change'), ACTIONS.star]),
      // Elsewhere that is what Report does.
      ...(junk.available(target) && !ACTIONS.report.available(target)
        ? [{ ...item(junk), label: LIST_TEXTS.moveIn(junk.label(target)) }]
        : []),
    ],
  ];
  return (
    <ContextMenu
      label={LIST_TEXTS.menuOf(nameOf(target))}
      at={at}
      groups={groups.filter((items) => items.length > 0)}
      onClose={onClose}
    />
  );
}
