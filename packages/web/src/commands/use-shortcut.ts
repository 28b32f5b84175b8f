import { useCallback } from 'react';
import { create } from 'zustand';
import { useSetting } from '../settings/settings.ts';
import type { firstKey, KeyId } from './key-presets.ts';

/** The look-up of keys, once it is loaded: the first rows show no keys. */
const usePresets = create<{ readonly find: typeof firstKey | null }>(() => ({ find: null }));

/** Sets the function that looks shortcuts up. */
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
