import { LANGUAGES } from '@wren/contract/languages.ts';
import { create } from 'zustand';
import { parseJson } from '../platform/json.ts';
import { PAGE_BASE } from '../platform/page/page-base.ts';
import { localValues } from '../platform/storage/local-values.ts';

/** The values of each setting, the default first (3.16 and the decisions that name a setting). */
const CHOICES = {
  /** Cycling goes light, dark, system (4.14). */
  theme: ['system', 'light', 'dark'],
  themeColor: ['blue', 'green', 'purple', 'orange'],
  density: ['default', 'compact', 'relaxed'],
  /** List and conversation side by side, from 1024 px up. */
  readingPane: [false, true],
  /** Fetches mail automatically, and the interval in minutes on hosts without push (2.50). */
  autoSync: [true, false],
  syncInterval: ['5', '1', '15'],
  /** The order of a conversation's messages (D13). */
  messageOrder: ['newest-first', 'oldest-first'],
  /** More than one message stays open (D13). */
  keepMessagesOpen: [false, true],
  /** Time after which an opened conversation counts as read (D15). */
  markRead: ['at-once', 'after-5s', 'never'],
  /** Where an open conversation leads that leaves its list; beside the list what is next is shown in any case. */
  onward: ['list', 'next', 'previous'],
  /** The view in which a sent mail is opened (D16). */
  openSent: ['edit', 'read'],
  /** The effect of swiping a row to the right, if it can be archived or snoozed (D32, D36); else it marks. */
  swipeRight: ['read', 'archive', 'snooze'],
  /** Moving to Trash requires confirmation (D19). */
  confirmTrash: [true, false],
  /** Seconds during which sending, and other undoable actions, can be undone (D24). */
  undoPeriod: [10, 0, 5, 20, 30],
  /** The language of the interface; automatic: the browser's. */
  language: ['automatic', ...LANGUAGES],
  keyPreset: ['gmail', 'outlook', 'off'],
  desktopNotifications: [true, false],
  soundNotifications: [false, true],
  blockImages: [false, true],
  /** Read receipts for senders who request them (RFC 8098). */
  sendReceipts: ['ask', 'never', 'always'],
} as const;

/** Settings that are texts of the reader. */
interface Texts {
  /** Signatures below mail, by sender address: see {@link signatureOf}. JSON. */
  readonly signatures: string;
  /** Senders whose images are always shown, separated by spaces: see `image-senders.ts`. */
  readonly imageSenders: string;
}

export type Settings = { readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] } & Texts;
export type SettingName = keyof Settings;
export type Theme = Settings['theme'];

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  themeColor: 'blue',
  density: 'default',
  readingPane: false,
  autoSync: true,
  syncInterval: '5',
  messageOrder: 'newest-first',
  keepMessagesOpen: false,
  markRead: 'at-once',
  onward: 'list',
  openSent: 'edit',
  swipeRight: 'read',
  confirmTrash: true,
  undoPeriod: 10,
  language: 'automatic',
  keyPreset: 'gmail',
  desktopNotifications: true,
  soundNotifications: false,
  blockImages: false,
  sendReceipts: 'ask',
  signatures: '{}',
  imageSenders: '',
};

/**
 * The values of 'Reset to Default': dark mode is off then, whatever the system's mode is (2.50). Signatures are the reader's own
 * words and stay.
 */
export const RESET_SETTINGS: Omit<Settings, 'signatures'> = (({ signatures: _own, ...choices }) => ({
  ...choices,
  theme: 'light' as const,
}))(DEFAULT_SETTINGS);

/** The valid choices of a document from storage or a server; the rest has the defaults. */
export function readSettings(document: unknown): Settings {
  if (typeof document !== 'object' || document === null) return DEFAULT_SETTINGS;
  const choices: Readonly<Record<string, readonly unknown[]>> = CHOICES;
  const valid = Object.entries(document).filter(
    ([name, value]) =>
      (Object.hasOwn(choices, name) && choices[name]?.includes(value)) ||
      ((name === 'signatures' || name === 'imageSenders') && typeof value === 'string'),
  );
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(valid) };
}

/** Storage key of the account last used in this browser: its settings apply from the first paint. */
const ACCOUNT = `wren.settings-of${PAGE_BASE}`;
const keyOf = (account: string): string => `wren.settings.${account}`;

function storedSettings(account: string): Settings {
  return readSettings(parseJson(localValues.get(keyOf(account)) ?? ''));
}

let owner = localValues.get(ACCOUNT) ?? '';

/** The current settings. */
export const useSettings = create<Settings>(() => storedSettings(owner));

export function useSetting<Name extends SettingName>(name: Name): Settings[Name] {
  return useSettings((settings) => settings[name]);
}

/** Called after the user has changed settings: stores them outside this browser. */
let onChange: () => Promise<boolean> = () => Promise.resolve(true);

/** Replaces the settings in this browser, without calling `onChange`. */
export function takeSettings(settings: Settings): void {
  useSettings.setState(settings);
  localValues.set(keyOf(owner), JSON.stringify(settings));
}

/** Removes the settings of a signed-out account, which its host has; its appearance stays, for the sign-in page. */
export function forgetSettings(account: string): void {
  const { theme, themeColor, density, language } = storedSettings(account);
  localValues.set(keyOf(account), JSON.stringify({ theme, themeColor, density, language }));
}

/** Changes settings, here and on the account's host. They take effect at once. */
export function changeSettings(changed: Partial<Settings>): void {
  void saveSettings(changed);
}

/** The same for callers that wait: resolves with true if they are stored everywhere; false: in this browser only. */
export function saveSettings(changed: Partial<Settings>): Promise<boolean> {
  takeSettings({ ...useSettings.getState(), ...changed });
  return onChange();
}

/**
 * Uses the settings of an account from now on, and follows changes by other tabs.
 * @param changed called after every change made here; resolves with true if it is stored elsewhere too
 * @returns a function that stops it
 */
export function settleSettings(account: string, changed: () => Promise<boolean>): () => void {
  owner = account;
  onChange = changed;
  localValues.set(ACCOUNT, account);
  useSettings.setState(storedSettings(account));
  const unwatch = localValues.watch(keyOf(account), () => useSettings.setState(storedSettings(account)));
  return () => {
    unwatch();
    onChange = () => Promise.resolve(true);
  };
}
