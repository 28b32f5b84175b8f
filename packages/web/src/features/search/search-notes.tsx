import { type MisreadOperator, readSearch } from '@wren/domain/search/parse-search.ts';
import { adviceFor } from '@wren/domain/search/search-advice.ts';
import { isOperator } from '@wren/domain/search/search-operators.ts';
import { useMemo } from 'react';
import { SEARCH_TEXTS } from '../../texts/lists/search-texts.ts';
import { Button } from '../../ui/form/button.tsx';
import styles from './search-notes.module.css';

/** Text that looks like an operator but is none, and what was searched for instead. */
function noteOf({ operator, value }: MisreadOperator): string {
  const words = value === '' ? '' : `${operator} ${value}`;
  return isOperator(operator)
    ? SEARCH_TEXTS.unknownValue(operator, value, words)
    : SEARCH_TEXTS.unknownOperator(operator, words);
}

interface SearchNotesProps {
  readonly text: string;
  /** Of the mailboxes of the user's own. */
  readonly paths: readonly string[];
  /** Searches for something else. */
  readonly onSearch: (text: string) => void;
}

/** A line for each operator of a search that is none, or that knows nothing of its value, with what was most likely meant. */
export function SearchNotes({ text, paths, onSearch }: SearchNotesProps) {
  const misread = useMemo(() => readSearch(text).misread, [text]);
  return misread.map((one) => {
    const advice = adviceFor(one, paths);
    return (
      <p key={one.start} className={styles.note}>
        {noteOf(one)}
        {advice !== null && (
          <Button
            tone="link"
            small
            onClick={() => onSearch(text.slice(0, one.start) + advice + text.slice(one.start + one.written.length))}
          >
            {SEARCH_TEXTS.meant(advice)}
          </Button>
        )}
      </p>
    );
  });
}
