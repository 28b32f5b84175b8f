import type { ThreadId } from '@wren/domain/message/message.ts';
import { create } from 'zustand';
import type { ListSection } from './lines/list-items.ts';

/** What names a line: a thread's id, or a section's name. */
export type LineKey = ThreadId | ListSection;

interface ListState {
  /** The line the keyboard is at: the focused one while the list has the focus. */
  readonly cursor: LineKey | null;
  /** The cell of that line the keyboard is in (`data-cell`); null: on the line as a whole. */
  readonly cell: string | null;
  /** The list has the focus, or what is over it (a dialog, a menu) will give it back. */
  readonly isHeld: boolean;
  /** Collapsed sections stay so for the session (D18). */
  readonly collapsed: ReadonlySet<ListSection>;
}

export const useListState = create<ListState>(() => ({
  cursor: null,
  cell: null,
  isHeld: false,
  collapsed: new Set(),
}));

export function setCursor(cursor: LineKey | null, cell: string | null = null): void {
  const now = useListState.getState();
  if (now.cursor !== cursor || now.cell !== cell) useListState.setState({ cursor, cell });
}

/** The line each list was left at, by the list's name. */
const left = new Map<string, LineKey>();

/** Stores the line at which a list is left: coming back to it continues there. */
export function leaveListAt(list: string, line: LineKey | null): void {
  if (line !== null) left.set(list, line);
}

/** The line that a list was left at; null: it was not there yet. */
export function leftAt(list: string): LineKey | null {
  return left.get(list) ?? null;
}

/** @param isHeld whether the list has the focus */
export function holdList(isHeld: boolean): void {
  if (useListState.getState().isHeld !== isHeld) useListState.setState({ isHeld });
}

/** The line that has the focus, for keys that act on it; null: the focus is elsewhere. */
export function focusedLine(): LineKey | null {
  const { isHeld, cursor } = useListState.getState();
  return isHeld ? cursor : null;
}

export function toggleSection(section: ListSection): void {
  useListState.setState(({ collapsed }) => {
    const next = new Set(collapsed);
    if (!next.delete(section)) next.add(section);
    return { collapsed: next };
  });
}
