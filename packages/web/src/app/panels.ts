import { create } from 'zustand';
import { localValues } from '../platform/local-values.ts';

interface Panels {
  /** The folder panel shows icons only, by the user's choice; null: as the window's width has it. */
  readonly narrow: boolean | null;
  /** Phones: the drawer with the folders. */
  readonly drawer: boolean;
}

const KEY = 'wren.folders';

export const usePanels = create<Panels>(() => {
  const kept = localValues.get(KEY);
  return { narrow: kept === 'narrow' ? true : kept === 'wide' ? false : null, drawer: false };
});

export function setNarrow(narrow: boolean): void {
  localValues.set(KEY, narrow ? 'narrow' : 'wide');
  usePanels.setState({ narrow });
}

export function setDrawer(drawer: boolean): void {
  usePanels.setState({ drawer });
}
