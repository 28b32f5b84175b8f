import type { Extension } from '@wren/contract/extensions.ts';
import { changeSettings, type Settings } from '../../settings/settings.ts';
import { COMMAND_TEXTS } from '../../texts/acting/command-texts.ts';
import { ACCOUNT_TEXTS } from '../../texts/page/account-texts.ts';
import { KEYS_TEXTS } from '../../texts/settings/keys-texts.ts';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import type { CommandRow } from '../command.ts';
import { openPanel, type SettingsPart } from '../panels.ts';

/** A setting that is changed immediately, with its name in the palette. */
const setting = (label: string, icon: IconName, changed: Partial<Settings>): CommandRow => ({
  label,
  icon,
  group: 'settings',
  run: () => void changeSettings(changed),
});
const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'monitor' } as const;
const theme = (name: Settings['theme']): CommandRow =>
  setting(COMMAND_TEXTS.theme(ACCOUNT_TEXTS[name]), THEME_ICONS[name], { theme: name });
const density = (name: Settings['density']): CommandRow =>
  setting(COMMAND_TEXTS.density(KEYS_TEXTS.densities[name]), 'menu', { density: name });
const keyPreset = (name: Settings['keyPreset']): CommandRow =>
  setting(COMMAND_TEXTS.keys(KEYS_TEXTS.presets[name]), 'keyboard', { keyPreset: name });

/** Opens a part of the settings, with the focus in it. */
const part = (name: SettingsPart, label: string, icon: IconName, needs?: Extension): CommandRow => ({
  label: `Settings: ${label}`,
  icon,
  group: 'anywhere',
  ...(needs && { needs }),
  run: () => void openPanel('settings', name),
});

/** Commands that change or open settings from the palette. */
export const CHANGING_SETTINGS = {
  themeLight: theme('light'),
  themeDark: theme('dark'),
  themeSystem: theme('system'),
  readingPaneOn: setting(COMMAND_TEXTS.readingPaneOn, 'panel', { readingPane: true }),
  readingPaneOff: setting(COMMAND_TEXTS.readingPaneOff, 'panel', { readingPane: false }),
  densityDefault: density('default'),
  densityCompact: density('compact'),
  densityRelaxed: density('relaxed'),
  keysGmail: keyPreset('gmail'),
  keysOutlook: keyPreset('outlook'),
  keysOff: keyPreset('off'),
  toIdentities: part('identities', 'Addresses and signatures', 'user', 'save_records'),
  toTemplates: part('templates', 'Templates', 'file', 'save_records'),
  toVacation: part('vacation', 'Vacation reply', 'sun', 'save_records'),
  toRules: part('rules', 'Rules', 'funnel', 'save_records'),
  toScreener: part('screener', 'Screener', 'user', 'screener'),
  toExchange: part('exchange', 'Import and export', 'download', 'import_mails'),
  toNotifications: part('notifications', 'Notifications', 'bell'),
} as const satisfies Record<string, CommandRow>;
