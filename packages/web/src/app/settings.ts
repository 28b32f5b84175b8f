import { create } from 'zustand';
import { localValues } from '../platform/local-values.ts';

/** What each choice may be, the default first (3.16 and the decisions that name a setting). */
const CHOICES = {
  /** What happens to a sent mail that is opened (D16). */
  openSent: ['edit', 'read'],
  /** When an opened conversation counts as read (D15). */
  markRead: ['at-once', 'after-5s', 'never'],
  /** The order of a conversation's messages (D13). */
  messageOrder: ['newest-first', 'oldest-first'],
  /** Whether more than one message stays open (D13). */
  keepMessagesOpen: [false, true],
  /** Whether moving to Trash asks first (D19). */
  confirmTrash: [true, false],
  density: ['default', 'compact', 'relaxed'],
  /** List and conversation side by side, from 1024 px up. */
  readingPane: [false, true],
  keyPreset: ['gmail', 'outlook', 'off'],
  /** Seconds in which sending, and what else can be undone, can be undone (D24). */
  undoPeriod: [10, 0, 5, 20, 30],
  blockImages: [false, true],
} as const;

export type Settings = { readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };
export type SettingName = keyof Settings;

const KEY = 'wren.settings';

export const DEFAULT_SETTINGS: Settings = {
  openSent: 'edit',
  markRead: 'at-once',
  messageOrder: 'newest-first',
  keepMessagesOpen: false,
  confirmTrash: true,
  density: 'default',
  readingPane: false,
  keyPreset: 'gmail',
  undoPeriod: 10,
  blockImages: false,
};

/** What was kept, as far as it is still a choice. */
function read(): Settings {
  let kept: unknown = null;
  try {
    kept = JSON.parse(localValues.get(KEY) ?? 'null');
  } catch {
    // Not ours: the defaults hold.
  }
  if (typeof kept !== 'object' || kept === null) return DEFAULT_SETTINGS;
  const choices: Readonly<Record<string, readonly unknown[]>> = CHOICES;
  const valid = Object.entries(kept).filter(([name, value]) => choices[name]?.includes(value));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(valid) };
}

/** How the reader wants Wren to be; every setting takes effect at once. */
export const useSettings = create<Settings>(read);

export function useSetting<Name extends SettingName>(name: Name): Settings[Name] {
  return useSettings((settings) => settings[name]);
}

export function changeSettings(changed: Partial<Settings>): void {
  useSettings.setState(changed);
  localValues.set(KEY, JSON.stringify(useSettings.getState()));
}
