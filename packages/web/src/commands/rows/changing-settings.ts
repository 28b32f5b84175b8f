import { changeSettings, type Settings } from '../../settings/settings.ts';
import { ACCOUNT_TEXTS } from '../../texts/page/account-texts.ts';
import { KEYS_TEXTS } from '../../texts/page/keys-texts.ts';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import type { CommandRow } from '../command.ts';

/** A setting that takes effect at once, and what it is called in the palette. */
const setting = (label: string, icon: IconName, changed: Partial<Settings>): CommandRow => ({
  label,
  icon,
  group: 'settings',
  run: () => void changeSettings(changed),
});
const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'monitor' } as const;
const theme = (name: Settings['theme']): CommandRow =>
  setting(`Theme: ${ACCOUNT_TEXTS[name]}`, THEME_ICONS[name], { theme: name });
const density = (name: Settings['density']): CommandRow =>
  setting(`Density: ${KEYS_TEXTS.densities[name]}`, 'menu', { density: name });
const keyPreset = (name: Settings['keyPreset']): CommandRow =>
  setting(`Keys: ${KEYS_TEXTS.presets[name]}`, 'keyboard', { keyPreset: name });

/** Settings that are changed from the palette. */
export const CHANGING_SETTINGS = {
  themeLight: theme('light'),
  themeDark: theme('dark'),
  themeSystem: theme('system'),
  readingPaneOn: setting('Reading pane: On', 'panel', { readingPane: true }),
  readingPaneOff: setting('Reading pane: Off', 'panel', { readingPane: false }),
  densityDefault: density('default'),
  densityCompact: density('compact'),
  densityRelaxed: density('relaxed'),
  keysGmail: keyPreset('gmail'),
  keysOutlook: keyPreset('outlook'),
  keysOff: keyPreset('off'),
} as const satisfies Record<string, CommandRow>;
