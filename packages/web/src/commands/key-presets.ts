import type { CommandRow, KeyPreset } from './command.ts';
import { COMMANDS, type CommandId } from './command-table.ts';

/** What the rows of the action table call their keys; actions that are never available at once share one. */
export type ActionKeyId = `action:${string}`;

/** The meaning of a key: a command, or the action of the action table that applies to the present target. */
export type KeyId = CommandId | ActionKeyId;

/** Keys as tinykeys writes them, the one that is shown first. */
type KeyMap = Readonly<Partial<Record<CommandId, readonly string[]>>>;

function keysIn(preset: KeyPreset): KeyMap {
  return Object.fromEntries(
    Object.entries<CommandRow>(COMMANDS).flatMap(([id, { keys }]) => (keys?.[preset] ? [[id, keys[preset]]] : [])),
  );
}

/**
 * The keys of commands, by the preset that the user has chosen; those of actions are in the action table. Gmail's are
 * Gmail's; Outlook's those of Outlook on the web, as far as browsers leave them to pages: Ctrl+N, Ctrl+R and Ctrl+Q stay
 * theirs; off has no single characters.
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
