import type { CommandRow } from '../command.ts';

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
  emptyFolder: { label: 'Empty this folder', icon: 'trash', group: 'act', where: 'list' },
} as const satisfies Record<string, CommandRow>;
