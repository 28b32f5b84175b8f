import { create } from 'zustand';

/** What lies over everything when asked for by key: the command palette, or the sheet of keys. */
export type Overlay = 'palette' | 'help';

interface OverlayState {
  readonly open: Overlay | null;
  /** What was typed into it before it was there. */
  readonly typed: string;
}

export const useOverlay = create<OverlayState>(() => ({ open: null, typed: '' }));

export function openOverlay(open: Overlay | null): void {
  useOverlay.setState({ open, typed: '' });
}

/** Opens the palette as if something had been typed into it. */
export function openPaletteFor(typed: string): void {
  useOverlay.setState({ open: 'palette', typed });
}

export function typeAhead(letter: string): void {
  useOverlay.setState(({ typed }) => ({ typed: typed + letter }));
}
