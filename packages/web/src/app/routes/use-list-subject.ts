import { useCallback } from 'react';
import { useActionKeys } from '../../actions/action-keys.ts';
import { place as placed, type Subject } from '../../actions/subject.ts';
import { useChosen } from '../../actions/use-chosen.ts';
import { focusedLine } from '../../features/message-list/list/list-state.ts';
import type { ListView } from '../../replica/pool/views.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { FolderPlace, SearchPlace } from './place.ts';

/** The text that a list is the search of; null: it is the list of a folder. */
export function searchedText(place: FolderPlace | SearchPlace): string | null {
  return place.kind === 'search' ? place.text : null;
}

/**
 * What is chosen in a list. The keys of actions act on it; without a selection on the open thread, else on the line that
 * has the focus.
 * @param beside an open thread stands beside the list instead of over it
 */
export function useListSubject(place: FolderPlace | SearchPlace, view: ListView, beside: boolean): Subject {
  const { folder, threadId } = place;
  const subject = useChosen(view, folder, searchedText(place));
  const latest = useLatest({ subject, rows: view.rows, threadId, beside });
  useActionKeys(
    useCallback((): Subject | null => {
      const now = latest.current;
      if (now.threadId !== null && !now.beside) return null;
      if (now.subject.placed.length > 0) return now.subject;
      if (now.threadId !== null) return null;
      const at = focusedLine();
      const line = now.rows.find((one) => one.threadId === at);
      return line ? { placed: [placed(line, folder)], from: 'row' } : now.subject;
    }, [folder, latest]),
  );
  return subject;
}
