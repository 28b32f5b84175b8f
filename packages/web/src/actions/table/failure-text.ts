import type { Change } from '@wren/domain/message/change.ts';
import { isLabel } from '@wren/domain/message/keyword.ts';
import { isReminder } from '@wren/domain/message/timed/reminder.ts';
import { errorText } from '../../texts/error-text.ts';
import type { ChangeAction, Effect } from './action.ts';
import { ACTIONS, failureOf } from './action-table.ts';
import type { ActionTarget } from './action-target.ts';

const UNKNOWN: ActionTarget = { placed: [], from: 'selection' };

/** True if an effect is of the same kind as a change; of keywords in either direction. */
function isSame(effect: Effect, change: Change): boolean {
  if (effect.kind === 'flag') {
    if (change.kind !== 'flag') return false;
    const areBoth = (isOne: (keyword: string) => boolean) => isOne(effect.keyword) && isOne(change.keyword);
    return change.keyword === effect.keyword || areBoth(isLabel) || areBoth(isReminder);
  }
  if (effect.kind === 'move') return change.kind === 'move' && change.mailbox === effect.mailbox;
  return change.kind === effect.kind;
}

/** The text for refused changes when the action they came from is unknown (8.7): that of the first action with such changes. */
export function failureText([change]: readonly Change[], error: unknown): string {
  const actions = Object.values(ACTIONS).filter((action): action is ChangeAction => action.kind === 'change');
  const made = actions.find((action) => change && isSame(action.effect(UNKNOWN), change));
  return failureOf(made ?? ACTIONS.restore, UNKNOWN, errorText(error));
}
