import { WrenError } from '@wren/contract/errors.ts';
import { altersReadOnly } from '@wren/domain/message/change.ts';
import { isReadOnly, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { errorText } from '../../texts/error-text.ts';
import type { Action, ChangeAction } from './action.ts';
import { type ActionTarget, isLocked, type PlacedRow, textFor } from './action-target.ts';

/** The part of a target that an action may alter (D72): the target itself if that is all, null if nothing. */
function sparedOf(action: ChangeAction, target: ActionTarget): ActionTarget | null {
  const alters = (mailbox: MailboxId): boolean =>
    altersReadOnly({ mailbox }, { ...action.effect(target), target: { messages: [] } });
  // The newest message with a star is that of others, too.
  const isAltered = (placed: PlacedRow): boolean =>
    isLocked(placed) && alters(placed.folder === 'starred' ? placed.row.latest.mailbox : placed.folder);
  const { bulk, placed } = target;
  if (bulk?.folder && bulk.folder !== 'starred' && isReadOnly(bulk.folder) && alters(bulk.folder)) return null;
  if (!placed.some(isAltered)) return target;
  const left = placed.filter((row) => !isAltered(row));
  return left.length > 0 ? { ...target, placed: left } : null;
}

/**
 * An action that alters no read-only mail: it is not offered for such mail alone, and explains why if it is requested by key. Of
 * several conversations it applies to the others.
 */
export function exceptReadOnly<T extends Action>(action: T): T {
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
