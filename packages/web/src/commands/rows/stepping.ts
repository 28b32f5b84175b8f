import { COMMAND_TEXTS } from '../../texts/acting/command-texts.ts';
import { type CommandRow, inAllPresets } from '../command.ts';

/** Commands that go from conversation to conversation and from message to message. */
export const STEPPING = {
  next: {
    label: COMMAND_TEXTS.next,
    icon: 'chevron',
    group: 'move',
    keys: { gmail: ['j'], outlook: ['$mod+.'], off: ['Alt+ArrowDown'] },
    where: 'both',
    repeats: true,
    keysOnly: true,
  },
  previous: {
    label: COMMAND_TEXTS.previous,
    icon: 'chevron',
    group: 'move',
    keys: { gmail: ['k'], outlook: ['$mod+,'], off: ['Alt+ArrowUp'] },
    where: 'both',
    repeats: true,
    keysOnly: true,
  },
  open: {
    label: COMMAND_TEXTS.open,
    icon: 'opened',
    group: 'move',
    keys: { gmail: ['o'], outlook: ['o'] },
    where: 'list',
    keysOnly: true,
  },
  back: {
    label: COMMAND_TEXTS.back,
    icon: 'back',
    group: 'move',
    keys: { ...inAllPresets('Escape'), gmail: ['u', 'Escape'] },
    where: 'thread',
  },
  nextMessage: {
    label: COMMAND_TEXTS.nextMessage,
    icon: 'chevron',
    group: 'move',
    keys: { gmail: ['n'], outlook: ['.'] },
    where: 'thread',
    keysOnly: true,
  },
  previousMessage: {
    label: COMMAND_TEXTS.previousMessage,
    icon: 'chevron',
    group: 'move',
    keys: { gmail: ['p'], outlook: [','] },
    where: 'thread',
    keysOnly: true,
  },
} as const satisfies Record<string, CommandRow>;
