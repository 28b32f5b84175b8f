import type { Language } from './languages.ts';

/** The plural forms of a counted noun: texts in which `#` stands for the number. */
export type Forms<Category extends Intl.LDMLPluralRule> = Readonly<Record<Category | 'other', string>>;

/**
 * Pluralization of a language (CLDR, Language Plural Rules).
 * @returns formats a count in one of its forms: `many(2, { one: '# Datei', other: '# Dateien' })`
 */
export function pluralsOf<Category extends Intl.LDMLPluralRule>(language: Language) {
  const rules = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (count: number, forms: Forms<Category>): string => {
    const form = Object.entries(forms).find(([category]) => category === rules.select(count))?.[1];
    return String(form ?? forms.other).replace('#', number.format(count));
  };
}
