import type { ThreadId } from '@wren/domain/message/message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { type ComponentType, type ReactElement, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { clearSelection } from '../../../actions/chosen/selection.ts';
import type { PlacedRow } from '../../../actions/table/action-target.ts';
import { openCompose } from '../../../features/compose/forms/compose-state.ts';
import type { OnCompose } from '../../../features/conversation/pane/on-compose.ts';
import { ListPane } from '../../../features/message-list/pane/list-pane.tsx';
import type { Narrowing } from '../../../features/message-list/pane/narrowing.tsx';
import type { Mark } from '../../../mail-ui/searches/search-mark.ts';
import { PAGE_BASE } from '../../../platform/page/page-base.ts';
import type { ListView } from '../../../replica/pool/views/views.ts';
import { useFirstRows } from '../../../ui/first-rows.ts';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useBeside } from '../../routes/reading-pane.ts';
import { type AllPlace, type FolderPlace, pathFrom, type SearchRoute } from '../../routes/route.ts';
import { useNamedMessage, usePeek, useThreadNavigation } from '../../routes/thread-navigation.ts';
import { searchedText, useListTarget } from '../../routes/use-list-target.ts';
import { useOpenRow } from '../../routes/use-open-row.ts';
import { type OpenThread, useOpenThread } from '../../routes/use-open-thread.ts';
import { usePeekOnRest } from '../../routes/use-peek-on-rest.ts';
import { ListNotices } from '../list-notices.ts';

const ThreadPane = lazyPart(async () => {
  const { ThreadPane: Pane, readyFirstMail } = await import('../../../features/conversation/pane/thread-pane.tsx');
  readyFirstMail();
  return Pane;
});
const loadReadingPane = () => import('../../../features/conversation/pane/reading-pane.tsx');
const ReadingPane = lazyPart(async () => (await loadReadingPane()).ReadingPane);
const OpenedActions = lazyPart(async () => (await loadReadingPane()).OpenedActions);

interface ListScreenProps {
  readonly place: FolderPlace | SearchRoute | AllPlace;
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
  /** Where several accounts are listed: which a row is of, and what is about that one. */
  readonly accounts?: ListedAccounts;
}

/** The accounts of a list over several (D54). */
export interface ListedAccounts {
  /** What a row says of its account. */
  readonly nameOf: (row: ThreadRow) => string;
  readonly readMarked: (id: ThreadId) => { readonly base: string | null; readonly threadId: ThreadId };
  readonly Scope: ComponentType<{ readonly base: string | null; readonly children: ReactNode }>;
  readonly notice: ReactNode;
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
function formsFor(thread: NonNullable<OpenThread['thread']>, account: string | null) {
  const of = account !== null && { account };
  return {
    onCompose: ((mode, messageId, begin = null, part = {}) =>
      void openCompose({ type: mode, ...thread, messageId, ...part, ...of }, begin)) satisfies OnCompose,
    onDraft: (messageId: string) => void openCompose({ type: 'draft', threadId: thread.threadId, messageId, ...of }),
    onMailto: (email: string) => void openCompose({ type: 'new', to: [{ name: null, email }], ...of }),
  };
}

/** A list, with one of its threads over it, or beside it in the reading pane. */
export function ListScreen({ place, view, accounts, ...rest }: ListScreenProps) {
  const { folder, threadId } = place;
  const beside = useBeside();
  const peek = usePeek();
  const message = useNamedMessage();
  const ways = useThreadNavigation(place);
  const { open } = ways;
  const openRow = useOpenRow(folder, open, accounts?.readMarked);
  const target = useListTarget(place, view, beside);
  const { thread, folds, neighbours, onBack } = useOpenThread(place, view, beside, ways);
  usePaneAhead(view.status === 'ready', beside);

  const onOpen = useCallback(
    (chosen: PlacedRow, inTab = false): void => {
      // A draft is written on, by one tab.
      if (inTab && chosen.folder !== 'drafts') {
        window.open(PAGE_BASE + pathFrom(place, chosen.folder, chosen.row.threadId), '_blank', 'noopener');
        return;
      }
      clearSelection();
      openRow(chosen);
    },
    [openRow, place],
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

  const marked = threadId === null ? undefined : accounts?.readMarked(threadId);
  const read = thread && { ...thread, threadId: marked?.threadId ?? thread.threadId };
  const base = marked?.base ?? null;
  const conversation = read && {
    ...{ ...read, message, folds, neighbours, onBack },
    peek: peek && beside,
    ...formsFor(read, base),
  };
  const scoped = (shown: ReactElement): ReactElement =>
    accounts ? <accounts.Scope base={base}>{shown}</accounts.Scope> : shown;
  return (
    <>
      <ListPane
        {...rest}
        view={view}
        folder={folder}
        text={searchedText(place)}
        hidden={thread !== null && !beside}
        opened={beside && read ? <Suspense>{scoped(<OpenedActions {...read} />)}</Suspense> : undefined}
        openId={beside ? threadId : null}
        beside={beside && <Suspense fallback={<div />}>{scoped(<ReadingPane conversation={conversation} />)}</Suspense>}
        target={target}
        notice={accounts ? accounts.notice : <ListNotices />}
        originOf={accounts?.nameOf}
        onOpen={onOpen}
        onCursor={beside ? onCursor : undefined}
      />
      {conversation && !beside && <Suspense>{scoped(<ThreadPane {...conversation} />)}</Suspense>}
    </>
  );
}
