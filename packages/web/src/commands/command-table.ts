import { ACTING } from './rows/acting.ts';
import { ANYWHERE } from './rows/anywhere.ts';
import { CHANGING_SETTINGS } from './rows/changing-settings.ts';
import { GO_TO } from './rows/go-to.ts';
import { SELECTING } from './rows/selecting.ts';
import { STEPPING } from './rows/stepping.ts';

/** All commands of the client except the actions on mail. */
export const COMMANDS = {
  ...STEPPING,
  ...ACTING,
  ...SELECTING,
  ...GO_TO,
  ...ANYWHERE,
  ...CHANGING_SETTINGS,
} as const;

export type CommandId = keyof typeof COMMANDS;
