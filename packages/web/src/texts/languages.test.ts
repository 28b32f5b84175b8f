import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ERRORS as CODES } from '@wren/contract/errors.ts';
import type { Language } from '@wren/contract/languages.ts';
import { pluralsOf } from '@wren/contract/plurals.ts';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { WRITING_ERRORS } from '../host/writing-errors.ts';
import { HELP_SECTIONS } from './help/help-texts.ts';
import type { Translation } from './languages/translation.ts';
import { PUSHED_LANGUAGES, pushedWords } from './pushed-words.ts';

type Group = Readonly<Record<string, unknown>>;

/** The topics in English, by name. */
const ENGLISH: Group = Object.assign(
  {},
  ...Object.values(import.meta.glob<Group>('./**/*-{texts,name}.ts', { eager: true })),
  ...Object.values(import.meta.glob<Group>('./texts.ts', { eager: true })),
);
const LANGUAGES = Object.entries(
  import.meta.glob<Translation>('./languages/*/index.ts', { eager: true, import: 'TRANSLATION' }),
).map(([file, translation]) => [file.split('/')[2] ?? '', translation as Group] as const);

/** Topics that no path leads into: a function alone, and what is keyed by what English says. */
const BY_SENTENCE = ['COUNTED', 'ERROR_SENTENCES', 'HELP_ARTICLES'];

/** Names of all topics, as they are declared. */
const TOPICS = [
  ...readFileSync(join(import.meta.dirname, 'languages/translation.ts'), 'utf8').matchAll(/^ {2}readonly (\w+)\?/gmu),
]
  .map(([, name = '']) => name)
  .filter((name) => !BY_SENTENCE.includes(name));

test('every topic is listed for the languages, by the name that it is declared by', () => {
  const folder = import.meta.dirname;
  const declared = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('languages') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/= topic(?:<.*>)?\(\s*'(\w+)'/gu)])
    .map(([, name = '']) => name);
  expect(declared.toSorted()).toEqual([...TOPICS, ...BY_SENTENCE].toSorted());
});

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text of a group by its path. */
function textsOf(group: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (!isGroup(group)) return [[path, group]];
  return Object.entries(group).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

const at = (group: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, key) => (isGroup(found) ? found[key] : undefined), group);

const MARKS = ['⟦a⟧', '⟦b⟧', '⟦c⟧', '⟦d⟧'];

/** What a text says of marks that are filled in; null: it is filled in with something else. */
function filledIn(text: unknown): string | null {
  if (typeof text !== 'function') return null;
  try {
    const said: unknown = Reflect.apply(text, null, MARKS);
    return typeof said === 'string' ? said : null;
  } catch {
    return null;
  }
}

/** What our server says of failures in words of its own that users meet. What it names beside them is behind a colon. */
const SAID_BY_SERVER = [
  'This account is disabled. Please ask your administrator',
  'Too many requests. Please wait and try again',
  'This message is on its way already',
  'A mail can be scheduled for up to a year ahead',
  'Invalid email',
  'Virus scan failed',
  'The virus scan has found something in it',
  'The invitation cannot be read',
  'The attachment is no mail',
  'This list is not left by one click',
  'There is mail in this mailbox',
  'Your mail server answers in a way that cannot be read',
  'The certificate of your mail server is not valid. Your password was not sent to it',
  'Your mail server offers no encryption. Your password was not sent to it',
];
const SENTENCES = [
  ...Object.values(CODES).map(({ text }) => text),
  ...Object.values(WRITING_ERRORS),
  ...SAID_BY_SERVER,
];

