import { useCallback } from 'react';
import { create } from 'zustand';
import { useSetting } from '../settings/settings.ts';
import type { KeyPreset } from './command.ts';
import type { KeyId } from './key-presets.ts';

/** Looks up the key that a preset shows for something; null: none. */
type FindKey = (preset: KeyPreset, id: KeyId | null) => string | null;

/** The look-up of keys, once it is loaded: the first rows show no keys. */
const usePresets = create<{ readonly find: FindKey | null }>(() => ({ find: null }));

/** Sets the function that looks shortcuts up. */
export function findShortcutsBy(find: FindKey): void {
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
