import { LANGUAGES, type Language } from '@wren/contract/languages.ts';
import { useId } from 'react';
import type { Settings } from '../../settings/settings.ts';
import { THEME_COLORS, THEMES } from '../../settings/theme.ts';
import { SETTINGS_TEXTS as TEXTS } from '../../texts/settings/settings-texts.ts';
import { ChoiceBar } from '../../ui/form/choice/choice-bar.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './appearance-section.module.css';
import { SelectRow, SwitchRow } from './setting-row.tsx';

const ICONS = { light: 'sun', dark: 'moon', system: 'monitor' } as const;
const DENSITIES = ['compact', 'default', 'relaxed'] as const satisfies readonly Settings['density'][];

/** What a language is called by those who speak it. */
function ownName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
const LANGUAGE_CHOICES = [
  { value: 'automatic' as const, label: TEXTS.automatic },
  ...LANGUAGES.map((language) => ({ value: language, label: ownName(language), lang: language })),
];

export interface SectionProps {
  readonly draft: Settings;
  readonly change: (changed: Partial<Settings>) => void;
}

/** Theme, colour and density: tried on at once (2.50); the language with the next page. */
export function AppearanceSection({ draft, change }: SectionProps) {
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const dark = draft.theme === 'dark' || (draft.theme === 'system' && systemDark);
  const name = useId();
  return (
    <>
      <p className={styles.head}>
        {TEXTS.theme}
        <span className={styles.current} role="status">
          {TEXTS.current(dark ? TEXTS.themes.dark : TEXTS.themes.light)}
        </span>
      </p>
      <ChoiceBar
        label={TEXTS.theme}
        value={draft.theme}
        choices={THEMES.map((value) => ({ value, label: TEXTS.themes[value], icon: ICONS[value] }))}
        onChange={(theme) => change({ theme })}
      />
      <SwitchRow
        label={TEXTS.darkMode}
        checked={dark}
        onChange={(checked) => change({ theme: checked ? 'dark' : 'light' })}
      />
      <p className={`${styles.head} ${styles.later}`} aria-hidden="true">
        {TEXTS.themeColor}
      </p>
      <div role="radiogroup" aria-label={TEXTS.themeColor} className={styles.colors}>
        {THEME_COLORS.map((color) => (
          <label key={color} className={styles.color} data-h={color}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={draft.themeColor === color}
              onChange={() => change({ themeColor: color })}
            />
            <span />
            {TEXTS.colors[color]}
          </label>
        ))}
      </div>
      <p className={`${styles.head} ${styles.later}`} aria-hidden="true">
        {TEXTS.density}
      </p>
      <ChoiceBar
        label={TEXTS.density}
        value={draft.density}
        choices={DENSITIES.map((value) => ({ value, label: TEXTS.densities[value] }))}
        onChange={(density) => change({ density })}
      />
      <div className={styles.later}>
        <SelectRow
          label={TEXTS.language}
          note={TEXTS.languageNote}
          value={draft.language}
          choices={LANGUAGE_CHOICES}
          onChange={(language) => change({ language })}
        />
      </div>
    </>
  );
}
