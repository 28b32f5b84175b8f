import { LANGUAGES, type Language, languageFor } from '@wren/contract/languages.ts';
import { PUSHED_LANGUAGES } from '../src/texts/pushed-words.ts';

/** The cookie of pages, and where it holds, by the contract (`first-screen.ts`), which is too much for a worker to load. */
export const SCREEN = { name: 'wren_screen', path: '/app' } as const;

const OFFERED: readonly Language[] = LANGUAGES.filter((tag) => PUSHED_LANGUAGES.includes(tag));

/** The sources of a browser's language (Cookie Store API §3.1 if it has that). */
export interface LanguageSource {
  /** Path of the account. */
  readonly base: string;
  readonly languages: readonly string[];
  readonly cookieStore?: {
    get(cookie: {
      readonly name: string;
      readonly url: string;
    }): Promise<{ readonly value?: string | undefined } | null>;
  };
}

/** The language of the last page; null: unknown. */
async function ofLastPage({ base, cookieStore }: LanguageSource): Promise<string | null> {
  try {
    const cookie = await cookieStore?.get({ name: SCREEN.name, url: base + SCREEN.path });
    const { language }: { language?: unknown } = JSON.parse(decodeURIComponent(cookie?.value ?? 'null')) ?? {};
    return typeof language === 'string' ? language : null;
  } catch {
    return null;
  }
}

/** The language of notifications: the account's, else that of the last page, else the browser's. @param chosen the account's; null: none */
export async function notificationLanguage(browser: LanguageSource, chosen: string | null): Promise<Language> {
  const told = chosen ?? (await ofLastPage(browser));
  return languageFor(told === null ? browser.languages : [told], OFFERED);
}
