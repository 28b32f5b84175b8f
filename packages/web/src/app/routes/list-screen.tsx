import type { Folder } from '@wren/domain/message/mailbox.ts';
import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { useActionKeys } from '../../actions/action-keys.ts';
import { clearSelection, useSelection } from '../../actions/selection.ts';
import { type PlacedRow, place as placed, type Subject } from '../../actions/subject.ts';
import { useChosen } from '../../actions/use-chosen.ts';
import type { SessionBegin } from '../../composer/composer-session.ts';
import { openCompose } from '../../features/compose/window/compose-state.ts';
import type { Neighbours } from '../../features/conversation/thread/thread-bar.tsx';
import { ListPane } from '../../features/message-list/list/list-pane.tsx';
import { focusedLine, setCursor } from '../../features/message-list/list/list-state.ts';
import type { Mark } from '../../mail-ui/mark.ts';
import type { ListView } from '../../replica/pool/views.ts';
import { useFirstRows } from '../../ui/first-rows.ts';
import { lazyPart } from '../../ui/part/lazy-part.ts';
import type { FolderPlace, SearchPlace } from './place.ts';
import { leaveThreadBy, useBeside } from './reading-pane.ts';
import { useNamedMessage, usePeek, useThreadNavigation } from './thread-navigation.ts';
import { useOpenRow } from './use-open-row.ts';
import { usePeekOnRest } from './use-peek-on-rest.ts';

const ThreadPane = lazyPart(
  async () => (await import('../../features/conversation/thread/thread-pane.tsx')).ThreadPane,
);
const loadReadingPane = () => import('../../features/conversation/thread/reading-pane.tsx');
const ReadingPane = lazyPart(async () => (await loadReadingPane()).ReadingPane);
const OpenedActions = lazyPart(async () => (await loadReadingPane()).OpenedActions);

interface ListScreenProps {
  readonly place: FolderPlace | SearchPlace;
  readonly view: ListView;
  readonly title: string;
  readonly mark?: Mark;
  readonly aside?: ReactNode;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly emptyAction?: ReactNode;
  /** @param batches at once, where that is possible */
  readonly onLoadMore: (batches?: number) => void;
  readonly onRefresh: (() => void) | null;
  readonly onRetry: () => void;
}

/** A list, with one of its threads over it, or beside it in the reading pane. */
export function ListScreen({ place, view, title, onRefresh, ...rest }: ListScreenProps) {
  const { folder, threadId } = place;
  const { rows } = view;
  const beside = useBeside();
  const shown = useFirstRows();
  const peek = usePeek();
  const message = useNamedMessage();
  const { open, back } = useThreadNavigation(place);
  const openRow = useOpenRow(folder, open);
  const at = threadId === null ? -1 : rows.findIndex((row) => row.threadId === threadId);

  // Where a thread stands is kept while it is open: read, it may leave a search for what is unread.
  const known = useRef<Folder>(folder ?? 'inbox');
  const row = rows[at];
  if (folder !== null) known.current = folder;
  else if (row) known.current = placed(row, null).folder;
  const standsIn = known.current;

  useEffect(() => {
    if (threadId !== null) setCursor(threadId);
  }, [threadId]);
  useEffect(() => {
    if (!shown || view.status !== 'ready') return;
    for (const { ready } of beside ? [ReadingPane, OpenedActions] : [ThreadPane]) void ready();
  }, [shown, view.status, beside]);

  const text = place.kind === 'search' ? place.text : null;
  const subject = useChosen(view, folder, text);

  const goTo = (index: number): (() => void) | null => {
    const next = at < 0 ? undefined : rows[index];
    return next ? () => open(placed(next, folder).folder, next.threadId) : null;
  };
  const neighbours: Neighbours = {
    at: at < 0 ? null : at + 1,
    of: view.total ?? (view.hasMore ? null : rows.length),
    previous: goTo(at - 1),
    next: goTo(at + 1),
  };
  /** Beside its list, what takes the place of a thread that goes is looked at next. */
  const leave = (): void => {
    const next = at < 0 || !beside ? undefined : (rows[at + 1] ?? rows[at - 1]);
    if (next) open(placed(next, folder).folder, next.threadId, 'peek');
    else back();
  };
  /** From beside its list, the way back leads into the list first. */
  const onBack = (): boolean => {
    if (beside && useSelection.getState().ids.size > 0) return false;
    const line = beside ? document.querySelector<HTMLElement>('[data-line][tabindex="0"]') : null;
    if (line && line !== document.activeElement) line.focus();
    else back();
    return true;
  };

  const latest = useRef({ subject, rows, threadId, beside, leave });
  useEffect(() => {
    latest.current = { subject, rows, threadId, beside, leave };
  });
  useEffect(() => leaveThreadBy(() => latest.current.leave()), []);

  // Without a selection, keys act on the open thread, else on the line that has the focus.
  useActionKeys(
    useCallback((): Subject | null => {
      const now = latest.current;
      if (now.threadId !== null && !now.beside) return null;
      if (now.subject.placed.length > 0) return now.subject;
      if (now.threadId !== null) return null;
      const at = focusedLine();
      const line = now.rows.find((one) => one.threadId === at);
      return line ? { placed: [placed(line, folder)], from: 'row' } : now.subject;
    }, [folder]),
  );

  const onOpen = useCallback(
    (chosen: PlacedRow): void => {
      clearSelection();
      openRow(chosen);
    },
    [openRow],
  );
  const onCursor = usePeekOnRest(
    useCallback(
      (chosen: PlacedRow): void => {
        if (latest.current.threadId !== chosen.row.threadId) open(chosen.folder, chosen.row.threadId, 'peek');
      },
      [open],
    ),
  );

  const thread = threadId === null ? null : { threadId, folder: standsIn };
  const conversation = thread && {
    ...thread,
    message,
    neighbours,
    peek: peek && beside,
    onBack,
    onCompose: (mode: 'reply' | 'replyAll' | 'forward', messageId: string, begin?: SessionBegin) =>
      void openCompose({ type: mode, ...thread, messageId }, begin ?? null),
    onDraft: (messageId: string) => void openCompose({ type: 'draft', threadId: thread.threadId, messageId }),
    onMailto: (email: string) => void openCompose({ type: 'new', to: [{ name: null, email }] }),
  };

  return (
    <>
      <ListPane
        {...rest}
        title={title}
        view={view}
        folder={folder}
        text={text}
        hidden={thread !== null && !beside}
        opened={
          beside && thread ? (
            <Suspense>
              <OpenedActions {...thread} />
            </Suspense>
          ) : undefined
        }
        openId={beside ? threadId : null}
        beside={
          beside && (
            <Suspense fallback={<div />}>
              <ReadingPane conversation={conversation || null} />
            </Suspense>
          )
        }
        subject={subject}
        onOpen={onOpen}
        onCursor={beside ? onCursor : undefined}
        onRefresh={onRefresh}
      />
      {conversation && !beside && (
        <Suspense>
          <ThreadPane {...conversation} />
        </Suspense>
      )}
    </>
  );
}
