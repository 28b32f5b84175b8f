import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8').replace(/\s+/gu, ' ');

/** Everything that may hold a text that users see. */
const SOURCES = ['packages/web/src', 'packages/contract/src', 'packages/server/src']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/u.test(name))
      .map((name) => read(join(folder, name))),
  )
  .join('\n');
const DECISIONS = read('docs/decisions.md');

/** Sentences of the specification that name texts of screens, toasts and errors. */
const NAMED = [
  '2.26',
  '2.30',
  '2.46',
  '5.2',
  '5.5',
  '5.6',
  '5.8',
  '5.9',
  '5.12',
  '5.15',
  '8.1',
  '8.2',
  '8.3',
  '8.5',
  '8.6',
  '8.7',
  '8.8',
  '8.9',
];

/** The texts of a sentence: at least two words in quotation marks. */
function textsOf(number: string): readonly string[] {
  const sentence = new RegExp(`\\*\\*${number.replace('.', '\\.')}\\*\\* (.*)`, 'u').exec(
    readFileSync(join(ROOT, 'docs/specification.md'), 'utf8'),
  );
  return [...(sentence?.[1] ?? '').matchAll(/(?<!\p{L})'([^']+ [^']+)'(?!\p{L})/gu)].flatMap(([, text = '']) =>
    text.split(' / '),
  );
}

/** The parts of a text between what is filled in. */
const partsOf = (text: string): readonly string[] =>
  text
    .split(/\{[^}]*\}|\.\.\.$/u)
    .map((part) => part.trim())
    .filter((part) => part.length > 3);

describe('[D2] the texts of the specification', () => {
  it.each(NAMED)(
    'of %s stand in the product to the letter, or in docs/decisions.md with the reason why not',
    (number) => {
      const texts = textsOf(number);
      expect(texts.length).toBeGreaterThan(0);
      expect(
        texts.filter(
          (text) => !partsOf(text).every((part) => SOURCES.includes(part)) && !DECISIONS.includes(`'${text}'`),
        ),
      ).toEqual([]);
    },
  );
});
