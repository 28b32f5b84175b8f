import { useCallback } from 'react';
import { create } from 'zustand';
import { useSetting } from '../settings/settings.ts';
import { useDrawnScreen } from '../ui/first-screen.ts';
import type { KeyPreset } from './command.ts';
import type { KeyId } from './key-presets.ts';
import { SEARCH_KEYS } from './search-keys.ts';

/** Finds the displayed key of a preset; null: none. */
type FindKey = (preset: KeyPreset, id: KeyId | null) => string | null;

/** The only keys on the first screen. */
const findFirst: FindKey = (preset, id) => (id === 'search' ? (SEARCH_KEYS[preset]?.[0] ?? null) : null);

/** Finds keys: all of them, once they are loaded. */
const usePresets = create<{ readonly find: FindKey }>(() => ({ find: findFirst }));

/** Sets the function that finds shortcuts. */
export function findShortcutsBy(find: FindKey): void {
  usePresets.setState({ find });
}

/** Returns a function that finds the key of the active preset, in tinykeys' syntax; null: none. */
export function useShortcuts(): (id: KeyId | null) => string | null {
  const chosen = useSetting('keyPreset');
  const preset = useDrawnScreen()?.keys ?? chosen;
  const { find } = usePresets();
  return useCallback((id) => find(preset, id), [find, preset]);
}

export function useShortcut(id: KeyId | null): string | null {
  return useShortcuts()(id);
}
