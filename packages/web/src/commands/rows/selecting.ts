import { COMMAND_TEXTS } from '../../texts/acting/command-texts.ts';
import { type CommandKeys, type CommandRow, inAllPresets } from '../command.ts';

const selection = (label: string, keys: CommandKeys): CommandRow => ({
  label,
  icon: 'check',
  group: 'select',
  keys,
  where: 'list',
});

/** Commands that select rows of a list. */
export const SELECTING = {
  select: { ...selection(COMMAND_TEXTS.select, { gmail: ['x'], outlook: ['x'] }), keysOnly: true },
  selectRange: {
    ...selection(COMMAND_TEXTS.selectRange, { gmail: ['Shift+X'], outlook: ['Shift+X'] }),
    keysOnly: true,
  },
  selectAll: selection(COMMAND_TEXTS.selectAll, { ...inAllPresets('$mod+A'), gmail: ['* a'] }),
  selectNone: selection(COMMAND_TEXTS.selectNone, { gmail: ['* n'] }),
  selectRead: selection(COMMAND_TEXTS.selectRead, { gmail: ['* r'] }),
  selectUnread: selection(COMMAND_TEXTS.selectUnread, { gmail: ['* u'] }),
  selectStarred: selection(COMMAND_TEXTS.selectStarred, { gmail: ['* s'] }),
  selectUnstarred: selection(COMMAND_TEXTS.selectUnstarred, { gmail: ['* t'] }),
  clearSelection: { ...selection(COMMAND_TEXTS.clearSelection, inAllPresets('Escape')), keysOnly: true },
} as const satisfies Record<string, CommandRow>;
