import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What a language says in the client, in a folder of its own, and in mail of the server's own, in a file. */
const CLIENT = import.meta.dirname;
const SERVER = resolve(CLIENT, '../../../../server/src/texts/languages');

/** Words of the form of address that a language has not chosen (the head of its `index.ts`). */
const OTHER_FORM: Readonly<Record<string, RegExp>> = {
  de: /\b(?:du|dich|dir|dein\w*)\b/iu,
  fr: /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu,
  es: /\b(?:usted|ustedes|Elija|Escriba|Rellene|Indique|Permita|Exporte|Haga|Introduzca|Compruebe|Vuelva)\b/u,
  it: /\b(?:Lei|Suo|Sua|Compili|Scelga|Consenta|Esporti|Faccia|Inserisca|Indichi)\b/u,
  nl: /\b(?:u|uw)\b/iu,
  pl: /\b(?:Pan|Pana|Panu|Pani|Państwo|Państwa|[Pp]roszę)(?!\p{L})/u,
  hi: /तुम|(?<!\p{L})तू(?!\p{L})/u,
  zh: /你/u,
};

/** Quotation marks and signs that belong to another language. */
const FOREIGN_SIGNS: Readonly<Record<string, RegExp>> = {
  de: /[«»”]/u,
  fr: /[“”„]/u,
  es: /[“”„]/u,
  pt: /[«»„]/u,
  it: /[«»„]|\be-mail\b/iu,
  nl: /[«»„“”]/u,
  pl: /[«»“]/u,
  uk: /[“”„]/u,
  ar: /[“”„]/u,
  he: /[«»“”„]/u,
  hi: /[«»„]/u,
  ja: /[«»“”„]/u,
  zh: /[«»„]/u,
};

/** Words for the second factor that a language has not chosen: it has one name, in Settings, in Help, in the log and in mail. */
const OTHER_NAME: Readonly<Record<string, RegExp>> = {
  de: /Authentisierung|Authentifizierung|Zwei-Schritt/iu,
  fr: /double authentification|deux étapes/iu,
  es: /autenticación en dos|doble factor|dos factores/iu,
  it: /due fattori/iu,
  pt: /autenticação em duas|dois fatores/iu,
  nl: /tweefactor/iu,
  pl: /dwuskładnikow/iu,
  uk: /двофактор/iu,
  ar: /المصادقة الثنائية/u,
  hi: /टू-फ़ैक्टर/u,
  ja: /[2２]要素認証|[2２二]段階/u,
  zh: /两步验证|双因素/u,
};

/** What a file says: its literals, without what is imported. */
function literalsOf(path: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    // What it is named by may be English.
    if (ts.isPropertyAssignment(node)) {
      visit(node.initializer);
      return;
    }
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

function textsIn(language: string): readonly string[] {
  const files = readdirSync(join(CLIENT, language)).map((file) => join(CLIENT, language, file));
  return [...files, join(SERVER, `${language}.ts`)].flatMap(literalsOf);
}

test.each(Object.keys(FOREIGN_SIGNS))('[D58] %s addresses its readers in one way, with its own signs', (language) => {
  const said = textsIn(language);
  expect(said.length).toBeGreaterThan(500);
  expect(said.filter((text) => OTHER_FORM[language]?.test(text))).toEqual([]);
  expect(said.filter((text) => FOREIGN_SIGNS[language]?.test(text))).toEqual([]);
  expect(said.filter((text) => OTHER_NAME[language]?.test(text))).toEqual([]);
});

test.each(Object.keys(OTHER_FORM).concat('ja', 'he', 'ar', 'uk', 'pt'))(
  '[D58] %s writes lists and numbers as it does, and not as another language',
  (language) => {
    const folder = join(CLIENT, language);
    const paths = [...readdirSync(folder).map((file) => join(folder, file)), join(SERVER, `${language}.ts`)];
    const tags = paths.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:Intl\.\w+|toLocaleString|pluralsOf(?:<[^>]*>)?)\('([\w-]+)'/gu)].map(
        ([, tag]) => tag,
      ),
    );
    expect([...new Set(tags)]).toEqual([language]);
  },
);
