/** The languages of the interface: BCP 47 tags, the one that it is written in first. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'uk', 'ar', 'he', 'hi', 'ja', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a tag, without its region or script: `de` of `de-AT`. */
export const baseOf = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/**
 * The first of the offered languages that a reader wants.
 * @param wanted BCP 47 tags, the most wanted first
 */
export function languageFor(wanted: readonly string[], offered: readonly Language[]): Language {
  for (const tag of wanted) {
    const base = baseOf(tag);
    const found = offered.find((language) => language === base);
    if (found) return found;
  }
  return 'en';
}

/** Where a language's lines begin. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'he' ? 'rtl' : 'ltr';
