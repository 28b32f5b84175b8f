import type { Section } from '@wren/domain/date-groups.ts';
import type { ThreadId } from '@wren/domain/message.ts';
import { create } from 'zustand';

interface ListState {
  /** The line the keyboard is at: a thread's id, or a section's name. */
  readonly cursor: ThreadId | Section | null;
  /** Collapsed sections stay so for the session (D18). */
  readonly collapsed: ReadonlySet<Section>;
}

export const useListState = create<ListState>(() => ({ cursor: null, collapsed: new Set() }));

export function setCursor(cursor: ThreadId | Section | null): void {
  useListState.setState({ cursor });
}

export function toggleSection(section: Section): void {
  useListState.setState(({ collapsed }) => {
    const next = new Set(collapsed);
    if (!next.delete(section)) next.add(section);
    return { collapsed: next };
  });
}
