import { create } from 'zustand';

/** Overlays that are opened by key: the command palette, or the sheet of keys. */
export type Overlay = 'palette' | 'help';

interface OverlayState {
  readonly open: Overlay | null;
  /** Text typed before it was loaded. */
  readonly typed: string;
  /** Enter was pressed after that. */
  readonly entered: boolean;
}

export const useOverlay = create<OverlayState>(() => ({ open: null, typed: '', entered: false }));

export function openOverlay(open: Overlay | null): void {
  useOverlay.setState({ open, typed: '', entered: false });
}

/** Opens the palette with a typed text. */
export function openPaletteFor(typed: string): void {
  useOverlay.setState({ open: 'palette', typed, entered: false });
}

/** Stores a key for an overlay that is being loaded. @returns true if it has a meaning there */
export function typeAhead(key: string): boolean {
  const { typed, entered } = useOverlay.getState();
  if (key.length === 1 && !entered) useOverlay.setState({ typed: typed + key });
  else if (key === 'Backspace' && !entered) useOverlay.setState({ typed: typed.slice(0, -1) });
  else if (key === 'Enter') useOverlay.setState({ entered: true });
  else return key.length === 1;
  return true;
}
