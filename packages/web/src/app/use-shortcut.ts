import { useCallback } from 'react';
import { firstKey, type KeyId } from './key-presets.ts';
import { useSetting } from './settings.ts';

/** Tells the key that the active preset has for something, as tinykeys writes it; null: none. */
export function useShortcuts(): (id: KeyId | null) => string | null {
  const preset = useSetting('keyPreset');
  return useCallback((id) => firstKey(preset, id), [preset]);
}

export function useShortcut(id: KeyId | null): string | null {
  return useShortcuts()(id);
}
