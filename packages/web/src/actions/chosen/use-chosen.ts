import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { useMemo } from 'react';
import type { ListView } from '../../replica/pool/views/views.ts';
import { type ActionTarget, toPlacedRow } from '../table/action-target.ts';
import { useSelection } from './selection.ts';

/** One object for every empty selection, which avoids re-rendering. */
const NOTHING: ActionTarget = { placed: [], from: 'selection' };

/**
 * The selected rows of a list as the target of an action.
 * @param folder of the list; null: each row is in its own
 * @param text of the list's search; null: it is a folder's list
 */
export function useChosen({ rows, total }: ListView, folder: Folder | null, text: string | null): ActionTarget {
  const { ids, allInList } = useSelection();
  const chosen = useMemo(
    (): ActionTarget => ({
      placed: rows.filter((row) => ids.has(row.threadId)).map((row) => toPlacedRow(row, folder)),
      from: 'selection',
      ...(allInList && { bulk: { folder, text, total: text === null ? total : null } }),
    }),
    [rows, total, ids, allInList, folder, text],
  );
  return ids.size === 0 && !allInList ? NOTHING : chosen;
}
