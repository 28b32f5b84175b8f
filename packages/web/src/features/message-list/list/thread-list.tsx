import type { Folder } from '@wren/domain/message/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';
import { useSelection } from '../../../actions/selection.ts';
import { type PlacedRow, place, type Subject } from '../../../actions/subject.ts';
import { onCommands } from '../../../commands/keys.ts';
import type { Mark } from '../../../mail-ui/mark.ts';
import type { ListView } from '../../../replica/pool/views.ts';
import { READER, useNow } from '../../../settings/reader.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { afterRows } from '../../../ui/first-rows.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { Point } from '../../../ui/overlay/place-popover.ts';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { focusLine, lineElement } from '../gestures/line-focus.ts';
import { hearInList } from '../gestures/list-hearing.ts';
import type { ListKeys } from '../gestures/list-keys.ts';
import { selectionCommands } from '../gestures/selection-commands.ts';
import { useListCursor } from '../gestures/use-list-cursor.ts';
import { useScrollAnchor } from '../gestures/use-scroll-anchor.ts';
import { rowCount } from '../row/row-count.ts';
import { rowHandlers } from '../row/row-handlers.ts';
import { ThreadRowLine } from '../row/thread-row.tsx';
import { headersOf, type ListItem, listItems, rowFrom, type SectionItem, standing } from './list-items.ts';
import { toggleSection, useListState } from './list-state.ts';
import { SectionLine, StuckSection } from './section-header.tsx';
import styles from './thread-list.module.css';

const ArrivedPill = afterRows(async () => (await import('./arrived-pill.tsx')).ArrivedPill);
const LeavingRows = afterRows(async () => (await import('./leaving-rows.ts')).LeavingRows);
const RowMenu = lazyPart(async () => (await import('../row/row-menu.tsx')).RowMenu);

/** Pixels from the end of the list within which the next batch is fetched (4.12, 9.3). */
const LOAD_WITHIN = 200;
/** Batches that are fetched at once for who has come to the end of what is there. */
const AT_END = 4;

interface ThreadListProps {
  readonly label: string;
  readonly view: ListView;
  /** The folder that the rows stand in; null: each in its own. */
  readonly folder: Folder | null;
  /** It lies behind an open conversation. */
  readonly hidden?: boolean;
  readonly mark?: Mark;
  /** The thread that is open beside the list. */
  readonly openId?: ThreadId | null;
  /** The chosen rows: they are dragged together. */
  readonly chosen: Subject;
  readonly onOpen: (placed: PlacedRow) => void;
  /** The keyboard came to a row. */
  readonly onCursor?: ((placed: PlacedRow) => void) | undefined;
  /** @param batches at once, where that is possible */
  readonly onLoadMore: (batches?: number) => void;
}

/**
 * The rows of a folder or a search in their sections, windowed: only what is near the view is in the document. It is one
 * tab stop, and a tree grid: the sections are parents of their rows, whose cells arrows reach (`list-keys.ts`).
 */
