import { WrenError } from '@wren/contract/errors.ts';
import { altersReadOnly } from '@wren/domain/message/change.ts';
import { isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import { errorText } from '../../texts/error-text.ts';
import type { Action, ChangeAction } from './action.ts';
import { type ActionTarget, type PlacedRow, textFor } from './action-target.ts';

/** What of a target an action may alter (D72): it itself where that is all, null where it is nothing. */
function sparedOf(action: ChangeAction, target: ActionTarget): ActionTarget | null {
  const isAltered = ({ folder }: Pick<PlacedRow, 'folder'>): boolean =>
    folder !== 'starred' &&
    isReadOnly(folder) &&
    altersReadOnly({ mailbox: folder }, { ...action.effect(target), target: { messages: [] } });
  const { bulk, placed } = target;
  if (bulk?.folder && isAltered({ folder: bulk.folder })) return null;
  if (!placed.some(isAltered)) return target;
  const left = placed.filter((row) => !isAltered(row));
  return left.length > 0 ? { ...target, placed: left } : null;
}

/**
 * An action that alters no mail that can only be read: it is not offered on such mail alone, and asked for by key it says why. Of several
 * conversations it is for the others.
 */
export function sparing<T extends Action>(action: T): T {
  if (action.kind !== 'change' || action.copies) return action;
  const spared = (target: ActionTarget): ActionTarget | null => sparedOf(action, target);
  return {
    ...action,
    label:
      typeof action.label === 'string' ? action.label : (target) => textFor(action.label, spared(target) ?? target),
    available: (target) => {
      const left = spared(target);
      return left !== null && action.available(left);
    },
    refusal: (target) => {
      const left = spared(target);
      return left === null ? errorText(new WrenError('read-only')) : (action.refusal?.(left) ?? null);
    },
    spared,
  };
}
