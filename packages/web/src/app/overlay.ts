import { create } from 'zustand';

/** What lies over everything when asked for by key: the command palette, or the sheet of keys. */
export type Overlay = 'palette' | 'help';

export const useOverlay = create<{ readonly open: Overlay | null }>(() => ({ open: null }));

export function openOverlay(open: Overlay | null): void {
  useOverlay.setState({ open });
}
