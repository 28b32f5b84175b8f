import {
  type CSSProperties,
  createContext,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useState,
} from 'react';
import { Virtualizer, type VListHandle } from 'virtua';
import { useDrawnScreen } from '../../../ui/first-screen.ts';
import { LineSizes } from './line-sizes.ts';
import type { ListItem } from './list-items.ts';
import styles from './thread-list.module.css';

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

interface LineWindowProps {
  readonly handle: RefObject<VListHandle | null>;
  readonly items: readonly ListItem[];
  /** Index of the line that stays drawn wherever the view is; -1: none. */
  readonly cursor: number;
  readonly onScroll: (offset: number) => void;
  readonly children: (item: ListItem, index: number) => ReactElement;
}

/** The lines of a list that are near the view. A page that the server has drawn begins with as many as it has. */
export function LineWindow({ handle, items, cursor, onScroll, children }: LineWindowProps) {
  const screen = useDrawnScreen();
  // A list that comes is drawn by what is known of others: without lines it would be styled and laid out once more.
  const [known] = useState(() =>
    screen === null ? sizes.known(items, Math.max(innerHeight, globalThis.screen.height)) : null,
  );
  return (
    <DrawnContext value={screen !== null}>
      <Virtualizer
        ref={handle}
        data={items}
        {...(known && { cache: known.cache })}
        itemSize={sizes.row}
        keepMounted={cursor >= 0 ? [cursor] : []}
        ssrCount={screen?.lines ?? known?.lines ?? 0}
        as={Lines}
        item={Line}
        onScroll={onScroll}
        onResize={() => sizes.note(handle.current, items)}
      >
        {children}
      </Virtualizer>
    </DrawnContext>
  );
}
