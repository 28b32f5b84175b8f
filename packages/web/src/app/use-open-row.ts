import { useCallback } from 'react';
import type { PlacedRow } from '../features/actions/subject.ts';
import { openCompose } from '../features/compose/compose-state.ts';
import type { Place } from './place.ts';
import { useThreadNavigation } from './thread-navigation.ts';

/** Opens a row of a list (4.6): a draft to be written on, everything else to be read. */
export function useOpenRow(place: Place): (placed: PlacedRow) => void {
  const { open } = useThreadNavigation(place);
  return useCallback(
    ({ row, folder }: PlacedRow): void => {
      if (folder === 'drafts') void openCompose({ type: 'draft', threadId: row.threadId, messageId: row.latest.id });
      else open(folder, row.threadId);
    },
    [open],
  );
}