test('what is listed of the server’s sentences is said there', async () => {
  const server = resolve(import.meta.dirname, '../../../server/src');
  const files = (await readdir(server, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/u.test(file));
  const source = files.map((file) => readFileSync(join(server, file), 'utf8')).join('\n');
  expect(SAID_BY_SERVER.filter((sentence) => !source.includes(sentence))).toEqual([]);
});

describe.each(LANGUAGES)('the texts of "%s"', (language, translation) => {
  const english = TOPICS.flatMap((name) => textsOf(ENGLISH[name], name));

  test('are there, every one', () => {
    expect(english.length).toBeGreaterThan(1_000);
    const missing = english.filter(([path]) => at(translation, path) === undefined).map(([path]) => path);
    expect(
      missing,
      `texts to be said in ${language} too, as in each of the ${LANGUAGES.length} languages beside English`,
    ).toEqual([]);
    expect(at(translation, 'COUNTED.conversations')).toBeTypeOf('function');
  });

  test('fill in all that English fills in', () => {
    const noNumber = new Intl.NumberFormat(language).format(Number.NaN);
    const wrong = english.flatMap(([path, text]) => {
      const said = filledIn(text);
      const own = filledIn(at(translation, path));
      if (said === null || own === null) return [];
      // A number is written by the rules of a language, which know no mark; a role is said in words of its own.
      const count = (words: string): number => MARKS.filter((mark) => words.includes(mark)).length;
      return count(own) < count(said) && !own.includes(noNumber) ? [path] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('are not empty, and not left as they are in English where that is a sentence', () => {
    const wrong = english.filter(([path, text]) => {
      const said = at(translation, path);
      return said === '' || (typeof text === 'string' && /\p{L}+ \p{L}+ \p{L}+/u.test(text) && said === text);
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  test('of failures are there for every sentence that English has, and for no other', () => {
    const { ERROR_SENTENCES: own = {} } = translation as Translation;
    expect(Object.keys(own).toSorted()).toEqual(SENTENCES.toSorted());
    expect(Object.entries(own).filter(([english, said]) => said === '' || said === english)).toEqual([]);
  });

  test('of notifications are there', () => {
    expect(PUSHED_LANGUAGES).toContain(language);
    const { many, other } = pushedWords(language as Language).several;
    expect([other, many ?? other].every((text) => text.includes('#'))).toBe(true);
  });

  test('of the help are there for every article, paragraph by paragraph', () => {
    const { HELP_ARTICLES: own = {} } = translation as Translation;
    const wrong = HELP_SECTIONS.flatMap(({ title, articles }) => [
      ...(own.sections?.[title] ? [] : [title]),
      ...articles
        .filter(({ id, paragraphs }) => own.articles?.[id]?.paragraphs.length !== paragraphs.length)
        .map(({ id }) => id),
    ]);
    expect(wrong).toEqual([]);
  });
});

test('a count is written in the form that its language has for it', () => {
  const polish = pluralsOf<'one' | 'few' | 'many'>('pl');
  const files = { one: '# plik', few: '# pliki', many: '# plików', other: '# pliku' };
  expect([1, 2, 5, 22, 112].map((count) => polish(count, files))).toEqual([
    '1 plik',
    '2 pliki',
    '5 plików',
    '22 pliki',
    '112 plików',
  ]);
  const arabic = pluralsOf<'zero' | 'one' | 'two' | 'few' | 'many'>('ar');
  const messages = {
    zero: 'لا رسائل',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: '# رسائل',
    many: '# رسالة',
    other: '# رسالة',
  };
  expect([0, 1, 2].map((count) => arabic(count, messages))).toEqual(['لا رسائل', 'رسالة واحدة', 'رسالتان']);
});

/** Attributes whose values users read or hear. */
const READ = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'label',
  'placeholder',
  'title',
]);
/** Signs that are the same in all languages, and the product's name. */
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&\w+;|Wren/gu, ''));

/** The texts that are in a component itself. */
function literalsIn(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isWord(node.text)) found.push(`${file}: ${node.text.trim()}`);
    if (ts.isJsxAttribute(node) && READ.has(node.name.getText()) && node.initializer) {
      const { initializer } = node;
      const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
      if (value && ts.isStringLiteralLike(value) && isWord(value.text)) found.push(`${file}: ${value.text}`);
    }
    if (ts.isCallExpression(node) && /^(?:showToast|sayAloud)$/u.test(node.expression.getText())) {
      const [said] = node.arguments;
      if (said && ts.isStringLiteralLike(said)) found.push(`${file}: ${said.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test('a text that stands in a component is found', () => {
  const planted = '<p title="Some help" className="wide">Hello there{name}<b aria-label={\'Close it\'}>×</b></p>';
  expect(literalsIn('planted.tsx', `${planted}; showToast('Done')`)).toEqual([
    'planted.tsx: Some help',
    'planted.tsx: Hello there',
    'planted.tsx: Close it',
    'planted.tsx: Done',
  ]);
});

test('every text that users see is in the catalogue', async () => {
  const root = resolve(import.meta.dirname, '..');
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file) && !file.startsWith('texts'),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => literalsIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
