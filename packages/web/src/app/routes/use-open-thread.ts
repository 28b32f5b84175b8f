import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelection } from '../../actions/chosen/selection.ts';
import { toPlacedRow as placed } from '../../actions/table/action-target.ts';
import type { Neighbours } from '../../features/conversation/pane/thread-bar.tsx';
import { type KeptFolds, newFolds } from '../../features/conversation/thread/kept-folds.ts';
import { setCursor } from '../../features/message-list/list/list-state.ts';
import type { ListView } from '../../replica/pool/views/views.ts';
import { useSetting } from '../../settings/settings.ts';
import { setLeaveThread } from './reading-pane.ts';
import type { AllPlace, FolderPlace, SearchRoute } from './route.ts';
import type { ThreadNavigation } from './thread-navigation.ts';

export interface OpenThread {
  /** Null: no thread is open. */
  readonly thread: { readonly threadId: ThreadId; readonly folder: Folder } | null;
  /** What of it is unfolded. */
  readonly folds: KeptFolds;
  readonly neighbours: Neighbours;
  /** Leaves it; false: something else is to be left first. */
  readonly onBack: () => boolean;
}

/**
 * The thread that is open from a list, with the ways to the next and back into the list.
 * @param beside it is beside the list instead of over it
 */
export function useOpenThread(
  { folder, threadId }: FolderPlace | SearchRoute | AllPlace,
  { rows, total, hasMore }: ListView,
  beside: boolean,
  { open, back }: ThreadNavigation,
): OpenThread {
  const at = threadId === null ? -1 : rows.findIndex((row) => row.threadId === threadId);
  // The folder of a thread is kept while it is open: once read, it leaves a search for unread mail.
  const known = useRef<Folder>(folder ?? 'inbox');
  const row = rows[at];
  if (folder !== null) known.current = folder;
  else if (row) known.current = placed(row, null).folder;

  const kept = useRef({ threadId, folds: newFolds() });
  if (kept.current.threadId !== threadId) kept.current = { threadId, folds: newFolds() };

  useEffect(() => {
    if (threadId !== null) setCursor(threadId);
  }, [threadId]);

  const goTo = (index: number): (() => void) | null => {
    const next = at < 0 ? undefined : rows[index];
    return next ? () => open(placed(next, folder).folder, next.threadId) : null;
  };
  const onward = useSetting('onward');
  /** Beside its list, something takes the place of a thread that goes; over it, where the setting says so. */
  const leave = useEffectEvent((): void => {
    const [above, below] = at < 0 ? [] : [rows[at - 1], rows[at + 1]];
    const wanted = onward === 'previous' ? above : below;
    const next = beside ? (wanted ?? below ?? above) : onward === 'list' ? undefined : wanted;
    if (next) open(placed(next, folder).folder, next.threadId, beside ? 'peek' : 'open');
    else back();
  });
  useEffect(() => setLeaveThread(() => leave()), []);

  return {
    thread: threadId === null ? null : { threadId, folder: known.current },
    folds: kept.current.folds,
    neighbours: {
      at: at < 0 ? null : at + 1,
      of: total ?? (hasMore ? null : rows.length),
      previous: goTo(at - 1),
      next: goTo(at + 1),
    },
    // From beside its list, the way back leads into the list first.
    onBack: () => {
      if (beside && useSelection.getState().ids.size > 0) return false;
      const line = beside ? document.querySelector<HTMLElement>('[data-line][tabindex="0"]') : null;
      if (line && line !== document.activeElement) line.focus();
      else back();
      return true;
    },
  };
}
