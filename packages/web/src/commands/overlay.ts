import { create } from 'zustand';

/** What is shown over everything when asked for by key: the command palette, or the sheet of keys. */
export type Overlay = 'palette' | 'help';

interface OverlayState {
  readonly open: Overlay | null;
  /** What was typed into it before it was there. */
  readonly typed: string;
  /** Enter was pressed after that. */
  readonly entered: boolean;
}

export const useOverlay = create<OverlayState>(() => ({ open: null, typed: '', entered: false }));

export function openOverlay(open: Overlay | null): void {
  useOverlay.setState({ open, typed: '', entered: false });
}

/** Opens the palette as if something had been typed into it. */
export function openPaletteFor(typed: string): void {
  useOverlay.setState({ open: 'palette', typed, entered: false });
}

/** Keeps a key for what is open and not there yet. @returns whether it means something there */
export function typeAhead(key: string): boolean {
  const { typed, entered } = useOverlay.getState();
  if (key.length === 1 && !entered) useOverlay.setState({ typed: typed + key });
  else if (key === 'Backspace' && !entered) useOverlay.setState({ typed: typed.slice(0, -1) });
  else if (key === 'Enter') useOverlay.setState({ entered: true });
  else return key.length === 1;
  return true;
}
