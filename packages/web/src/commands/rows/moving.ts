import { type CommandRow, inAllPresets } from '../command.ts';

/** Going from conversation to conversation and from message to message. */
export const MOVING = {
  next: {
    label: 'Next conversation',
    icon: 'chevron',
    group: 'move',
    keys: { gmail: ['j'], outlook: ['$mod+.'], off: ['Alt+ArrowDown'] },
    where: 'both',
    repeats: true,
    keysOnly: true,
  },
  previous: {
    label: 'Previous conversation',
    icon: 'chevron',
    group: 'move',
    keys: { gmail: ['k'], outlook: ['$mod+,'], off: ['Alt+ArrowUp'] },
    where: 'both',
    repeats: true,
    keysOnly: true,
  },
  open: {
    label: 'Open',
    icon: 'opened',
    group: 'move',
    keys: { gmail: ['o'], outlook: ['o'] },
    where: 'list',
    keysOnly: true,
  },
  back: {
    label: 'Back to the list',
    icon: 'back',
    group: 'move',
    keys: { ...inAllPresets('Escape'), gmail: ['u', 'Escape'] },
    where: 'thread',
  },
  nextMessage: {
    label: 'Next message',
    icon: 'chevron',
    group: 'move',
    keys: { gmail: ['n'], outlook: ['.'] },
    where: 'thread',
    keysOnly: true,
  },
  previousMessage: {
    label: 'Previous message',
    icon: 'chevron',
    group: 'move',
    keys: { gmail: ['p'], outlook: [','] },
    where: 'thread',
    keysOnly: true,
  },
} as const satisfies Record<string, CommandRow>;
