import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { useEffect, useEffectEvent } from 'react';
import { runAction } from '../../../actions/run/run-action.ts';
import { ACTIONS } from '../../../actions/table/action-table.ts';
import { type ActionTarget, toPlacedRow } from '../../../actions/table/action-target.ts';
import { onCommands } from '../../../commands/keys.ts';
import { useReplica } from '../../../replica/hooks.ts';
import type { SelectAllBarProps } from './select-all-bar.tsx';

/**
 * Marks all mail of a list as read, loaded or not, and registers the command for it. Null: the list holds nothing that is
 * read or unread; or the host does not change whole lists, and not all of this one is loaded.
 */
export function useMarkAllRead({ rows, folder, text, total, hasMore }: SelectAllBarProps): (() => void) | null {
  const { canChangeInBulk } = useReplica();
  const targetOf = (some: readonly ThreadRow[]): ActionTarget => ({
    placed: some.map((row) => toPlacedRow(row, folder)),
    from: 'selection',
    ...(canChangeInBulk && { bulk: { folder, text, total: text === null ? total : null } }),
  });
  // One row tells it, the first in most lists: all of them are placed where they are acted on.
  const isOffered = (canChangeInBulk || !hasMore) && rows.some((row) => ACTIONS.read.available(targetOf([row])));
  const run = (): void => runAction(ACTIONS.read, targetOf(rows));
  const runNow = useEffectEvent(run);
  useEffect(() => (isOffered ? onCommands({ markAllRead: () => runNow() }) : undefined), [isOffered]);
  return isOffered ? run : null;
}
