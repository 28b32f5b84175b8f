import type { Folder } from '@wren/domain/message/mailbox.ts';
import { FOLDER_ICONS } from '../mail-ui/folder-icons.ts';
import { changeSettings, type Settings } from '../settings/settings.ts';
import { OUTBOX_NAME } from '../texts/outbox-name.ts';
import { ACCOUNT_TEXTS } from '../texts/page/account-texts.ts';
import { KEYS_TEXTS } from '../texts/page/keys-texts.ts';
import type { PALETTE_TEXTS } from '../texts/page/palette-texts.ts';
import { FOLDER_NAMES } from '../texts/texts.ts';
import { showToast } from '../ui/feedback/toast.ts';
import type { IconName } from '../ui/icon/icon-paths.ts';
import { openOverlay } from './overlay.ts';
import { openPanel } from './panels.ts';
import { undoLast } from './undo.ts';

/** The parts of the help sheet. */
export type CommandGroup = keyof typeof PALETTE_TEXTS.groups;

/** Something the client can be told to do that is no action on mail: a row here is all that the palette, the sheet of keys and the presets need. */
export interface CommandRow {
  readonly label: string;
  readonly icon: IconName;
  readonly group: CommandGroup;
  /** Where its keys mean it; undefined: everywhere. */
  readonly where?: 'list' | 'thread' | 'both';
  /** What it does wherever it is called; undefined: a handler registered with `onCommands` does it. */
  readonly run?: () => unknown;
  /** A key held down repeats it. */
  readonly repeats?: boolean;
  /** Its keys mean it in fields, too. */
  readonly inFields?: boolean;
  /** It makes no sense in the palette, which is away from the line it would start from. */
  readonly keysOnly?: boolean;
}

const { commands: label } = KEYS_TEXTS;

/** Takes back what was done last. */
function undo(): void {
  if (undoLast()) showToast(KEYS_TEXTS.undone, { kind: 'success' });
  else showToast(KEYS_TEXTS.nothingToUndo);
}

const goTo = (folder: Folder): CommandRow => ({
  label: FOLDER_NAMES[folder],
  icon: FOLDER_ICONS[folder],
  group: 'goTo',
});
const selection = (text: string): CommandRow => ({ label: text, icon: 'check', group: 'select', where: 'list' });

/** A setting that takes effect at once, and what it is called in the palette. */
const setting = (text: string, icon: IconName, changed: Partial<Settings>): CommandRow => ({
  label: text,
  icon,
  group: 'settings',
  run: () => void changeSettings(changed),
});
const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'monitor' } as const;
const theme = (name: Settings['theme']): CommandRow =>
  setting(label.theme(ACCOUNT_TEXTS[name]), THEME_ICONS[name], { theme: name });
const density = (name: Settings['density']): CommandRow =>
  setting(label.density(KEYS_TEXTS.densities[name]), 'menu', { density: name });
const keyPreset = (name: Settings['keyPreset']): CommandRow =>
  setting(label.keyPreset(KEYS_TEXTS.presets[name]), 'keyboard', { keyPreset: name });

/** Everything the client can be told to do beside the actions on mail. Keys are given in `key-presets.ts`. */
export const COMMANDS = {
  next: { label: label.next, icon: 'chevron', group: 'move', where: 'both', repeats: true, keysOnly: true },
  previous: { label: label.previous, icon: 'chevron', group: 'move', where: 'both', repeats: true, keysOnly: true },
  open: { label: label.open, icon: 'opened', group: 'move', where: 'list', keysOnly: true },
  back: { label: label.back, icon: 'back', group: 'move', where: 'thread' },
  nextMessage: { label: label.nextMessage, icon: 'chevron', group: 'move', where: 'thread', keysOnly: true },
  previousMessage: { label: label.previousMessage, icon: 'chevron', group: 'move', where: 'thread', keysOnly: true },
  move: { label: label.move, icon: 'folder', group: 'act', where: 'both', keysOnly: true },
  print: { label: label.print, icon: 'print', group: 'act', where: 'thread' },
  more: { label: label.more, icon: 'more', group: 'act', where: 'thread', keysOnly: true },

  select: { ...selection(label.select), keysOnly: true },
  selectRange: { ...selection(label.selectRange), keysOnly: true },
  selectAll: selection(label.selectAll),
  selectNone: selection(label.selectNone),
  selectRead: selection(label.selectRead),
  selectUnread: selection(label.selectUnread),
  selectStarred: selection(label.selectStarred),
  selectUnstarred: selection(label.selectUnstarred),
  clearSelection: { ...selection(label.clearSelection), keysOnly: true },
  emptyFolder: { label: label.emptyFolder, icon: 'trash', group: 'act', where: 'list' },

  compose: { label: label.compose, icon: 'pen', group: 'write' },

  goInbox: goTo('inbox'),
  goStarred: goTo('starred'),
  goDrafts: goTo('drafts'),
  goSent: goTo('sent'),
  goJunk: goTo('junk'),
  goTrash: goTo('trash'),
  goOutbox: { label: OUTBOX_NAME.name, icon: 'outbox', group: 'goTo' },

  search: { label: label.search, icon: 'search', group: 'anywhere' },
  refresh: { label: label.refresh, icon: 'refresh', group: 'anywhere', where: 'list' },
  undo: { label: label.undo, icon: 'undo', group: 'anywhere', run: undo },
  palette: {
    label: label.palette,
    icon: 'search',
    group: 'anywhere',
    run: () => openOverlay('palette'),
    inFields: true,
    keysOnly: true,
  },
  help: { label: label.help, icon: 'keyboard', group: 'anywhere', run: () => openOverlay('help') },
  settings: { label: label.settings, icon: 'settings', group: 'anywhere', run: () => void openPanel('settings') },
  notifications: {
    label: label.notifications,
    icon: 'bell',
    group: 'anywhere',
    run: () => void openPanel('notifications'),
  },
  articles: { label: label.articles, icon: 'help', group: 'anywhere', run: () => void openPanel('help') },
  folderPanel: { label: label.folderPanel, icon: 'panel', group: 'anywhere' },
  logout: { label: ACCOUNT_TEXTS.logout, icon: 'logout', group: 'anywhere' },

  themeLight: theme('light'),
  themeDark: theme('dark'),
  themeSystem: theme('system'),
  readingPaneOn: setting(label.readingPaneOn, 'panel', { readingPane: true }),
  readingPaneOff: setting(label.readingPaneOff, 'panel', { readingPane: false }),
  densityDefault: density('default'),
  densityCompact: density('compact'),
  densityRelaxed: density('relaxed'),
  keysGmail: keyPreset('gmail'),
  keysOutlook: keyPreset('outlook'),
  keysOff: keyPreset('off'),
} as const satisfies Record<string, CommandRow>;

export type CommandId = keyof typeof COMMANDS;