export function ThreadList(props: ThreadListProps) {
  const { label, view, folder, hidden = false, mark, openId = null, chosen, onOpen, onCursor, onLoadMore } = props;
  const now = useNow();
  // A search of one folder finds mail of that folder; Favourite and all mail hold that of several.
  const showsPlace = mark !== undefined && (folder === null || folder === 'starred');
  const collapsed = useListState((state) => state.collapsed);
  const cell = useListState((state) => state.cell);
  const selected = useSelection((state) => state.ids);
  const [menu, setMenu] = useState<{ readonly placed: PlacedRow; readonly at: Point } | null>(null);
  const list = useRef<VListHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(-1);

  const items = useMemo(() => listItems(view.rows, now, READER.timeZone, collapsed), [view.rows, now, collapsed]);
  const lineCount = useMemo(() => rowCount(items, view.total, view.hasMore), [items, view.total, view.hasMore]);
  const headers = useMemo(() => headersOf(items), [items]);
  const { cursor, moveTo, onFocus } = useListCursor(label, items, box, list, hidden);
  const anchor = useScrollAnchor(items, list);

  const latest = useLatest({ view, rows: view.rows, items, cursor, folder, chosen, onOpen, onLoadMore });
  const [on] = useState(() => rowHandlers(() => latest.current));
  const nearEnd = useCallback((): void => {
    const handle = list.current;
    const { view, onLoadMore } = latest.current;
    if (!handle || !view.hasMore || view.loadingMore || view.moreFailed) return;
    // One view ahead, so that a normal scroll never waits (D17).
    const ahead = Math.max(LOAD_WITHIN, handle.viewportSize);
    const below = handle.scrollSize - handle.scrollOffset - handle.viewportSize;
    if (below < ahead) onLoadMore(below < 1 ? AT_END : 1);
  }, [latest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows, or fewer after folding, are what makes it look again.
  useEffect(nearEnd, [nearEnd, items, view.hasMore, view.loadingMore, view.moreFailed, onLoadMore]);

  const onScroll = (offset: number): void => {
    nearEnd();
    anchor.onScroll(offset);
    const handle = list.current;
    let at = offset <= 0 || !handle ? -1 : handle.findItemIndex(offset);
    while (at >= 0 && items[at]?.kind !== 'section') at -= 1;
    setStuck(at);
  };

  const mouse = useMedia('(pointer: fine)');
  const go = (index: number, cell: string | null = null): void => {
    moveTo(index, cell);
    const item = items[index];
    if (item?.kind === 'row' && (cell === null || index !== cursor)) onCursor?.(place(item.row, folder));
  };
  const fold = (section: SectionItem): void => {
    toggleSection(section.key);
    moveTo(items.indexOf(section));
  };
  const openMenu = useCallback((placed: PlacedRow, at: Point): void => {
    // A press of the other button does not bring the focus by itself.
    focusLine(box.current, { key: placed.row.threadId, cell: null });
    setMenu({ placed, at });
  }, []);
  /** By keyboard, below the name in the row. */
  const openMenuAtRow = (placed: PlacedRow): void => {
    const at = lineElement(box.current, placed.row.threadId)?.getBoundingClientRect();
    if (at) setMenu({ placed, at: { x: at.left + at.height, y: at.bottom } });
  };
  const keys = useLatest<Omit<ListKeys, 'window' | 'box'>>({
    rows: view.rows,
    items,
    cursor,
    folder,
    on,
    go,
    onMenu: openMenuAtRow,
  });

  const going = useLatest({ go, beside: openId !== null });
  useEffect(() => {
    if (hidden) return;
    const act = (run: (placed: PlacedRow) => void): void => {
      const item = latest.current.items[latest.current.cursor];
      if (item?.kind === 'row') run(place(item.row, latest.current.folder));
    };
    const isOn = (): boolean => box.current?.contains(document.activeElement) ?? false;
    const step = (by: 1 | -1): void => {
      const { items, cursor } = latest.current;
      const { go, beside } = going.current;
      go(rowFrom(items, isOn() || beside ? cursor + by : cursor, by));
    };
    return onCommands({
      // The first press goes to the line the list is at, the next ones from there; so does one from the thread beside.
      next: () => step(1),
      previous: () => step(-1),
      open: () => act(on.open),
      select: () => act((placed) => on.toggle(placed, false)),
      selectRange: () => act((placed) => on.toggle(placed, true)),
      ...selectionCommands(() => latest.current.rows),
    });
  }, [hidden, on, latest, going]);

  const line = (item: ListItem, index: number) =>
    item.kind === 'section' ? (
      <SectionLine
        key={item.key}
        item={item}
        index={index}
        standing={standing(items, headers, index, view.hasMore)}
        isCursor={index === cursor}
        onFold={fold}
      />
    ) : (
      <ThreadRowLine
        key={item.key}
        {...place(item.row, folder)}
        {...standing(items, headers, index, view.hasMore)}
        index={index}
        first={item.first}
        selected={selected.has(item.key)}
        isCursor={index === cursor}
        cell={index === cursor ? cell : null}
        isOpen={item.key === openId}
        now={now}
        showsPlace={showsPlace}
        mark={mark}
        onOpen={on.open}
        onToggle={on.toggle}
        onMenu={openMenu}
        onDrag={mouse ? on.drag : null}
      />
    );

  const header = items[stuck];
  return (
    <div ref={box} className={styles.list}>
      {header?.kind === 'section' && <StuckSection item={header} onFold={fold} />}
      <VList
        ref={list}
        className={styles.window}
        // The window's height has to be said here: a class gives way to its own inline height.
        style={{ height: '100%' }}
        data={items}
        itemSize={56}
        keepMounted={cursor >= 0 ? [cursor] : []}
        role="treegrid"
        aria-label={label}
        aria-rowcount={lineCount}
        aria-multiselectable
        onScroll={onScroll}
        onFocus={onFocus}
        onKeyDown={(event) => hearInList(() => ({ ...keys.current, window: list.current, box: box.current }), event)}
      >
        {line}
      </VList>
      <LeavingRows label={label} rows={view.rows} list={box} />
      <ArrivedPill count={anchor.arrived} onClick={() => moveTo(items.findIndex((item) => item.kind === 'row'))} />
      {menu && (
        <Suspense>
          <RowMenu {...menu} chosen={chosen} on={on} onClose={() => setMenu(null)} />
        </Suspense>
      )}
      {view.moreFailed && (
        <p className={styles.failed} role="status">
          {TEXTS.list.failed}
          <Button small onClick={() => onLoadMore()}>
            {TEXTS.retry}
          </Button>
        </p>
      )}
      {view.loadingMore && (
        <p className={styles.more} role="status">
          {TEXTS.list.loadingMore}
        </p>
      )}
    </div>
  );
}
