import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { ExportLink } from '../../../actions/exchange/export-link.tsx';
import { RuleOfSearch } from '../../../actions/rules/rule-of-search.tsx';
import { SaveSearch } from '../../../features/search/save-search.tsx';
import { SearchChips } from '../../../features/search/search-chips.tsx';
import { canonicalSearch, shownConditions } from '../../../features/search/search-conditions.ts';
import { editInBox } from '../../../features/search/search-edit.ts';
import { SearchNotes } from '../../../features/search/search-notes.tsx';
import { useSearchNames } from '../../../mail-ui/searches/search-names.ts';
import { folderPath, searchPath } from '../../../paths.ts';
import { useCanWrite, useConnection } from '../../../replica/hooks.ts';
import type { ListView } from '../../../replica/pool/views/views.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { SEARCH_TEXTS } from '../../../texts/lists/search-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import styles from './search-screen.module.css';

interface SearchHeadProps {
  readonly text: string;
  /** Where the address looks; null: all mail. */
  readonly asked: Folder | null;
  /** Where it is looked, which the text may say; null: all mail. */
  readonly folder: Folder | null;
  readonly view: ListView;
  /** The names of the places that are searched. */
  readonly searched: string;
  readonly onRetry: () => void;
}

/** How far the search has come: how much was found, and what could not be looked through. */
function SearchStatus({ text, view, searched, onRetry }: Omit<SearchHeadProps, 'asked' | 'folder'>) {
  const { rows, status } = view;
  const isAway = useConnection() === 'offline' && status === 'error';
  return (
    <div role="status">
      {text.trim() !== '' && (status === 'ready' || isAway) && (
        <p className={rows.length > 0 ? styles.count : 'sr'}>
          {rows.length > 0 ? SEARCH_TEXTS.found(rows.length, view.hasMore) : SEARCH_TEXTS.none}
        </p>
      )}
      {view.searched !== null && status === 'ready' && (
        <p className={styles.partial}>{SEARCH_TEXTS.searchedHere(view.searched, searched)}</p>
      )}
      {isAway && <p className={rows.length > 0 ? styles.partial : 'sr'}>{SEARCH_TEXTS.offline}</p>}
      {status === 'error' && !isAway && rows.length > 0 && (
        <p className={styles.partial}>
          {SEARCH_TEXTS.partial}
          <Button tone="link" small onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The head above the results: the conditions as chips, notes on them, and the count. */
export function SearchHead({ text, asked, folder, ...rest }: SearchHeadProps) {
  const [, navigate] = useLocation();
  const canWrite = useCanWrite();
  const keepsRecords = useOffered('save_records') && canWrite;
  const { toShow, toKeep, paths } = useSearchNames();
  const conditions = useMemo(
    () => shownConditions(text).map((one) => ({ ...one, label: toShow(one.label) })),
    [text, toShow],
  );
  return (
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
      <SearchNotes text={text} paths={paths} onSearch={(other) => navigate(searchPath(toKeep(other), asked))} />
      <div className={styles.line}>
        <SearchStatus text={text} {...rest} />
        {keepsRecords && text.trim() !== '' && (
          <>
            <SaveSearch text={text} folder={asked} />
            <RuleOfSearch text={text} />
            <ExportLink text={text} folder={asked} />
          </>
        )}
      </div>
    </div>
  );
}
