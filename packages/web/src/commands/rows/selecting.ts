import { type CommandKeys, type CommandRow, inAllPresets } from '../command.ts';

const selection = (label: string, keys: CommandKeys): CommandRow => ({
  label,
  icon: 'check',
  group: 'select',
  keys,
  where: 'list',
});

/** Choosing rows of a list. */
export const SELECTING = {
  select: { ...selection('Select', { gmail: ['x'], outlook: ['x'] }), keysOnly: true },
  selectRange: { ...selection('Select up to here', { gmail: ['Shift+X'], outlook: ['Shift+X'] }), keysOnly: true },
  selectAll: selection('Select all', { ...inAllPresets('$mod+A'), gmail: ['* a'] }),
  selectNone: selection('Select none', { gmail: ['* n'] }),
  selectRead: selection('Select read', { gmail: ['* r'] }),
  selectUnread: selection('Select unread', { gmail: ['* u'] }),
  selectStarred: selection('Select favourites', { gmail: ['* s'] }),
  selectUnstarred: selection('Select non-favourites', { gmail: ['* t'] }),
  clearSelection: { ...selection('Clear selection', inAllPresets('Escape')), keysOnly: true },
} as const satisfies Record<string, CommandRow>;
