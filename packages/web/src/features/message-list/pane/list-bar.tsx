import type { ReactNode } from 'react';
import { clearSelection, selectAll, useSelection } from '../../../actions/chosen/selection.ts';
import { type ActionTarget, sizeOf } from '../../../actions/table/action-target.ts';
import { useShortcuts } from '../../../commands/use-shortcut.ts';
import paneBar from '../../../mail-ui/pane-bar.module.css';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { afterRows } from '../../../ui/first-rows.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { idsOf } from '../row/row-handlers.ts';
import styles from './list-bar.module.css';
import type { Narrowing } from './narrowing.tsx';
import type { SelectAllBarProps } from './select-all-bar.tsx';

const EmptyButton = afterRows(async () => (await import('./empty-button.tsx')).EmptyButton);
const NarrowButton = afterRows(async () => (await import('./narrowing.tsx')).NarrowButton);
const Toolbar = afterRows(async () => (await import('../../../actions/buttons/toolbar.tsx')).Toolbar);
const WholeBar = afterRows(async () => (await import('./select-all-bar.tsx')).SelectAllBar);

interface ListBarProps {
  readonly title: string;
  /** Before the title. */
  readonly lead?: ReactNode;
  readonly list: SelectAllBarProps;
  readonly target: ActionTarget;
  readonly onRefresh: (() => void) | null;
  /** Beside the title while nothing is selected. */
  readonly aside?: ReactNode;
  /** In the place of the hint: what can be done with the conversation that is open beside the list. */
  readonly opened?: ReactNode;
  readonly narrowing?: Narrowing | undefined;
  /** What the list is, in a line of its own. */
  readonly under?: ReactNode;
  /** What is to be known above every list. */
  readonly notice?: ReactNode;
}

/** Header of a list and toolbar in one line (2.22, 2.25). */
export function ListBar({
  title,
  lead,
  list,
  target,
  onRefresh,
  aside,
  opened,
  narrowing,
  under,
  notice,
}: ListBarProps) {
  const { rows } = list;
  const { ids: chosen, allInList } = useSelection();
  const count = chosen.size;
  const shortcut = useShortcuts();
  const all = count > 0 && count >= rows.length;
  return (
    <div>
      <div className={paneBar.bar}>
        <span className={styles.cell}>
          <Checkbox
            aria-label={TEXTS.list.selectAll}
            disabled={rows.length === 0}
            checked={all}
            mixed={count > 0 && !all}
            onChange={() => (count > 0 ? clearSelection() : selectAll(idsOf(rows)))}
          />
        </span>
        <h1 className={styles.title} tabIndex={-1} data-stand-in>
          {lead}
          {title}
        </h1>
        {onRefresh && (
          <IconButton icon="refresh" label={TEXTS.list.refresh} shortcut={shortcut('refresh')} onClick={onRefresh} />
        )}
        {narrowing && (
          <span className={styles.narrow}>
            <NarrowButton list={list} {...narrowing} />
          </span>
        )}
        <span className={styles.rule} />
        {/* Always there: a region that appears with its text is often not read. */}
        <span className={classNames(count > 0 && styles.picked)} role="status">
          {count === 0 ? '' : allInList ? TEXTS.list.allSelected(sizeOf(target)) : TEXTS.list.selected(count)}
        </span>
        {count === 0 ? (
          <>
            {opened ?? <span className={styles.hint}>{TEXTS.list.hint}</span>}
            <span className={paneBar.space} />
            <EmptyButton {...list} />
            {aside}
          </>
        ) : (
          <>
            <span className={styles.sinks} data-sunken>
              <Toolbar label={TEXTS.list.actions} target={target} kind="change" />
              <Toolbar label={TEXTS.list.answers} target={target} kind="reply" />
            </span>
            <span className={paneBar.space} />
            <IconButton
              icon="close"
              label={TEXTS.list.clear}
              shortcut={shortcut('clearSelection')}
              onClick={clearSelection}
            />
          </>
        )}
      </div>
      {under}
      <WholeBar {...list} />
      {notice}
    </div>
  );
}
