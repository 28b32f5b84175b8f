import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { createSlot } from '../platform/slot.ts';
import { localValues } from '../platform/storage/local-values.ts';
import { useFirstScreen } from '../ui/first-screen.ts';

interface Panels {
  /** Whether the folder panel shows icons only, as the user chose; null: decided by the window's width. */
  readonly narrow: boolean | null;
  /** Phones: the drawer with the folders. */
  readonly drawer: boolean;
  /** Width of the list beside a conversation in pixels, as the user chose; null: decided by the window's width. */
  readonly listWidth: number | null;
}

const KEY = 'wren.folders';
const WIDTH_KEY = 'wren.list-width';

/** Pixels of a list beside a conversation, at first and at least. */
export const DEFAULT_LIST_WIDTH = 400;
export const MIN_LIST_WIDTH = 360;

export const usePanels = create<Panels>(() => {
  const kept = localValues.get(KEY);
  const width = Number(localValues.get(WIDTH_KEY));
  return {
    narrow: kept === 'narrow' ? true : kept === 'wide' ? false : null,
    drawer: false,
    listWidth: width >= MIN_LIST_WIDTH ? width : null,
  };
});

/** Whether the folder panel shows icons only, as the user chose; null: decided by the window's width. */
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

/** What the right sidebar shows (2.15, 2.47). */
export type PanelName = 'notifications' | 'help' | 'settings';

/** Parts of the settings that are gone to by themselves. */
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
  /** Of the settings: what the focus goes to; null: their beginning. */
  readonly part: SettingsPart | null;
  /** It is on the screen: what is behind it is out of reach. Its code may have to be fetched first. */
  readonly covers: boolean;
  /** What had the focus when the sidebar was asked for: where it returns. */
  readonly opener: Element | null;
}

export const useSidebar = create<SidebarState>(() => ({ panel: null, part: null, covers: false, opener: null }));

export function setCovers(covers: boolean): void {
  useSidebar.setState({ covers });
}

/** Asked before a panel is left; false keeps it. */
const guard = createSlot<() => Promise<boolean>>();

/** The open panel says what is to be asked before it is left. Returns a function that undoes it. */
export const guardPanel = guard.fill;

/** Takes the panel away, when the user agrees. Resolves with whether it is gone. */
export async function closePanel(): Promise<boolean> {
  if (useSidebar.getState().panel === null) return true;
  if (guard.now && !(await guard.now())) return false;
  useSidebar.setState({ panel: null });
  return true;
}

/** Opens a panel of the right sidebar; one that is open is left first. */
export async function openPanel(panel: PanelName, part: SettingsPart | null = null): Promise<void> {
  const opener = useSidebar.getState().panel === null ? document.activeElement : useSidebar.getState().opener;
  if (await closePanel()) useSidebar.setState({ panel, part, opener });
}

/** @param listWidth pixels; null: as the window's width has it */
export function setListWidth(listWidth: number | null): void {
  localValues.set(WIDTH_KEY, listWidth === null ? null : String(listWidth));
  usePanels.setState({ listWidth });
}
