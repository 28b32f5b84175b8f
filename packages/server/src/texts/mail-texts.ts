import { LANGUAGES, type Language } from '@wren/contract/languages.ts';
import type { Preferences } from '../directory/preferences.ts';
import { ARABIC } from './languages/ar.ts';
import { GERMAN } from './languages/de.ts';
import { ENGLISH } from './languages/en.ts';
import { SPANISH } from './languages/es.ts';
import { FRENCH } from './languages/fr.ts';
import { HEBREW } from './languages/he.ts';
import { HINDI } from './languages/hi.ts';
import { ITALIAN } from './languages/it.ts';
import { JAPANESE } from './languages/ja.ts';
import { DUTCH } from './languages/nl.ts';
import { POLISH } from './languages/pl.ts';
import { PORTUGUESE } from './languages/pt.ts';
import { UKRAINIAN } from './languages/uk.ts';
import { CHINESE } from './languages/zh.ts';
import type { MailTexts } from './texts.ts';

/** Texts of mail that Wren writes itself, in every language (D45), checked by the compiler. */
export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  pt: PORTUGUESE,
  it: ITALIAN,
  nl: DUTCH,
  pl: POLISH,
  uk: UKRAINIAN,
  ar: ARABIC,
  he: HEBREW,
  hi: HINDI,
  ja: JAPANESE,
  zh: CHINESE,
};

/** The language of mail to an account. */
export type LanguageOf = (account: string) => Promise<Language>;

/** English, where accounts are unknown. */
export const ALWAYS_ENGLISH: LanguageOf = async () => 'en';

/** The language in an account's settings, else English, since no browser is involved when the server writes. */
export function chosenLanguage(preferences: Pick<Preferences, 'read'>): LanguageOf {
  return async (account) => {
    const settings: unknown = JSON.parse((await preferences.read(account, 'settings')) ?? 'null');
    const chosen: unknown =
      typeof settings === 'object' && settings !== null ? Reflect.get(settings, 'language') : null;
    return LANGUAGES.find((language) => language === chosen) ?? 'en';
  };
}

/** The locale for dates in a language. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-US' : language);
