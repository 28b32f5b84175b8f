import { parseSearch } from '@wren/domain/search/parse-search.ts';
import type { SearchPlace as Where } from '@wren/domain/search/search-query.ts';
import { searchedPlaces, searchScope } from '@wren/domain/search/search-scope.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { clearSelection, useSelection } from '../../actions/selection.ts';
import { onCommands } from '../../commands/keys.ts';
import { markMatches } from '../../features/search/mark-matches.tsx';
import { SearchChips } from '../../features/search/search-chips.tsx';
import { canonicalSearch, shownConditions } from '../../features/search/search-conditions.ts';
import { editInBox } from '../../features/search/search-edit.ts';
import { SearchNotes } from '../../features/search/search-notes.tsx';
import { folderPath, searchPath } from '../../paths.ts';
import { useReplica, useSearch } from '../../replica/hooks.ts';
import { SEARCH_TEXTS } from '../../texts/search-texts.ts';
import { FOLDER_NAMES, TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/form/button.tsx';
import { ListScreen } from './list-screen.tsx';
import type { SearchPlace } from './place.ts';
import styles from './search-screen.module.css';

function placeName(place: Where): string {
  if (place === 'all') return TEXTS.search.allMail;
  return place === 'anywhere' ? SEARCH_TEXTS.anywhere : FOLDER_NAMES[place];
}

/** The threads that a search finds, in the list that folders have (2.3, D20). */
export function SearchScreen({ place }: { readonly place: SearchPlace }) {
  const { text } = place;
  // What says `in:` is looked for there, wherever it was written.
  const query = useMemo(() => parseSearch(text), [text]);
  const scope = searchScope(query, place.folder);
  const folder = scope === 'all' ? null : scope;
  const view = useSearch(text, folder);
  const replica = useReplica();
  const [, navigate] = useLocation();
  const mark = useMemo(() => markMatches(text), [text]);
  const conditions = useMemo(() => shownConditions(text), [text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection belongs to the list of its search.
  useEffect(() => clearSelection, [text, folder]);

  const onLoadMore = useCallback(
    () => void replica.loadMore({ text, folder }).catch(() => undefined),
    [replica, text, folder],
  );
  const everywhere = folder !== null && (
    <Button tone="link" small onClick={() => navigate(searchPath(text, null))}>
      {SEARCH_TEXTS.everywhere}
    </Button>
  );
  const searched = SEARCH_TEXTS.places(searchedPlaces(query, place.folder).map(placeName));
  const asked = text.trim() !== '';
  const list = folderPath(place.folder ?? 'inbox');

  useEffect(
    () =>
      onCommands({
        // An open conversation and a selection are left before the search.
        back: () => {
          if (place.threadId !== null || useSelection.getState().ids.size > 0) return false;
          navigate(list);
          return true;
        },
      }),
    [place.threadId, navigate, list],
  );

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
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
        <SearchNotes text={text} onSearch={(other) => navigate(searchPath(other, place.folder))} />
        <div role="status">
          {asked && view.status === 'ready' && (
            <p className={view.rows.length > 0 ? styles.count : 'sr'}>
              {view.rows.length > 0 ? SEARCH_TEXTS.found(view.rows.length, view.hasMore) : SEARCH_TEXTS.none}
            </p>
          )}
          {view.searched !== null && view.status === 'ready' && (
            <p className={styles.partial}>{SEARCH_TEXTS.searchedHere(view.searched, searched)}</p>
          )}
          {view.status === 'error' && view.rows.length > 0 && (
            <p className={styles.partial}>
              {SEARCH_TEXTS.partial}
              <Button tone="link" small onClick={onLoadMore}>
                {TEXTS.retry}
              </Button>
            </p>
          )}
        </div>
      </div>
      <ListScreen
        key={`${folder} ${text}`}
        place={{ ...place, folder }}
        view={view}
        title={asked ? SEARCH_TEXTS.inPlace(text, searched) : TEXTS.search.results}
        mark={mark}
        aside={everywhere}
        onLoadMore={onLoadMore}
        onRefresh={null}
        onRetry={onLoadMore}
        emptyTitle={asked ? SEARCH_TEXTS.none : SEARCH_TEXTS.empty}
        emptyText={asked ? SEARCH_TEXTS.noneText(text.trim(), searched) : SEARCH_TEXTS.emptyText}
        emptyAction={asked && everywhere}
      />
    </div>
  );
}
