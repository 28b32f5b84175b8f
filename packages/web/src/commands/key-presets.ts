import type { Settings } from '../settings/settings.ts';
import type { CommandId } from './command-table.ts';

/** What the rows of the action table call their keys; actions that are never available at once share one. */
export type ActionKeyId = `action:${string}`;

/** What a key can mean: a command, or whichever action of the action table it is for on the target at hand. */
export type KeyId = CommandId | ActionKeyId;
export type KeyPreset = Settings['keyPreset'];

/** Keys as tinykeys writes them, the one that is shown first. */
type KeyMap = Readonly<Partial<Record<CommandId, readonly string[]>>>;

/** The keys that all presets have: speech input or leaning on the keyboard does not press them (WCAG 2.1.4). */
const COMMON = {
  back: ['Escape'],
  clearSelection: ['Escape'],
  undo: ['$mod+Z'],
  palette: ['$mod+K'],
  help: ['$mod+/'],
} as const satisfies KeyMap;

/** The keys without single characters. */
const OFF: KeyMap = {
  ...COMMON,
  next: ['Alt+ArrowDown'],
  previous: ['Alt+ArrowUp'],
  selectAll: ['$mod+A'],
  refresh: ['F9'],
  settings: ['$mod+,'],
};

/** Gmail's keys; for the folders Junk and Trash and the folder panel, which it has none for, our own. */
const GMAIL: KeyMap = {
  ...COMMON,
  next: ['j'],
  previous: ['k'],
  open: ['o'],
  back: ['u', 'Escape'],
  nextMessage: ['n'],
  previousMessage: ['p'],
  more: ['.'],
  move: ['v'],
  select: ['x'],
  selectRange: ['Shift+X'],
  selectAll: ['* a'],
  selectNone: ['* n'],
  selectRead: ['* r'],
  selectUnread: ['* u'],
  selectStarred: ['* s'],
  selectUnstarred: ['* t'],
  compose: ['c'],
  goInbox: ['g i'],
  goStarred: ['g s'],
  goDrafts: ['g d'],
  goSent: ['g t'],
  goJunk: ['g !', 'g j'],
  goTrash: ['g #'],
  search: ['/'],
  refresh: ['Shift+N'],
  undo: ['z', '$mod+Z'],
  help: ['?', '$mod+/'],
  settings: ['$mod+,'],
  folderPanel: ['['],
};

/** Those of Outlook on the web, as far as browsers leave them to pages: Ctrl+N, Ctrl+R and Ctrl+Q stay theirs. */
const OUTLOOK: KeyMap = {
  ...COMMON,
  next: ['$mod+.'],
  previous: ['$mod+,'],
  open: ['o'],
  nextMessage: ['.'],
  previousMessage: [','],
  move: ['v'],
  select: ['x'],
  selectRange: ['Shift+X'],
  selectAll: ['$mod+A'],
  compose: ['n', 'c'],
  goInbox: ['g i'],
  goStarred: ['g f'],
  goDrafts: ['g d'],
  goSent: ['g s'],
  goJunk: ['g j'],
  goTrash: ['g t'],
  search: ['/', 'Alt+Q'],
  refresh: ['F9'],
  undo: ['z', '$mod+Z'],
  help: ['?', '$mod+/'],
};

/** The keys of commands, by the preset that the user has chosen; those of actions stand in the action table. */
export const KEY_PRESETS: Readonly<Record<KeyPreset, KeyMap>> = { gmail: GMAIL, outlook: OUTLOOK, off: OFF };

/** Keys that parts of the screen hear by themselves, whatever the preset. */
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
