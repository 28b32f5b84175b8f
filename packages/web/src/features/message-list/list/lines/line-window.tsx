import {
  type CSSProperties,
  createContext,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import { type CacheSnapshot, Virtualizer, type VListHandle } from 'virtua';
import { afterPaint } from '../../../../platform/time/after-paint.ts';
import { useDrawnScreen } from '../../../../ui/first-screen.ts';
import styles from '../thread-list.module.css';
import { LineSizes } from './line-sizes.ts';
import type { ListItem } from './list-items.ts';

const sizes = new LineSizes();

/** The lines are as the server has drawn them. */
const DrawnContext = createContext(false);

interface PlacedProps {
  readonly style: CSSProperties;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** All lines. The server places none of what it draws: its document has no styles of its own, which the page's policy forbids. */
function Lines({ style: { pointerEvents, ...style }, children, ref }: PlacedProps) {
  const isDrawn = useContext(DrawnContext);
  // While it scrolls the window shuts presses off, which would lose those that end a scroll: it says so to its rows alone.
  const scrolling = pointerEvents === 'none' || undefined;
  return (
    <div ref={ref} className={styles.lines} style={isDrawn ? undefined : style} data-scrolling={scrolling}>
      {children}
    </div>
  );
}

/** What was not measured yet shows all the same: a row is as high as it is taken to be, and all below it is styled once. */
function Line({ style: { visibility: _hidden, ...style }, children, ref }: PlacedProps) {
  const isDrawn = useContext(DrawnContext);
  return (
    <div ref={ref} className={styles.line} style={isDrawn ? undefined : style}>
      {children}
    </div>
  );
}

/**
 * The window keeps its initial lines until it is scrolled. If the view becomes higher than they reach, as when the page is zoomed
 * out, a scroll event at the current offset makes it render more.
 */
function useHigherView({ handle, grid }: Pick<LineWindowProps, 'handle' | 'grid'>, begun: number): void {
  useEffect(() => {
    const look = (): void => {
      const list = handle.current;
      if (!list || innerHeight <= begun) return;
      removeEventListener('resize', look);
      list.scrollTo(list.scrollOffset);
      // It scrolls once its promises are kept.
      requestAnimationFrame(() => grid.current?.dispatchEvent(new Event('scroll')));
    };
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [handle, grid, begun]);
}

/** Pixels of the highest view that the lines of a new list are drawn for. */
const highestView = (): number => Math.max(innerHeight, globalThis.screen.height);

interface LineWindowProps {
  readonly handle: RefObject<VListHandle | null>;
  /** What scrolls the lines. */
  readonly grid: RefObject<HTMLElement | null>;
  readonly items: readonly ListItem[];
  /** Index of the line that stays drawn wherever the view is; -1: none. */
  readonly cursor: number;
  readonly onScroll: (offset: number) => void;
  readonly children: (item: ListItem, index: number) => ReactElement;
}

interface Beginning {
  readonly cache: CacheSnapshot;
  /** Lines that are drawn at once. */
  readonly lines: number;
  /** Lines that are drawn until the list is scrolled. */
  readonly all: number;
}

/** How a list begins, as far as it is known from those before it; null: too little is. @param height pixels of the highest view */
function beginning(items: readonly ListItem[], height: number): Beginning | null {
  const all = sizes.known(items, height);
  if (all === null) return null;
  const view = sizes.viewIn(innerHeight);
  const inView = view === null ? null : sizes.known(items, view);
  return { cache: all.cache, lines: inView?.lines ?? all.lines, all: all.lines };
}

/**
 * Draws the lines below the view once those in it are painted: they are there before they are scrolled to, and a press that
 * leads to the list does not wait for them.
 * @param known how the list begins; null: it draws what it has to
 * @returns indexes of lines to draw; none again once the window has been scrolled, which knows by then what is near
 */
function useReserve(known: Beginning | null): readonly [reserve: readonly number[], end: () => void] {
  const [reserve, setReserve] = useState<readonly number[]>([]);
  useEffect(() => {
    if (known === null || known.lines === known.all) return;
    let left = false;
    afterPaint(() => {
      if (!left) setReserve(Array.from({ length: known.all - known.lines }, (_, at) => known.lines + at));
    });
    return () => {
      left = true;
    };
  }, [known]);
  return [reserve, useCallback(() => setReserve((now) => (now.length === 0 ? now : [])), [])];
}

/** The lines of a list that are near the view. A page that the server has drawn begins with as many as it has. */
export function LineWindow({ handle, grid, items, cursor, onScroll, children }: LineWindowProps) {
  const screen = useDrawnScreen();
  // A list that comes is drawn by what is known of others: without lines it would be styled and laid out once more.
  // The server drew its lines for a screen that is not known here.
  const [begun] = useState(() => (screen === null ? highestView() : 0));
  const [known] = useState(() => (screen === null ? beginning(items, begun) : null));
  const [reserve, endReserve] = useReserve(known);
  useHigherView({ handle, grid }, begun);
  return (
    <DrawnContext value={screen !== null}>
      <Virtualizer
        ref={handle}
        data={items}
        {...(known && { cache: known.cache })}
        itemSize={sizes.row}
        keepMounted={[cursor, ...reserve].filter((at) => at >= 0 && at < items.length)}
        ssrCount={screen?.lines ?? known?.lines ?? 0}
        as={Lines}
        item={Line}
        onScroll={(offset) => {
          endReserve();
          onScroll(offset);
        }}
        onResize={() => sizes.note(handle.current, items, innerHeight)}
      >
        {children}
      </Virtualizer>
    </DrawnContext>
  );
}
