import type { Change } from '@wren/domain/message/change.ts';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import type { Action, ActionPlace, ChangeAction, Effect, Placement } from './action.ts';
import { type ActionTarget, targetsOf, textFor } from './action-target.ts';
import { exceptReadOnly } from './except-read-only.ts';
import { ANSWERING } from './rows/answering.ts';
import { DELETING } from './rows/deleting.ts';
import { LABELLING } from './rows/labelling.ts';
import { MARKING } from './rows/marking.ts';
import { MOVING } from './rows/moving.ts';
import { SCREENING } from './rows/screening.ts';
import { SNOOZING } from './rows/snoozing.ts';
import { STARRING } from './rows/starring.ts';

function allSparing<T extends Record<string, Action>>(actions: T): T {
  const spared: Record<string, Action> = {};
  for (const [id, action] of Object.entries(actions)) spared[id] = exceptReadOnly(action);
  return { ...actions, ...spared };
}

/** The actions on mail: a row here defines an action completely, for every screen and key. */
export const ACTIONS = allSparing({
  ...DELETING,
  ...MOVING,
  ...SCREENING,
  ...STARRING,
  ...SNOOZING,
  ...LABELLING,
  ...MARKING,
  ...ANSWERING,
} as const satisfies Record<string, Action>);

/** All rows, in the order of the sheet of keys. */
export const ROWS: readonly Action[] = Object.values(ACTIONS);

/** An action as offered in a place. */
export interface OfferedAction {
  readonly action: Action;
  /** Identity of its button: actions that alternate share one, which keeps the focus. */
  readonly button: string;
  readonly label: string;
  readonly icon: IconName;
}

interface Placed extends Placement {
  readonly action: Action;
}

/** The actions of each place, in its order. */
const AT: ReadonlyMap<string, readonly Placed[]> = (() => {
  const places = new Map<string, Placed[]>();
  for (const action of ROWS)
    for (const [place, placement] of Object.entries<number | Placement>(action.places)) {
      const placed = typeof placement === 'number' ? { action, at: placement } : { action, ...placement };
      places.set(
        place,
        [...(places.get(place) ?? []), placed].sort((a, b) => a.at - b.at),
      );
    }
  return places;
})();

/** The part of a target that an action applies to. */
export function applicablePart(action: Action, target: ActionTarget): ActionTarget {
  return (action.kind === 'change' && action.spared?.(target)) || target;
}

/** The actions that a place offers for a target, in the order of the table. */
export function offeredAt(place: ActionPlace, target: ActionTarget): readonly OfferedAction[] {
  return (AT.get(place) ?? [])
    .filter(({ action, when }) => action.available(target) && (when?.(applicablePart(action, target)) ?? true))
    .map(({ action, label }) => ({
      action,
      button: action.turns ?? action.id,
      label: label ?? textFor(action.label, target),
      icon: action.icon,
    }));
}

/** The changes of a target by effects. */
export function changesOf(effects: readonly Effect[], target: ActionTarget): readonly Change[] {
  return effects.flatMap((effect) => targetsOf(target).map((covered) => ({ ...effect, target: covered })));
}

/** The text for a failed action. @param message of the error */
export function failureOf(action: ChangeAction, target: ActionTarget, message: string): string {
  return typeof action.failed === 'string' ? action.failed : action.failed(target, message);
}
