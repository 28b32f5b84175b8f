import type { Folder } from '@wren/domain/mailbox.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { useActionKeys } from '../features/actions/action-keys.ts';
import { clearSelection } from '../features/actions/selection.ts';
import { type PlacedRow, place, type Subject } from '../features/actions/subject.ts';
import { useChosen } from '../features/actions/use-chosen.ts';
import { openCompose } from '../features/compose/compose-state.ts';
import { ListPane } from '../features/message-list/list-pane.tsx';
import { useListState } from '../features/message-list/list-state.ts';
import { markMatches } from '../features/search/mark-matches.tsx';
import { SearchChips } from '../features/search/search-chips.tsx';
import { canonicalSearch, shownConditions } from '../features/search/search-conditions.ts';
import { editInBox } from '../features/search/search-edit.ts';
import { useReplica, useSearch } from '../replica/hooks.ts';
import { Button } from '../ui/button.tsx';
import { folderPath, searchPath } from './paths.ts';
import styles from './search-screen.module.css';
import { FOLDER_NAMES, TEXTS } from './texts.ts';
import { useThreadNavigation } from './thread-navigation.ts';

interface SearchScreenProps {
  readonly text: string;
  /** Null: all mail. */
  readonly folder: Folder | null;
}

/** The threads that a search finds, in the list that folders have (2.3, D20). */
export function SearchScreen({ text, folder }: SearchScreenProps) {
  const view = useSearch(text, folder);
  const replica = useReplica();
  const [, navigate] = useLocation();
  const { open } = useThreadNavigation(false);
  const mark = useMemo(() => markMatches(text), [text]);
  const conditions = useMemo(() => shownConditions(text), [text]);
  const { rows } = view;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection belongs to the list of its search.
  useEffect(() => clearSelection, [text, folder]);

  const subject = useChosen(view, folder, text);
  const latest = useRef({ subject, rows });
  useEffect(() => {
    latest.current = { subject, rows };
  });
  useActionKeys(
    useCallback((): Subject => {
      const now = latest.current;
      if (now.subject.placed.length > 0) return now.subject;
      const row = now.rows.find((one) => one.threadId === useListState.getState().cursor);
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
  const onLoadMore = useCallback(
    () => void replica.loadMore({ text, folder }).catch(() => undefined),
    [replica, text, folder],
  );
  const everywhere = folder !== null && (
    <Button tone="link" small onClick={() => navigate(searchPath(text, null))}>
      {TEXTS.search.everywhere}
    </Button>
  );
  const placeName = folder === null ? TEXTS.search.allMail : FOLDER_NAMES[folder];
  const asked = text.trim() !== '';

  return (
    <div className={styles.screen}>
      <div>
        <SearchChips
          conditions={conditions}
          onEdit={({ label }) => {
            // The box shows the search as it was written: it must be written as the chips are.
            navigate(searchPath(canonicalSearch(text), folder), { replace: true });
            editInBox(label);
          }}
          onRemove={({ without }) =>
            navigate(without === '' ? folderPath(folder ?? 'inbox') : searchPath(without, folder))
          }
        />
        <div role="status">
          {view.status === 'error' && rows.length > 0 && (
            <p className={styles.partial}>
              {TEXTS.search.partial}
              <Button tone="link" small onClick={onLoadMore}>
                {TEXTS.retry}
              </Button>
            </p>
          )}
        </div>
      </div>
      <ListPane
        key={`${folder} ${text}`}
        title={asked ? TEXTS.search.inPlace(text, placeName) : TEXTS.search.results}
        view={view}
        folder={folder}
        text={text}
        hidden={false}
        subject={subject}
        mark={mark}
        aside={everywhere}
        onOpen={onOpen}
        onLoadMore={onLoadMore}
        onRefresh={null}
        onRetry={onLoadMore}
        emptyTitle={asked ? TEXTS.search.none : TEXTS.search.empty}
        emptyText={asked ? TEXTS.search.noneText(text.trim(), placeName) : TEXTS.search.emptyText}
        emptyAction={asked && everywhere}
      />
    </div>
  );
}
