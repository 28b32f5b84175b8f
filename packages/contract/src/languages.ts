/** The languages of the interface: BCP 47 tags, the source language first. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'uk', 'ar', 'he', 'hi', 'ja', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a tag, without its region or script: `de` of `de-AT`. */
export const baseLanguageOf = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/**
 * The offered language that a reader prefers most.
 * @param preferred BCP 47 tags, the most preferred first
 */
export function languageFor(preferred: readonly string[], offered: readonly Language[]): Language {
  for (const tag of preferred) {
    const base = baseLanguageOf(tag);
    const found = offered.find((language) => language === base);
    if (found) return found;
  }
  return 'en';
}

/** The writing direction of a language. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'he' ? 'rtl' : 'ltr';
