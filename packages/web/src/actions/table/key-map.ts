import type { KeyPreset } from '../../commands/command.ts';
import { type ActionKeyId, KEY_PRESETS, type KeyId } from '../../commands/key-presets.ts';
import type { Action, ActionKeys } from './action.ts';
import { ROWS } from './action-table.ts';

/** The actions of each key; of several, the first available one is run. */
export const BY_KEY: ReadonlyMap<ActionKeyId, readonly Action[]> = ROWS.reduce(
  (byKey, action) => (action.keys ? byKey.set(action.keys.id, [...(byKey.get(action.keys.id) ?? []), action]) : byKey),
  new Map<ActionKeyId, readonly Action[]>(),
);

/** The keys of the action table, without duplicates. */
export const ACTION_KEYS: readonly ActionKeys[] = [...BY_KEY.values()].flatMap(([action]) => action?.keys ?? []);

/** The keys of commands and actions in a preset, in tinykeys' syntax, the displayed one first. */
const MAPS: Readonly<Record<KeyPreset, Readonly<Partial<Record<KeyId, readonly string[]>>>>> = {
  gmail: { ...KEY_PRESETS.gmail, ...keysIn('gmail') },
  outlook: { ...KEY_PRESETS.outlook, ...keysIn('outlook') },
  off: { ...KEY_PRESETS.off, ...keysIn('off') },
};

function keysIn(preset: KeyPreset): Readonly<Partial<Record<KeyId, readonly string[]>>> {
  return Object.fromEntries(ACTION_KEYS.map((keys) => [keys.id, keys[preset]]));
}

/** All keys of a preset with their meanings. */
export function keyEntries(preset: KeyPreset): readonly (readonly [id: KeyId, keys: readonly string[]])[] {
  return (Object.keys(MAPS[preset]) as KeyId[]).map((id) => [id, MAPS[preset][id] ?? []]);
}

/** The displayed key for an action or command; null: none in this preset. */
export function firstKey(preset: KeyPreset, id: KeyId | null): string | null {
  return (id && MAPS[preset][id]?.[0]) ?? null;
}
