import type { IconName } from '../../ui/icon/icon-paths.ts';
import type { CommandRow } from '../command.ts';

/** Narrows the list of a folder. */
const show = (label: string, icon: IconName): CommandRow => ({
  label,
  icon,
  group: 'act',
  where: 'list',
  needs: 'search_mails',
});

/** What is done with the mail at hand and is no action of the action table: menus, paper, the folder as a whole. */
export const ACTING = {
  move: {
    label: 'Move to…',
    icon: 'folder',
    group: 'act',
    keys: { gmail: ['v'], outlook: ['v'] },
    where: 'both',
    keysOnly: true,
  },
  print: { label: 'Print conversation', icon: 'print', group: 'act', where: 'thread' },
  more: { label: 'More actions', icon: 'more', group: 'act', keys: { gmail: ['.'] }, where: 'thread', keysOnly: true },
  narrow: {
    label: 'Filter the list',
    icon: 'funnel',
    group: 'act',
    keys: { gmail: ['Shift+L'], outlook: ['Shift+L'] },
    where: 'list',
    needs: 'search_mails',
  },
  showAll: show('Show all mail of the list', 'funnel'),
  showUnread: show('Show unread only', 'unread'),
  showStarred: show('Show starred only', 'star'),
  showAttachment: show('Show with attachment only', 'clip'),
  showDirect: show('Show to me alone only', 'user'),
  saveSearch: { label: 'Save this search', icon: 'search', group: 'act', where: 'list', needs: 'save_records' },
  ruleOfSearch: {
    label: 'Make a rule of this search',
    icon: 'settings',
    group: 'act',
    where: 'list',
    needs: 'save_records',
  },
  exportFolder: { label: 'Export this folder', icon: 'download', group: 'act', where: 'list', needs: 'import_mails' },
  emptyFolder: { label: 'Empty this folder', icon: 'trash', group: 'act', where: 'list' },
} as const satisfies Record<string, CommandRow>;
