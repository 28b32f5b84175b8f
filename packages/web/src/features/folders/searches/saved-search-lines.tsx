import { useId, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { saveRecords } from '../../../actions/save-records.ts';
import { setDrawer } from '../../../commands/panels.ts';
import { SavedSearchDialog } from '../../../mail-ui/searches/saved-search-dialog.tsx';
import {
  isSameSearch,
  moved,
  type SavedSearch,
  useSavedSearches,
  withData,
} from '../../../mail-ui/searches/saved-searches.ts';
import { useSearchNames } from '../../../mail-ui/searches/search-names.ts';
import { SEARCH, searchPath } from '../../../paths.ts';
import { useReplica } from '../../../replica/hooks.ts';
import { SAVED_SEARCH_TEXTS as TEXTS_OF } from '../../../texts/page/saved-search-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import type { MenuItem } from '../../../ui/popover/menu.tsx';
import { useSearchItems } from '../folder-items.ts';
import styles from '../folder-panel.module.css';
import { LineMenu } from '../line-menu.tsx';
import { useSearchCounts } from './use-search-counts.ts';

/** The text of the search that is shown, where it looks in all mail or says itself where; null: none is. */
function useShownSearch(): string | null {
  const [location] = useLocation();
  const asked = new URLSearchParams(useSearch());
  return location === SEARCH && !asked.has('in') ? asked.get('q') : null;
}

interface LineProps {
  readonly search: SavedSearch;
  readonly count: number;
  readonly isActive: boolean;
  /** What its menu does beside changing the search itself. */
  readonly onEdit: () => void;
  readonly onMove: (step: -1 | 1) => void;
  /** Whether it is the first or the last of them. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function SavedSearchLine({ search, count, isActive, onEdit, onMove, isFirst, isLast }: LineProps) {
  const replica = useReplica();
  const { id, data } = search;
  const { toShow } = useSearchNames();
  const reading = useSearchItems(data.query, data.name);
  const items: readonly (readonly MenuItem[])[] = [
    reading,
    [{ id: 'edit', label: TEXTS_OF.rename, icon: 'pen', onSelect: onEdit }],
    [
      ...(isFirst ? [] : [{ id: 'up', label: TEXTS_OF.up, onSelect: () => onMove(-1) }]),
      ...(isLast ? [] : [{ id: 'down', label: TEXTS_OF.down, onSelect: () => onMove(1) }]),
    ],
    [
      {
        id: 'unpin',
        label: TEXTS_OF.unpin,
        onSelect: () => saveRecords(replica, [withData(search, { pinned: false })], TEXTS_OF.done.hidden(data.name)),
      },
      {
        id: 'remove',
        label: TEXTS_OF.remove,
        icon: 'trash',
        onSelect: () => saveRecords(replica, [{ kind: 'destroy', id }], TEXTS_OF.done.removed(data.name)),
      },
    ],
  ];
  return (
    <li>
      <PageLink
        href={searchPath(data.query, null)}
        className={styles.folder ?? ''}
        aria-current={isActive ? 'page' : undefined}
        data-tip={toShow(data.query)}
        onClick={() => setDrawer(false)}
      >
        <Icon name="search" />
        <span className={`${styles.label} ${styles.name}`}>
          <bdi>{data.name}</bdi>
        </span>
        <Badge count={count} isNew label={TEXTS.badge(count, true)} />
      </PageLink>
      <LineMenu label={TEXTS_OF.menu(data.name)} groups={items} />
    </li>
  );
}

/** The saved searches that are shown among the folders, each with the number of unread conversations that it finds. */
export function SavedSearchLines() {
  const replica = useReplica();
  const all = useSavedSearches();
  const pinned = all.filter(({ data }) => data.pinned);
  const texts = useMemo(() => all.filter(({ data }) => data.pinned).map(({ data }) => data.query), [all]);
  const counts = useSearchCounts(texts);
  const shown = useShownSearch();
  const headingId = useId();
  const [edited, setEdited] = useState<SavedSearch | null>(null);
  if (pinned.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        <span className={styles.label}>{TEXTS_OF.heading}</span>
      </h2>
      <ul className={styles.list}>
        {pinned.map((search, index) => (
          <SavedSearchLine
            key={search.id}
            search={search}
            count={counts.get(search.data.query) ?? 0}
            isActive={shown !== null && isSameSearch(shown, search.data.query)}
            onEdit={() => setEdited(search)}
            isFirst={index === 0}
            isLast={index === pinned.length - 1}
            onMove={(step) =>
              saveRecords(replica, moved(pinned, search.id, step), TEXTS_OF.done.moved(search.data.name))
            }
          />
        ))}
      </ul>
      {edited && (
        <SavedSearchDialog
          saved={edited}
          query=""
          onSave={(...saved) => saveRecords(replica, ...saved)}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
