import { type CSSProperties, createContext, type ReactElement, type ReactNode, type Ref, useContext } from 'react';
import { Virtualizer, type VListHandle } from 'virtua';
import { useDrawnScreen } from '../../../ui/first-screen.ts';
import type { ListItem } from './list-items.ts';
import styles from './thread-list.module.css';

/** Height of a line before it is measured, pixels. */
const LINE = 56;

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

function Line({ style, children, ref }: PlacedProps) {
  const isDrawn = useContext(DrawnContext);
  return (
    <div ref={ref} className={styles.line} style={isDrawn ? undefined : style}>
      {children}
    </div>
  );
}

interface LineWindowProps {
  readonly handle: Ref<VListHandle>;
  readonly items: readonly ListItem[];
  /** Index of the line that stays drawn wherever the view is; -1: none. */
  readonly cursor: number;
  readonly onScroll: (offset: number) => void;
  readonly children: (item: ListItem, index: number) => ReactElement;
}

/** The lines of a list that are near the view. A page that the server has drawn begins with as many as it has. */
export function LineWindow({ handle, items, cursor, onScroll, children }: LineWindowProps) {
  const screen = useDrawnScreen();
  return (
    <DrawnContext value={screen !== null}>
      <Virtualizer
        ref={handle}
        data={items}
        itemSize={LINE}
        keepMounted={cursor >= 0 ? [cursor] : []}
        ssrCount={screen?.lines ?? 0}
        as={Lines}
        item={Line}
        onScroll={onScroll}
      >
        {children}
      </Virtualizer>
    </DrawnContext>
  );
}
