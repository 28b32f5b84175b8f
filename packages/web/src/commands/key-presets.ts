import type { CommandRow, KeyPreset } from './command.ts';
import { COMMANDS, type CommandId } from './command-table.ts';

/** Ids of the keys in the action table; actions that are never available at once share one. */
export type ActionKeyId = `action:${string}`;

/** The meaning of a key: a command, or the action that applies to the current target. */
export type KeyId = CommandId | ActionKeyId;

/** Keys in tinykeys' syntax, the displayed one first. */
type KeyMap = Readonly<Partial<Record<CommandId, readonly string[]>>>;

function keysIn(preset: KeyPreset): KeyMap {
  return Object.fromEntries(
    Object.entries<CommandRow>(COMMANDS).flatMap(([id, { keys }]) => (keys?.[preset] ? [[id, keys[preset]]] : [])),
  );
}

/**
 * The keys of commands, by the preset that the user has chosen; those of actions are in the action table. Gmail's are Gmail's;
 * Outlook's those of Outlook on the web, as far as browsers leave them to pages: Ctrl+N, Ctrl+R and Ctrl+Q are the browser's;
 * `off` has no single characters.
 */
export const KEY_PRESETS: Readonly<Record<KeyPreset, KeyMap>> = {
  gmail: keysIn('gmail'),
  outlook: keysIn('outlook'),
  off: keysIn('off'),
};

/** Keys that parts of the screen handle themselves in every preset. */
export const FIXED_KEYS = {
  arrows: ['ArrowUp', 'ArrowDown'],
  pages: ['PageUp', 'PageDown'],
  ends: ['Home', 'End'],
  enter: ['Enter'],
  space: ['Space'],
  range: ['Shift+ArrowUp', 'Shift+ArrowDown'],
  all: ['$mod+A'],
  send: ['$mod+Enter'],
} as const;
