import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { type ReactElement, Suspense, useMemo, useRef, useState } from 'react';
import type { VListHandle } from 'virtua';
import { useSelection } from '../../../actions/chosen/selection.ts';
import { type ActionTarget, type PlacedRow, toPlacedRow } from '../../../actions/table/action-target.ts';
import { useFolderName } from '../../../mail-ui/folder-name.ts';
import type { Mark } from '../../../mail-ui/searches/search-mark.ts';
import type { ListView } from '../../../replica/pool/views/views.ts';
import { useNow, useReader } from '../../../settings/reader.ts';
import { afterRows } from '../../../ui/first-rows.ts';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import type { Point } from '../../../ui/popover/place-popover.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useListScroll } from '../gestures/use-list-scroll.ts';
import { onListKey } from '../keyboard/on-list-key.ts';
import { useFirstOfAnswer } from '../keyboard/use-first-of-answer.ts';
import { useListCursor } from '../keyboard/use-list-cursor.ts';
import { rowCount } from '../row/row-count.ts';
import { type RowHandlers, rowHandlers } from '../row/row-handlers.ts';
import { ThreadRowLine } from '../row/thread-row.tsx';
import { useRowMenu } from '../row/use-row-menu.ts';
import { LineWindow } from './lines/line-window.tsx';
import { type ListItem, linePosition, type SectionItem } from './lines/list-items.ts';
import { ListLines } from './lines/list-lines.ts';
import { toggleSection, useListState } from './list-state.ts';
import { SectionLine, StuckSection } from './section-header.tsx';
import styles from './thread-list.module.css';

const ArrivedPill = afterRows(async () => (await import('./arrived-pill.tsx')).ArrivedPill);
const ListCommands = afterRows(async () => (await import('../keyboard/list-commands.ts')).ListCommands);
const LeavingRows = afterRows(async () => (await import('./leaving-rows.ts')).LeavingRows);
const MoreStatus = afterRows(async () => (await import('./more-status.tsx')).MoreStatus);
const ReadAhead = afterRows(async () => (await import('./read-ahead.ts')).ReadAhead);
const RowMenu = lazyPart(async () => (await import('../row/row-menu.tsx')).RowMenu);

interface ThreadListProps {
  readonly label: string;
  readonly view: ListView;
  /** The folder that the rows are in; null: each in its own. */
  readonly folder: Folder | null;
  /** It is behind an open conversation. */
  readonly hidden?: boolean;
  readonly mark?: Mark;
  /** Which account a row is of, where the list holds those of several. */
  readonly originOf?: ((row: ThreadRow) => string) | undefined;
  /** The thread that is open beside the list. */
  readonly openId?: ThreadId | null;
  /** The chosen rows: they are dragged together. */
  readonly chosen: ActionTarget;
  /** @param inTab in a tab of its own, as links open with Ctrl, ⌘ or the middle button */
  readonly onOpen: (placed: PlacedRow, inTab?: boolean) => void;
  /** The keyboard came to a row. */
  readonly onCursor?: ((placed: PlacedRow) => void) | undefined;
  /** @param batches at once, where that is possible */
  readonly onLoadMore: (batches?: number) => void;
}

/** The rows as lines under the headers of their sections, folded ones left out. */
function useListItems({ rows, total, hasMore, pinned }: ListView, folder: Folder | null, now: number) {
  const collapsed = useListState((state) => state.collapsed);
  const { timeZone } = useReader();
  const [lines] = useState(() => new ListLines());
  const made = useMemo(
    () => lines.of(rows, now, timeZone, collapsed, pinned, folder),
    [lines, rows, now, timeZone, collapsed, pinned, folder],
  );
  const lineCount = useMemo(() => rowCount(made, total, hasMore), [made, total, hasMore]);
  return { ...made, lineCount };
}

interface LinesParts extends Pick<ThreadListProps, 'view' | 'folder' | 'mark' | 'openId' | 'originOf'> {
  readonly items: readonly ListItem[];
  readonly headers: readonly number[];
  readonly now: number;
  readonly cursor: number;
  readonly on: RowHandlers;
  readonly onFold: (section: SectionItem) => void;
  readonly onMenu: (placed: PlacedRow, at: Point) => void;
}

