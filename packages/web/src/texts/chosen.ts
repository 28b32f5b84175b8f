import { directionOf, LANGUAGES, type Language, languageFor } from '@wren/contract/languages.ts';
import { consoleLog } from '../platform/log.ts';
import { PAGE_BASE } from '../platform/page/page-base.ts';
import { localValues } from '../platform/storage/local-values.ts';

/** What a language says, by topic: a `Translation` of `languages/translation.ts`, which knows the topics and is known by none. */
type Said = Readonly<Record<string, object>>;

/** Where this browser keeps the language that was chosen; nothing: the browser's own. */
export const LANGUAGE_KEY = `wren.language${PAGE_BASE}`;

/** One file of the build for each language. It must import nothing that the page begins with: that waits for it. */
const FILES = import.meta.glob<Said>('./languages/*/index.ts', { import: 'TRANSLATION' });
const fileOf = (language: Language) => FILES[`./languages/${language}/index.ts`];

/** The server has one drawing program for each language, which gets its language from its address (`first-screen.ts`). */
const drawnIn = /[?&]language=(\w+)/u.exec(import.meta.url)?.[1] ?? null;

/** The language of a new page: the chosen one, or the browser's. */
export function wantedLanguage(): Language {
  const own = drawnIn ?? localValues.get(LANGUAGE_KEY);
  const browsers = typeof document === 'object' ? navigator.languages : [];
  return languageFor(own === null ? browsers : [own], LANGUAGES);
}

/** The language that this page has asked for. */
export const ASKED = wantedLanguage();

function fetched(language: Language): Promise<Said | null> | null {
  return (
    fileOf(language)?.().catch((error) => {
      consoleLog('the texts of the language could not be fetched', error);
      return null;
    }) ?? null
  );
}

/** The texts of the chosen language, there before any topic is declared (`build/language-first.ts`); null: English. */
export const TRANSLATION: Said | null = await fetched(ASKED);

/** The language of this page: English where the texts of another cannot be fetched. */
export const LANGUAGE: Language = TRANSLATION === null ? 'en' : ASKED;

if (typeof document === 'object') {
  const { documentElement: page } = document;
  page.lang = LANGUAGE;
  page.dir = directionOf(LANGUAGE);
}
