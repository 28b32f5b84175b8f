import { useShortcuts } from '../../commands/use-shortcut.ts';
import type { MenuItem } from '../../ui/popover/menu.tsx';
import { runAction } from '../run/run-action.ts';
import type { Action, ActionPlace } from '../table/action.ts';
import { offeredAt } from '../table/action-table.ts';
import type { ActionTarget } from '../table/action-target.ts';

/** Returns a function that lists the actions of a menu for a target, all or of one kind. */
export function useActionItems(): (
  place: ActionPlace,
  target: ActionTarget,
  kind?: Action['kind'],
) => readonly MenuItem[] {
  const shortcut = useShortcuts();
  return (place, target, kind) =>
    offeredAt(place, target)
      .filter(({ action }) => kind === undefined || action.kind === kind)
      .map(({ action, label, icon }) => ({
        id: action.id,
        label,
        icon,
        shortcut: shortcut(action.keys?.id ?? null),
        onSelect: () => runAction(action, target),
      }));
}