/** Draws the lines of the window. */
function useLines(parts: LinesParts): (item: ListItem, index: number) => ReactElement {
  const { view, folder, mark, originOf, openId = null, items, headers, now, cursor, on, onFold, onMenu } = parts;
  // A search of one folder finds mail of that folder; Favourite and all mail hold that of several.
  const nameOf = useFolderName();
  const showsPlace = mark !== undefined && (folder === null || folder === 'starred');
  const cell = useListState((state) => state.cell);
  const selected = useSelection((state) => state.ids);
  const mouse = useMedia('(pointer: fine)');
  const isMarked = (line: ListItem | undefined): boolean =>
    line?.kind === 'row' && (selected.has(line.key) || line.key === openId);
  return (item, index) =>
    item.kind === 'section' ? (
      <SectionLine
        key={item.key}
        item={item}
        index={index}
        position={linePosition(items, headers, index, view.hasMore)}
        isCursor={index === cursor}
        onFold={onFold}
      />
    ) : (
      <ThreadRowLine
        key={item.key}
        {...toPlacedRow(item.row, folder)}
        {...linePosition(items, headers, index, view.hasMore)}
        index={index}
        first={item.first}
        joined={isMarked(items[index - 1])}
        selected={selected.has(item.key)}
        isCursor={index === cursor}
        cell={index === cursor ? cell : null}
        isOpen={item.key === openId}
        now={now}
        place={originOf ? originOf(item.row) : showsPlace ? nameOf(item.row.latest.mailbox) : null}
        mark={mark}
        onOpen={on.open}
        onToggle={on.toggle}
        onMenu={onMenu}
        onDrag={mouse ? on.drag : null}
      />
    );
}

/**
 * The rows of a folder or a search in their sections, windowed: only what is near the view is in the document. It is one
 * tab stop, and a tree grid: the sections are parents of their rows, whose cells arrows reach (`list-keys.ts`).
 */
export function ThreadList(props: ThreadListProps) {
  const { label, view, folder, hidden = false, openId = null, chosen, onOpen, onCursor, onLoadMore } = props;
  const { rows } = view;
  const now = useNow();
  const list = useRef<VListHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { items, lineCount, headers } = useListItems(view, folder, now);
  const { cursor, moveTo, onFocus } = useListCursor(label, items, box, list, hidden);
  useFirstOfAnswer(items, view.status, box, hidden || openId !== null);
  const { onScroll, stuck, arrived } = useListScroll(list, items, view, onLoadMore);
  const { menu, openAt, openAtRow, close } = useRowMenu(box);

  const used = useLatest({ rows, chosen, onOpen });
  const [on] = useState(() => rowHandlers(() => used.current));
  const go = (index: number, cell: string | null = null): void => {
    moveTo(index, cell);
    const item = items[index];
    if (item?.kind === 'row' && (cell === null || index !== cursor)) onCursor?.(toPlacedRow(item.row, folder));
  };
  const fold = (section: SectionItem): void => {
    toggleSection(section.key);
    moveTo(items.indexOf(section));
  };
  const line = useLines({ ...props, items, headers, now, cursor, on, onFold: fold, onMenu: openAt });
  const keys = useLatest({ rows, items, cursor, folder, on, go, onMenu: openAtRow });

  return (
    <div ref={box} className={styles.list}>
      {stuck && <StuckSection item={stuck} onFold={fold} />}
      <div
        ref={grid}
        role="treegrid"
        aria-label={label}
        aria-rowcount={lineCount}
        aria-multiselectable
        className={styles.window}
        onFocus={onFocus}
        onKeyDown={(event) => onListKey({ ...keys.current, window: list.current, box: box.current }, event)}
      >
        <LineWindow handle={list} grid={grid} items={items} cursor={cursor} onScroll={onScroll}>
          {line}
        </LineWindow>
      </div>
      <ListCommands {...{ rows, items, cursor, folder, on, go, box, hidden }} beside={openId !== null} />
      <LeavingRows label={label} rows={rows} list={box} />
      <ReadAhead {...{ box, list, items, cursor, hidden, view, onLoadMore }} />
      <ArrivedPill count={arrived} onClick={() => moveTo(items.findIndex((item) => item.kind === 'row'))} />
      {menu && (
        <Suspense>
          <RowMenu {...menu} chosen={chosen} on={on} onClose={close} />
        </Suspense>
      )}
      <MoreStatus
        view={view}
        onLoadMore={onLoadMore}
        onMore={(id) => moveTo(items.findIndex(({ key }) => key === id))}
      />
    </div>
  );
}
