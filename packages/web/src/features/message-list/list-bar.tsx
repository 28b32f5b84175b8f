import type { ReactNode } from 'react';
import { TEXTS } from '../../app/texts.ts';
import { useShortcuts } from '../../app/use-shortcut.ts';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { clearSelection, selectAll, useSelection } from '../actions/selection.ts';
import type { Subject } from '../actions/subject.ts';
import { Toolbar } from '../actions/toolbar.tsx';
import styles from './list-bar.module.css';

interface ListBarProps {
  readonly title: string;
  readonly ids: readonly string[];
  readonly subject: Subject;
  readonly onRefresh: (() => void) | null;
  /** Beside the title while nothing is selected. */
  readonly aside?: ReactNode;
}

/** Header of a list and toolbar in one line (2.22, 2.25). */
export function ListBar({ title, ids, subject, onRefresh, aside }: ListBarProps) {
  const count = useSelection((state) => state.ids.size);
  const shortcut = useShortcuts();
  const all = count > 0 && count >= ids.length;
  return (
    <div className={styles.bar}>
      <span className={styles.cell}>
        <Checkbox
          aria-label={TEXTS.list.selectAll}
          disabled={ids.length === 0}
          checked={all}
          mixed={count > 0 && !all}
          onChange={() => (count > 0 ? clearSelection() : selectAll(ids))}
        />
      </span>
      <h1 className={styles.title}>{title}</h1>
      {onRefresh && (
        <IconButton icon="refresh" label={TEXTS.list.refresh} shortcut={shortcut('refresh')} onClick={onRefresh} />
      )}
      <span className={styles.rule} />
      {count === 0 ? (
        <>
          <span className={styles.hint}>{TEXTS.list.hint}</span>
          <span className={styles.space} />
          {aside}
        </>
      ) : (
        <>
          <span className={styles.picked} role="status">
            {TEXTS.list.selected(count)}
          </span>
          <span className={styles.sinks} data-sunken>
            <Toolbar label={TEXTS.list.actions} subject={subject} kind="change" />
            <Toolbar label={TEXTS.list.actions} subject={subject} kind="reply" />
          </span>
          <span className={styles.space} />
          <IconButton
            icon="close"
            label={TEXTS.list.clear}
            shortcut={shortcut('clearSelection')}
            onClick={clearSelection}
          />
        </>
      )}
    </div>
  );
}
