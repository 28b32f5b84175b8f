import { isLabel } from '@wren/domain/message/keyword.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import type { SearchQuery, SearchPlace as Where } from '@wren/domain/search/search-query.ts';
import { searchedPlaces, searchScope } from '@wren/domain/search/search-scope.ts';
import { type ReactElement, useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { clearSelection, useSelection } from '../../../actions/chosen/selection.ts';
import { onCommands } from '../../../commands/keys.ts';
import { markMatches } from '../../../features/search/mark-matches.tsx';
import { useFolderName } from '../../../mail-ui/folder-name.ts';
import { type LabelLook, lookOf, useLabels } from '../../../mail-ui/labels/label-looks.ts';
import { useSearchNames } from '../../../mail-ui/searches/search-names.ts';
import { folderPath, searchPath } from '../../../paths.ts';
import { useConnection, useReplica, useSearch } from '../../../replica/hooks.ts';
import { SEARCH_TEXTS } from '../../../texts/lists/search-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { SearchRoute } from '../../routes/route.ts';
import { ListScreen } from './list-screen.tsx';
import { SearchHead } from './search-head.tsx';
import styles from './search-screen.module.css';

function placeName(place: Where, nameOf: (folder: Folder) => string): string {
  if (place === 'all') return TEXTS.search.allMail;
  return place === 'anywhere' ? SEARCH_TEXTS.anywhere : nameOf(place);
}

/** Leads from a search back to a folder's list, once an open conversation and a selection are left. */
function useBackToList(isThreadOpen: boolean, list: string): void {
  const [, navigate] = useLocation();
  useEffect(
    () =>
      onCommands({
        back: () => {
          if (isThreadOpen || useSelection.getState().ids.size > 0) return false;
          navigate(list);
          return true;
        },
      }),
    [isThreadOpen, navigate, list],
  );
}

/** The label whose list a search of all mail is; null: it is another search. */
function useSearchedLabel(query: SearchQuery, folder: Folder | null): LabelLook | null {
  const labels = useLabels();
  const [term, ...more] = query;
  if (folder !== null || more.length > 0 || term?.condition.kind !== 'keyword' || term.negated) return null;
  return isLabel(term.condition.keyword) ? lookOf(labels, term.condition.keyword) : null;
}

/** The threads that a search finds, in the list that folders have (2.3, D20). */
export function SearchScreen({ place }: { readonly place: SearchRoute }) {
  const nameOf = useFolderName();
  const { toKeep, toShow } = useSearchNames();
  const text = toKeep(place.text);
  // What says `in:` is looked for there, wherever it was written.
  const query = useMemo(() => parseSearch(text), [text]);
  const scope = searchScope(query, place.folder);
  const folder = scope === 'all' ? null : scope;
  const view = useSearch(text, folder);
  const label = useSearchedLabel(query, folder);
  const replica = useReplica();
  const [, navigate] = useLocation();
  // Written by hand, or in another program, an address may name mailboxes.
  useEffect(() => {
    if (text !== place.text) navigate(searchPath(text, place.folder, place.threadId), { replace: true });
  }, [text, place, navigate]);
  const mark = useMemo(() => markMatches(text), [text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection belongs to the list of its search.
  useEffect(() => clearSelection, [text, folder]);

  const onLoadMore = useCallback(
    () => void replica.loadMore({ text, folder }).catch(() => undefined),
    [replica, text, folder],
  );
  const wider = (label: string, search: string): ReactElement => (
    <Button tone="link" small onClick={() => navigate(searchPath(search, null))}>
      {label}
    </Button>
  );
  const everywhere = folder !== null && wider(SEARCH_TEXTS.everywhere, text);
  const searched = SEARCH_TEXTS.places(searchedPlaces(query, place.folder).map((one) => placeName(one, nameOf)));
  const asked = text.trim() !== '';
  const isAway = useConnection() === 'offline' && view.status === 'error';
  const noneText = isAway ? SEARCH_TEXTS.offline : SEARCH_TEXTS.noneText(toShow(text).trim(), searched);
  useBackToList(place.threadId !== null, folderPath(place.folder ?? 'inbox'));

  return (
    <div className={styles.screen}>
      <SearchHead
        text={text}
        asked={place.folder}
        folder={folder}
        view={view}
        searched={searched}
        onRetry={onLoadMore}
      />
      <ListScreen
        key={`${folder} ${text}`}
        place={{ ...place, folder }}
        view={view}
        title={label?.name ?? (asked ? SEARCH_TEXTS.inPlace(toShow(text), searched) : TEXTS.search.results)}
        lead={label && <span className={styles.dot} data-label-colour={label.colour} />}
        mark={mark}
        aside={everywhere}
        onLoadMore={onLoadMore}
        onRefresh={null}
        onRetry={onLoadMore}
        emptyTitle={asked ? SEARCH_TEXTS.none : SEARCH_TEXTS.empty}
        emptyText={asked ? noneText : SEARCH_TEXTS.emptyText}
        emptyAction={
          asked && (everywhere || (scope === 'all' && wider(SEARCH_TEXTS.junkAndTrash, `${text.trim()} in:anywhere`)))
        }
      />
    </div>
  );
}
