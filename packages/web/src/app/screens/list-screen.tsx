import { type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { clearSelection } from '../../actions/chosen/selection.ts';
import type { PlacedRow } from '../../actions/table/action-target.ts';
import type { SessionBegin } from '../../composer/session-parts.ts';
import { openCompose } from '../../features/compose/window/compose-state.ts';
import { ListPane } from '../../features/message-list/pane/list-pane.tsx';
import type { Narrowing } from '../../features/message-list/pane/narrowing.tsx';
import type { Mark } from '../../mail-ui/searches/search-mark.ts';
import type { ListView } from '../../replica/pool/views.ts';
import { useFirstRows } from '../../ui/first-rows.ts';
import { lazyPart } from '../../ui/part/lazy-part.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useBeside } from '../routes/reading-pane.ts';
import type { FolderPlace, SearchPlace } from '../routes/route.ts';
import { useNamedMessage, usePeek, useThreadNavigation } from '../routes/thread-navigation.ts';
import { searchedText, useListTarget } from '../routes/use-list-target.ts';
import { useOpenRow } from '../routes/use-open-row.ts';
import { type OpenThread, useOpenThread } from '../routes/use-open-thread.ts';
import { usePeekOnRest } from '../routes/use-peek-on-rest.ts';
import { VacationNotice } from './vacation-notice.ts';

const ThreadPane = lazyPart(async () => {
  const { ThreadPane: Pane, readyFirstMail } = await import('../../features/conversation/pane/thread-pane.tsx');
  readyFirstMail();
  return Pane;
});
const loadReadingPane = () => import('../../features/conversation/pane/reading-pane.tsx');
const ReadingPane = lazyPart(async () => (await loadReadingPane()).ReadingPane);
const OpenedActions = lazyPart(async () => (await loadReadingPane()).OpenedActions);

interface ListScreenProps {
  readonly place: FolderPlace | SearchPlace;
  readonly view: ListView;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly mark?: Mark;
  readonly aside?: ReactNode;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly emptyAction?: ReactNode;
  /** @param batches at once, where that is possible */
  readonly onLoadMore: (batches?: number) => void;
  readonly onRefresh: (() => void) | null;
  readonly narrowing?: Narrowing;
  readonly onRetry: () => void;
}

/** Fetches the code of the conversation once the list is there. */
function usePaneAhead(isListed: boolean, beside: boolean): void {
  const shown = useFirstRows();
  useEffect(() => {
    if (!shown || !isListed) return;
    for (const { ready } of beside ? [ReadingPane, OpenedActions] : [ThreadPane]) void ready();
  }, [shown, isListed, beside]);
}

/** Ways from a thread into the compose form. */
function formsFor(thread: NonNullable<OpenThread['thread']>) {
  return {
    onCompose: (mode: 'reply' | 'replyAll' | 'forward', messageId: string, begin?: SessionBegin) =>
      void openCompose({ type: mode, ...thread, messageId }, begin ?? null),
    onDraft: (messageId: string) => void openCompose({ type: 'draft', threadId: thread.threadId, messageId }),
    onMailto: (email: string) => void openCompose({ type: 'new', to: [{ name: null, email }] }),
  };
}

/** A list, with one of its threads over it, or beside it in the reading pane. */
export function ListScreen({ place, view, ...rest }: ListScreenProps) {
  const { folder, threadId } = place;
  const beside = useBeside();
  const peek = usePeek();
  const message = useNamedMessage();
  const ways = useThreadNavigation(place);
  const { open } = ways;
  const openRow = useOpenRow(folder, open);
  const target = useListTarget(place, view, beside);
  const { thread, folds, neighbours, onBack } = useOpenThread(place, view, beside, ways);
  usePaneAhead(view.status === 'ready', beside);

  const onOpen = useCallback(
    (chosen: PlacedRow): void => {
      clearSelection();
      openRow(chosen);
    },
    [openRow],
  );
  const opened = useLatest(threadId);
  const onCursor = usePeekOnRest(
    useCallback(
      (chosen: PlacedRow): void => {
        if (opened.current !== chosen.row.threadId) open(chosen.folder, chosen.row.threadId, 'peek');
      },
      [open, opened],
    ),
  );

  const conversation = thread && {
    ...{ ...thread, message, folds, neighbours, onBack },
    peek: peek && beside,
    ...formsFor(thread),
  };
  return (
    <>
      <ListPane
        {...rest}
        view={view}
        folder={folder}
        text={searchedText(place)}
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
              <ReadingPane conversation={conversation} />
            </Suspense>
          )
        }
        target={target}
        notice={<VacationNotice />}
        onOpen={onOpen}
        onCursor={beside ? onCursor : undefined}
      />
      {conversation && !beside && (
        <Suspense>
          <ThreadPane {...conversation} />
        </Suspense>
      )}
    </>
  );
}
