import { WrenError } from '@wren/contract/errors.ts';
import type { Folder } from '@wren/domain/mailbox.ts';
import type { ThreadId } from '@wren/domain/message.ts';
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { useActionKeys } from '../features/actions/action-keys.ts';
import { clearSelection } from '../features/actions/selection.ts';
import { type PlacedRow, place, type Subject } from '../features/actions/subject.ts';
import { useChosen } from '../features/actions/use-chosen.ts';
import { openCompose } from '../features/compose/compose-state.ts';
import type { Neighbours } from '../features/conversation/thread-bar.tsx';
import { ListPane } from '../features/message-list/list-pane.tsx';
import { setCursor, useListState } from '../features/message-list/list-state.ts';
import { useFolder, useReplica } from '../replica/hooks.ts';
import { closeToast, showToast } from '../ui/toast.ts';
import { useLate } from '../ui/use-late.ts';
import { onCommands } from './keys.ts';
import { rememberOpened } from './last-opened.ts';
import { FOLDER_NAMES, TEXTS } from './texts.ts';
import { useThreadNavigation } from './thread-navigation.ts';

const loadThreadPane = () => import('../features/conversation/thread-pane.tsx');
const ThreadPane = lazy(async () => ({ default: (await loadThreadPane()).ThreadPane }));

interface MailScreenProps {
  readonly folder: Folder;
  readonly threadId: ThreadId | null;
}

/** Tells of a folder that takes its time, or cannot be loaded (4.11, 8.7). */
function useFolderNotices(folder: Folder, loading: boolean, error: WrenError | null): void {
  const name = FOLDER_NAMES[folder];
  const late = useLate(loading);
  useEffect(() => {
    if (!late) return;
    const id = showToast(TEXTS.list.loadingFolder(name), { duration: null });
    return () => closeToast(id);
  }, [late, name]);
  useEffect(() => {
    if (error) showToast(TEXTS.failed.folder(name, error.message), { id: 'folder', kind: 'error' });
  }, [error, name]);
}

/** A folder's list, with one of its threads open over it or not. */
export function MailScreen({ folder, threadId }: MailScreenProps) {
  const view = useFolder(folder);
  const replica = useReplica();
  const { open, back } = useThreadNavigation(threadId !== null);
  const { rows } = view;

  useFolderNotices(folder, view.status === 'loading', view.error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection belongs to the list of its folder.
  useEffect(() => clearSelection, [folder]);
  useEffect(() => rememberOpened(folder, threadId), [folder, threadId]);
  useEffect(() => {
    if (threadId !== null) setCursor(threadId);
  }, [threadId]);
  useEffect(() => {
    if (view.status === 'ready') void loadThreadPane();
  }, [view.status]);

  const subject = useChosen(view, folder, null);
  const latest = useRef({ subject, rows, threadId });
  useEffect(() => {
    latest.current = { subject, rows, threadId };
  });

  // Without a selection, keys act on the line that has the focus.
  useActionKeys(
    useCallback((): Subject | null => {
      const now = latest.current;
      if (now.threadId !== null) return null;
      if (now.subject.placed.length > 0) return now.subject;
      const { cursor } = useListState.getState();
      const row = now.rows.find((one) => one.threadId === cursor);
      return row ? { placed: [place(row, folder)], from: 'row' } : now.subject;
    }, [folder]),
  );

  const onOpen = useCallback(
    ({ row, folder: at }: PlacedRow): void => {
      clearSelection();
      if (at === 'drafts') void openCompose({ type: 'draft', threadId: row.threadId, messageId: row.latest.id });
      else open(at, row.threadId);
    },
    [open],
  );
  const onLoadMore = useCallback(() => void replica.loadMore(folder).catch(() => undefined), [replica, folder]);
  const onRefresh = useCallback(async (): Promise<void> => {
    try {
      const count = await replica.refresh(folder);
      showToast(TEXTS.list.refreshed(count, replica.folderView(folder).hasMore), { id: 'folder', kind: 'success' });
    } catch (error) {
      const reason = error instanceof WrenError ? error.message : String(error);
      showToast(TEXTS.list.refreshFailed(reason), { id: 'folder', kind: 'error' });
    }
  }, [replica, folder]);

  useEffect(() => onCommands({ refresh: () => void onRefresh() }), [onRefresh]);

  const at = rows.findIndex((row) => row.threadId === threadId);
  const step = (by: number): (() => void) | null => {
    const row = at < 0 ? undefined : rows[at + by];
    return row ? () => open(folder, row.threadId) : null;
  };
  const neighbours: Neighbours = {
    at: at < 0 ? null : at + 1,
    of: view.total ?? (view.hasMore ? null : rows.length),
    previous: step(-1),
    next: step(1),
  };

  return (
    <>
      <ListPane
        title={FOLDER_NAMES[folder]}
        view={view}
        folder={folder}
        hidden={threadId !== null}
        subject={subject}
        onOpen={onOpen}
        onLoadMore={onLoadMore}
        onRefresh={() => void onRefresh()}
        onRetry={() => void onRefresh()}
        emptyTitle={TEXTS.list.empty(FOLDER_NAMES[folder])}
        emptyText={TEXTS.list.emptyText}
      />
      {threadId !== null && (
        <Suspense>
          <ThreadPane
            threadId={threadId}
            folder={folder}
            neighbours={neighbours}
            onBack={() => back(folder)}
            onCompose={(mode, messageId) => void openCompose({ type: mode, threadId, folder, messageId })}
            onDraft={(messageId) => void openCompose({ type: 'draft', threadId, messageId })}
            onMailto={(email) => void openCompose({ type: 'new', to: [{ name: null, email }] })}
          />
        </Suspense>
      )}
    </>
  );
}
