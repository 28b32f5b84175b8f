import { useEffect } from 'react';
import { runAction } from '../../../actions/run/run-action.ts';
import { type ActionTarget, place } from '../../../actions/table/action-target.ts';
import { EMPTYING } from '../../../actions/table/empty-folder.ts';
import { onCommands } from '../../../commands/keys.ts';
import { useReplica } from '../../../replica/hooks.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import type { WholeBarProps } from './whole-bar.tsx';

/**
 * Empties Trash or Junk; nothing in other lists. Where the host does not change whole lists, only once all is loaded: what
 * is not known cannot be named to it.
 */
export function EmptyButton(list: WholeBarProps) {
  const { rows, folder, text, hasMore } = list;
  const { changesWholeLists } = useReplica();
  const isOffered =
    text === null && (folder === 'trash' || folder === 'junk') && rows.length > 0 && (changesWholeLists || !hasMore);
  const action = isOffered ? EMPTYING[folder] : null;
  const latest = useLatest({ list, action });
  const run = (): void => {
    const { list, action } = latest.current;
    if (!action) return;
    const target: ActionTarget = {
      placed: list.rows.map((row) => place(row, list.folder)),
      from: 'selection',
      ...(changesWholeLists && { whole: { folder: list.folder, text: null, total: list.total } }),
    };
    runAction(action, target);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks up what it is about when it runs.
  useEffect(() => (isOffered ? onCommands({ emptyFolder: run }) : undefined), [isOffered]);
  return (
    action && (
      <Button tone="ghost" small icon="trash" onClick={run}>
        {action.label({ placed: [], from: 'selection' })}
      </Button>
    )
  );
}
