import { directionOf, LANGUAGES, type Language, languageFor } from '@wren/contract/languages.ts';
import { NEEDS_SCRIPTS } from '../../texts/document-texts.ts';

/** The files of each language in a build, except English, which is in the main script; as addresses. */
export type LanguageFiles = ReadonlyMap<Language, readonly string[]>;

/** The document's root element, as in the build. */
const DOCUMENT = '<html lang="en" dir="ltr">';
/** Largest number of ranges that are parsed of `Accept-Language`; browsers send fewer. */
const MAX_RANGES = 20;

/** @param assets names of the built files (`build/code-groups.ts`) */
export function languageFiles(assets: readonly string[]): LanguageFiles {
  const fileOf = (name: string): string | undefined =>
    assets.find((asset) => asset.startsWith(`language-${name}-`) && asset.endsWith('.js'));
  const shared = fileOf('plurals');
  const found = LANGUAGES.flatMap((language) => {
    const own = fileOf(language);
    const files = [own, shared].flatMap((file) => (file === undefined ? [] : [`/assets/${file}`]));
    return own === undefined ? [] : [[language, files] as const];
  });
  return new Map(found);
}

/** The languages of an `Accept-Language`, the most preferred first (RFC 9110 §12.5.4). */
function acceptedLanguages(header: string): readonly string[] {
  const ranges = header.split(',', MAX_RANGES).map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => /^q=/iu.test(parameter))?.slice(2) ?? '1';
    return { tag, weight: Number(weight) || 0 };
  });
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/**
 * The language of a page, as far as a request shows it.
 * @param lastLanguage the language of the browser's last page; null: unknown
 */
export function pageLanguage(
  lastLanguage: Language | null,
  header: string | undefined,
  built: LanguageFiles,
): Language {
  return languageFor(lastLanguage === null ? acceptedLanguages(header ?? '') : [lastLanguage], ['en', ...built.keys()]);
}

/** The document of a page in a language: with its `lang`, and the files of texts that its main script waits for. */
export function documentIn(html: string, language: Language, built: LanguageFiles): string {
  const links = (built.get(language) ?? []).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return html
    .replace(DOCUMENT, `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(NEEDS_SCRIPTS.en, NEEDS_SCRIPTS[language])
    .replace('</head>', () => `${links.join('')}</head>`);
}
