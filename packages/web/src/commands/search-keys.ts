import type { KeyPreset } from './command.ts';

/** The keys of the search box, which the first screen shows already. */
export const SEARCH_KEYS: Readonly<Partial<Record<KeyPreset, readonly string[]>>> = {
  gmail: ['/'],
  outlook: ['/', 'Alt+Q'],
};
