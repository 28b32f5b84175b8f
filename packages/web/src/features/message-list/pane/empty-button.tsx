import { useEffect, useEffectEvent } from 'react';
import { runAction } from '../../../actions/run/run-action.ts';
import { offeredAt } from '../../../actions/table/action-table.ts';
import { type ActionTarget, toPlacedRow } from '../../../actions/table/action-target.ts';
import { onCommands } from '../../../commands/keys.ts';
import { useReplica } from '../../../replica/hooks.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { SelectAllBarProps } from './select-all-bar.tsx';

/**
 * Empties Trash or Junk; nothing in other lists. Where the host does not change whole lists, only once all is loaded: what
 * is not known cannot be named to it.
 */
export function EmptyButton({ rows, folder, text, total, hasMore }: SelectAllBarProps) {
  const { canChangeInBulk } = useReplica();
  const [first] = text === null && (canChangeInBulk || !hasMore) ? rows : [];
  // All rows of a folder are in that folder: one of them tells what is offered.
  const [offered] = first ? offeredAt('emptyFolder', { placed: [toPlacedRow(first, folder)], from: 'selection' }) : [];
  const action = offered?.action;
  const isOffered = action !== undefined;
  const run = (): void => {
    if (!action) return;
    const target: ActionTarget = {
      placed: rows.map((row) => toPlacedRow(row, folder)),
      from: 'selection',
      ...(canChangeInBulk && { bulk: { folder, text: null, total } }),
    };
    runAction(action, target);
  };
  const runNow = useEffectEvent(run);
  useEffect(() => (isOffered ? onCommands({ emptyFolder: () => runNow() }) : undefined), [isOffered]);
  return (
    offered && (
      <Button tone="ghost" small icon="trash" onClick={run}>
        {offered.label}
      </Button>
    )
  );
}
