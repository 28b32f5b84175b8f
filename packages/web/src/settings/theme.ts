import { create } from 'zustand';
import { PAGE_BASE } from '../platform/page/page-base.ts';
import { localValues } from '../platform/storage/local-values.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { LANGUAGE_KEY } from '../texts/chosen.ts';
import { changeSettings, type Settings, type Theme, useSettings } from './settings.ts';

/** In cycling order (4.14). */
export const THEMES = ['light', 'dark', 'system'] as const satisfies readonly Theme[];
export const THEME_COLORS = ['blue', 'green', 'purple', 'orange'] as const satisfies readonly Settings['themeColor'][];

/** The settings that the page's root shows. */
export type Appearance = Pick<Settings, 'theme' | 'themeColor' | 'density'>;

/** Also in packages/web/theme.js, which applies them before the first paint. */
const KEYS = {
  theme: `wren.theme${PAGE_BASE}`,
  accent: `wren.accent${PAGE_BASE}`,
  density: `wren.density${PAGE_BASE}`,
};
/** Duration of the colour transition in milliseconds (9.2). */
const CHANGE = 300;

/** The current appearance: the settings, or a preview before saving. */
export const useTheme = create<Appearance>(() => {
  const { theme, themeColor, density } = useSettings.getState();
  return { theme, themeColor, density };
});

/** Shows the page with this appearance, without storing it. */
export function showAppearance({ theme, themeColor, density }: Appearance): void {
  const now = useTheme.getState();
  const root = document.documentElement;
  if (now.theme !== theme || now.themeColor !== themeColor) {
    root.classList.add('theming');
    systemAfter(CHANGE, () => root.classList.remove('theming'));
  }
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.accent = themeColor;
  root.dataset.density = density;
  useTheme.setState({ theme, themeColor, density });
}

function keep({ theme, themeColor, density, language }: Settings): void {
  localValues.set(LANGUAGE_KEY, language === 'automatic' ? null : language);
  localValues.set(KEYS.theme, theme === 'system' ? null : theme);
  localValues.set(KEYS.accent, themeColor);
  localValues.set(KEYS.density, density);
}

/** Makes the page follow the settings. @returns a function that stops it */
export function followSettings(): () => void {
  const follow = (settings: Settings): void => {
    keep(settings);
    showAppearance(settings);
  };
  follow(useSettings.getState());
  return useSettings.subscribe(follow);
}

/** Selects the next of light, dark, system (4.14). */
export function cycleTheme(): void {
  const at = THEMES.indexOf(useSettings.getState().theme);
  changeSettings({ theme: THEMES[(at + 1) % THEMES.length] ?? 'system' });
}
