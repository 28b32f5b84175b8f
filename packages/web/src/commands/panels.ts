import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { createSlot } from '../platform/slot.ts';
import { localValues } from '../platform/storage/local-values.ts';
import { useFirstScreen } from '../ui/first-screen.ts';

interface Panels {
  /** True if the folder panel shows icons only, as the user chose; null: decided by the window's width. */
  readonly narrow: boolean | null;
  /** The drawer with the folders on phones is open. */
  readonly drawer: boolean;
  /** Width of the list beside a conversation in pixels, as the user chose; null: decided by the window's width. */
  readonly listWidth: number | null;
}

const KEY = 'wren.folders';
const WIDTH_KEY = 'wren.list-width';

/** Default and smallest width of a list beside a conversation in pixels. */
export const DEFAULT_LIST_WIDTH = 400;
export const MIN_LIST_WIDTH = 360;

export const usePanels = create<Panels>(() => {
  const storedMode = localValues.get(KEY);
  const width = Number(localValues.get(WIDTH_KEY));
  return {
    narrow: storedMode === 'narrow' ? true : storedMode === 'wide' ? false : null,
    drawer: false,
    listWidth: width >= MIN_LIST_WIDTH ? width : null,
  };
});

/** True if the folder panel shows icons only, as the user chose; null: decided by the window's width. */
export function useNarrow(): boolean | null {
  const screen = useFirstScreen();
  return useSyncExternalStore(
    usePanels.subscribe,
    () => usePanels.getState().narrow,
    () => screen?.narrow ?? null,
  );
}

export function setNarrow(narrow: boolean): void {
  localValues.set(KEY, narrow ? 'narrow' : 'wide');
  usePanels.setState({ narrow });
}

export function setDrawer(drawer: boolean): void {
  usePanels.setState({ drawer });
}

/** Content of the right sidebar (2.15, 2.47). */
export type PanelName = 'notifications' | 'help' | 'settings';

/** Parts of the settings that can be opened directly. */
export type SettingsPart =
  | 'accounts'
  | 'identities'
  | 'templates'
  | 'vacation'
  | 'rules'
  | 'screener'
  | 'exchange'
  | 'storage'
  | 'notifications';

interface SidebarState {
  readonly panel: PanelName | null;
  /** For the settings: the part that gets the focus; null: their beginning. */
  readonly part: SettingsPart | null;
  /** It is on the screen and makes the rest inert. Its code may have to be loaded first. */
  readonly covers: boolean;
  /** The element with the focus before the sidebar was opened, to which the focus returns. */
  readonly opener: Element | null;
}

export const useSidebar = create<SidebarState>(() => ({ panel: null, part: null, covers: false, opener: null }));

export function setCovers(covers: boolean): void {
  useSidebar.setState({ covers });
}

/** Called before a panel is closed; false keeps it open. */
const guard = createSlot<() => Promise<boolean>>();

/** Sets the question before the open panel is closed. Returns a function that removes it. */
export const guardPanel = guard.fill;

/** Closes the panel, if the user agrees. Resolves with true if it is closed. */
export async function closePanel(): Promise<boolean> {
  if (useSidebar.getState().panel === null) return true;
  if (guard.now && !(await guard.now())) return false;
  useSidebar.setState({ panel: null });
  return true;
}

/** Opens a panel of the right sidebar; an open one is closed first. */
export async function openPanel(panel: PanelName, part: SettingsPart | null = null): Promise<void> {
  const opener = useSidebar.getState().panel === null ? document.activeElement : useSidebar.getState().opener;
  if (await closePanel()) useSidebar.setState({ panel, part, opener });
}

/** @param listWidth pixels; null: decided by the window's width */
export function setListWidth(listWidth: number | null): void {
  localValues.set(WIDTH_KEY, listWidth === null ? null : String(listWidth));
  usePanels.setState({ listWidth });
}
