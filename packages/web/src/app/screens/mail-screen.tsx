import type { WrenError } from '@wren/contract/errors.ts';
import { type Folder, isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { clearSelection } from '../../actions/chosen/selection.ts';
import { onCommands } from '../../commands/keys.ts';
import { isSignedOut } from '../../host/call-errors.ts';
import { useFolderName } from '../../mail-ui/folder-name.ts';
import { folderPath, type ListFilter } from '../../paths.ts';
import { useConnection, useFolder, useFolderHasThread, useReplica, useSearch } from '../../replica/hooks.ts';
import { rememberOpened } from '../../session/accounts/last-opened.ts';
import { useOffered } from '../../session/use-offered.ts';
import { errorText } from '../../texts/error-text.ts';
import { TEXTS } from '../../texts/texts.ts';
import { closeToast, showToast } from '../../ui/feedback/toast.ts';
import { afterRows, firstRowsShown } from '../../ui/first-rows.ts';
import { useIsSlow } from '../../ui/part/use-is-slow.ts';
import type { FolderPlace } from '../routes/route.ts';
import { searchedText } from '../routes/use-list-target.ts';
import { ListScreen } from './lists/list-screen.tsx';
import { usePinnedFirst } from './lists/use-pinned-first.ts';
import { useReturnOrder } from './lists/use-return-order.ts';

const ReadOnlyNote = afterRows(async () => (await import('../../mail-ui/read-only-mark.tsx')).ReadOnlyNote);

/** Tells of a folder that takes its time, or cannot be loaded (4.11, 8.7). @param saysItself whether the list does so in its own place */
function useFolderNotices(folder: Folder, loading: boolean, error: WrenError | null, saysItself: boolean): void {
  const name = useFolderName()(folder);
  const late = useIsSlow(loading);
  const isSaid = useEffectEvent(() => saysItself);
  useEffect(() => {
    if (!late) return;
    const id = showToast(TEXTS.list.loadingFolder(name), { duration: null });
    return () => closeToast(id);
  }, [late, name]);
  useEffect(() => {
    // A missing session is reported by the sign-in page.
    if (!error || isSaid() || isSignedOut(error)) return;
    if (error.code === 'mailbox-not-found') showToast(TEXTS.list.noMailbox, { id: 'folder' });
    else showToast(TEXTS.list.folderFailed(name, errorText(error)), { id: 'folder', kind: 'error' });
  }, [error, name]);
}

/** A folder's list, with one of its threads open or not (2.4–2.6). */
export function MailScreen({ place }: { readonly place: FolderPlace }) {
  const { folder, threadId, filter } = place;
  const text = searchedText(place);
  const all = usePinnedFirst(folder, useFolder(folder));
  const found = useSearch(text ?? '', folder);
  const replica = useReplica();
  const name = useFolderName()(folder);
  const onLoadMore = useCallback(
    (batches?: number) =>
      void replica.loadMore(text === null ? folder : { text, folder }, batches).catch(() => undefined),
    [replica, folder, text],
  );
  const view = useReturnOrder(folder, text === null ? all : found, onLoadMore);

  useEffect(() => {
    if (view.status !== 'loading') firstRowsShown();
  }, [view.status]);
  // Offline, a folder that was never loaded says so.
  const isMissing = useConnection() === 'offline' && view.rows.length === 0;
  useFolderNotices(folder, all.status === 'loading', all.error, isMissing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection belongs to the list of its folder.
  useEffect(() => clearSelection, [folder, filter]);
  const isThere = useFolderHasThread(folder, threadId);
  // What is not there must not be what the folder leads to.
  useEffect(() => rememberOpened(folder, isThere ? threadId : null), [folder, threadId, isThere]);

  const onRefresh = useCallback(async (): Promise<void> => {
    try {
      const count = await replica.refresh(folder);
      showToast(TEXTS.list.refreshed(count, replica.folderView(folder).hasMore), { id: 'folder', kind: 'success' });
    } catch (error) {
      showToast(TEXTS.list.refreshFailed(errorText(error)), { id: 'folder', kind: 'error' });
    }
  }, [replica, folder]);

  useEffect(() => (filter ? undefined : onCommands({ refresh: () => void onRefresh() })), [filter, onRefresh]);
  const [, navigate] = useLocation();
  const onFilter = useCallback((to?: ListFilter) => navigate(folderPath(folder, to)), [navigate, folder]);
  const canNarrow = useOffered('search_mails');

  return (
    <ListScreen
      place={place}
      view={view}
      title={name}
      aside={isReadOnly(folder) && <ReadOnlyNote />}
      emptyTitle={TEXTS.list.empty(name)}
      emptyText={TEXTS.list.emptyText}
      onLoadMore={onLoadMore}
      onRefresh={filter ? null : () => void onRefresh()}
      onRetry={filter ? onLoadMore : () => void onRefresh()}
      {...(canNarrow && { narrowing: { filter, onFilter } })}
    />
  );
}
