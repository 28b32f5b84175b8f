import { ACTING } from './rows/acting.ts';
import { ANYWHERE } from './rows/anywhere.ts';
import { CHANGING_SETTINGS } from './rows/changing-settings.ts';
import { GOING } from './rows/going.ts';
import { MOVING } from './rows/moving.ts';
import { SELECTING } from './rows/selecting.ts';

/** Everything the client can be told to do beside the actions on mail. */
export const COMMANDS = {
  ...MOVING,
  ...ACTING,
  ...SELECTING,
  ...GOING,
  ...ANYWHERE,
  ...CHANGING_SETTINGS,
} as const;

export type CommandId = keyof typeof COMMANDS;
