import { useChosen } from '../../actions/chosen/use-chosen.ts';
import { useActionKeys } from '../../actions/run/action-keys.ts';
import { type ActionTarget, toPlacedRow as placed } from '../../actions/table/action-target.ts';
import { focusedLine } from '../../features/message-list/list/list-state.ts';
import { LIST_FILTERS } from '../../paths.ts';
import type { ListView } from '../../replica/pool/views/views.ts';
import type { AllPlace, FolderPlace, SearchRoute } from './route.ts';

/** The text that a list is the search of; null: it is the whole list of a folder. */
export function searchedText(place: FolderPlace | SearchRoute | AllPlace): string | null {
  if (place.kind !== 'folder') return place.text;
  return place.filter ? LIST_FILTERS[place.filter] : null;
}

/**
 * What is chosen in a list. The keys of actions act on it; without a selection on the open thread, else on the line that
 * has the focus.
 * @param beside an open thread is beside the list instead of over it
 */
export function useListTarget(
  place: FolderPlace | SearchRoute | AllPlace,
  view: ListView,
  beside: boolean,
): ActionTarget {
  const { folder, threadId } = place;
  const target = useChosen(view, folder, searchedText(place));
  useActionKeys(() => {
    if (threadId !== null && !beside) return null;
    if (target.placed.length > 0) return target;
    if (threadId !== null) return null;
    const at = focusedLine();
    const line = view.rows.find((row) => row.threadId === at);
    return line ? { placed: [placed(line, folder)], from: 'row' } : target;
  });
  return target;
}
