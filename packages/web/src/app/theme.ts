import { create } from 'zustand';
import { localValues } from '../platform/local-values.ts';
import { systemAfter } from '../platform/timers.ts';

/** In the order in which it cycles (4.14). */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Known to public/theme.js too, which applies it before the first paint. */
const KEY = 'wren.theme';
/** Milliseconds of the change of colours (9.2). */
const CHANGE = 300;

function kept(): Theme {
  const value = localValues.get(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: kept() }));

export function setTheme(theme: Theme): void {
  const root = document.documentElement;
  root.classList.add('theming');
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  localValues.set(KEY, theme === 'system' ? null : theme);
  useTheme.setState({ theme });
  systemAfter(CHANGE, () => root.classList.remove('theming'));
}
