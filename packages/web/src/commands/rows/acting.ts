import { COMMAND_TEXTS } from '../../texts/acting/command-texts.ts';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import type { CommandRow } from '../command.ts';

/** Filters the list of a folder. */
const show = (label: string, icon: IconName): CommandRow => ({
  label,
  icon,
  group: 'act',
  where: 'list',
  needs: 'search_mails',
});

/** Commands on the current mail that are not in the action table: menus, printing, the folder as a whole. */
export const ACTING = {
  move: {
    label: COMMAND_TEXTS.move,
    icon: 'folder',
    group: 'act',
    keys: { gmail: ['v'], outlook: ['v'] },
    where: 'both',
    keysOnly: true,
  },
  print: { label: COMMAND_TEXTS.print, icon: 'print', group: 'act', where: 'thread' },
  more: {
    label: COMMAND_TEXTS.more,
    icon: 'more',
    group: 'act',
    keys: { gmail: ['.'] },
    where: 'thread',
    keysOnly: true,
  },
  narrow: {
    label: COMMAND_TEXTS.narrow,
    icon: 'funnel',
    group: 'act',
    keys: { gmail: ['Shift+L'], outlook: ['Shift+L'] },
    where: 'list',
    needs: 'search_mails',
  },
  showAll: show(COMMAND_TEXTS.showAll, 'funnel'),
  showUnread: show(COMMAND_TEXTS.showUnread, 'unread'),
  showStarred: show(COMMAND_TEXTS.showStarred, 'star'),
  showAttachment: show(COMMAND_TEXTS.showAttachment, 'clip'),
  showDirect: show(COMMAND_TEXTS.showDirect, 'user'),
  saveSearch: { label: COMMAND_TEXTS.saveSearch, icon: 'search', group: 'act', where: 'list', needs: 'save_records' },
  ruleOfSearch: {
    label: COMMAND_TEXTS.ruleOfSearch,
    icon: 'settings',
    group: 'act',
    where: 'list',
    needs: 'save_records',
  },
  exportFolder: {
    label: COMMAND_TEXTS.exportFolder,
    icon: 'download',
    group: 'act',
    where: 'list',
    needs: 'import_mails',
  },
  markAllRead: { label: COMMAND_TEXTS.markAllRead, icon: 'opened', group: 'act', where: 'list' },
  emptyFolder: { label: COMMAND_TEXTS.emptyFolder, icon: 'trash', group: 'act', where: 'list' },
} as const satisfies Record<string, CommandRow>;
