import { useCallback } from 'react';
import { create } from 'zustand';
import { useSetting } from '../settings/settings.ts';
import type { firstKey, KeyId } from './key-presets.ts';

/** The presets, once they are there: nothing says its key with the first rows. */
const usePresets = create<{ readonly find: typeof firstKey | null }>(() => ({ find: null }));

/** Shortcuts are looked up by this from now on. */
export function findShortcutsBy(find: typeof firstKey): void {
  usePresets.setState({ find });
}

/** Tells the key that the active preset has for something, as tinykeys writes it; null: none. */
export function useShortcuts(): (id: KeyId | null) => string | null {
  const preset = useSetting('keyPreset');
  const { find } = usePresets();
  return useCallback((id) => find?.(preset, id) ?? null, [find, preset]);
}

export function useShortcut(id: KeyId | null): string | null {
  return useShortcuts()(id);
}
