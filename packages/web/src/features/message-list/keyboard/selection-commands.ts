import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { clearSelection, selectAll, useSelection } from '../../../actions/chosen/selection.ts';
import type { CommandHandlers } from '../../../commands/keys.ts';

/** The commands that choose many rows of a list at once. @param rows what the list shows when one is called */
export function selectionCommands(rows: () => readonly ThreadRow[]): CommandHandlers {
  const choose = (isMeant: (row: ThreadRow) => boolean) => () => {
    const ids = rows()
      .filter(isMeant)
      .map((row) => row.threadId);
    if (ids.length === 0) clearSelection();
    else selectAll(ids);
  };
  return {
    selectAll: choose(() => true),
    selectRead: choose((row) => !row.unread),
    selectUnread: choose((row) => row.unread),
    selectStarred: choose((row) => row.starred),
    selectUnstarred: choose((row) => !row.starred),
    selectNone: clearSelection,
    // Without a selection Escape is left to other handlers.
    clearSelection: () => {
      if (useSelection.getState().ids.size === 0) return false;
      clearSelection();
      return true;
    },
  };
}
