import { COMMAND_TEXTS } from '../../texts/acting/command-texts.ts';
import { ACCOUNT_TEXTS } from '../../texts/page/account-texts.ts';
import { ACCOUNTS_TEXTS } from '../../texts/page/accounts-texts.ts';
import { KEYS_TEXTS } from '../../texts/settings/keys-texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { type CommandRow, inAllPresets } from '../command.ts';
import { openOverlay } from '../overlay.ts';
import { openPanel } from '../panels.ts';
import { SEARCH_KEYS } from '../search-keys.ts';
import { undoLast } from '../undo.ts';

/** Undoes the last action. */
function undo(): void {
  if (undoLast()) showToast(KEYS_TEXTS.undone, { kind: 'success' });
  else showToast(COMMAND_TEXTS.nothingToUndo);
}

/** Commands on every screen. */
export const ANYWHERE = {
  search: { label: COMMAND_TEXTS.search, icon: 'search', group: 'anywhere', keys: SEARCH_KEYS },
  refresh: {
    label: COMMAND_TEXTS.refresh,
    icon: 'refresh',
    group: 'anywhere',
    keys: { ...inAllPresets('F9'), gmail: ['Shift+N'] },
    where: 'list',
  },
  undo: {
    label: COMMAND_TEXTS.undo,
    icon: 'undo',
    group: 'anywhere',
    keys: { gmail: ['z', '$mod+Z'], outlook: ['z', '$mod+Z'], off: ['$mod+Z'] },
    run: undo,
  },
  palette: {
    label: COMMAND_TEXTS.palette,
    icon: 'search',
    group: 'anywhere',
    keys: inAllPresets('$mod+K'),
    run: () => openOverlay('palette'),
    inFields: true,
    keysOnly: true,
  },
  help: {
    label: COMMAND_TEXTS.help,
    icon: 'keyboard',
    group: 'anywhere',
    keys: { gmail: ['?', '$mod+/'], outlook: ['?', '$mod+/'], off: ['$mod+/'] },
    run: () => openOverlay('help'),
  },
  settings: {
    label: COMMAND_TEXTS.settings,
    icon: 'settings',
    group: 'anywhere',
    // In Outlook's preset this key goes to the previous conversation.
    keys: { gmail: ['$mod+,'], off: ['$mod+,'] },
    run: () => void openPanel('settings'),
  },
  notifications: {
    label: COMMAND_TEXTS.notifications,
    icon: 'bell',
    group: 'anywhere',
    run: () => void openPanel('notifications'),
  },
  articles: { label: COMMAND_TEXTS.articles, icon: 'help', group: 'anywhere', run: () => void openPanel('help') },
  folderPanel: { label: COMMAND_TEXTS.folderPanel, icon: 'panel', group: 'anywhere', keys: { gmail: ['['] } },
  addAccount: { label: ACCOUNTS_TEXTS.add, icon: 'plus', group: 'anywhere', needs: 'accounts' },
  logout: { label: ACCOUNT_TEXTS.logout, icon: 'logout', group: 'anywhere' },
} as const satisfies Record<string, CommandRow>;
