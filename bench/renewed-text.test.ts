import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renewedText } from './renewed-text.ts';

const HEAD = ['# Measurements', '', 'How it is done.'];

test('a new file of measurements holds its explanation and the tables', () => {
  expect(renewedText(null, HEAD, '| a |', 'npm run bench')).toBe(
    '# Measurements\n\nHow it is done.\n\n<!-- measured: made by `npm run bench` -->\n\n| a |\n\n<!-- /measured -->\n',
  );
});

test('measuring again renews the tables, and leaves all that people have written above and below', () => {
  const first = renewedText(null, HEAD, '| a |', 'npm run bench').replace('How', 'Why and how');
  const explained = `${first}\nWhat each change gave: $1.\n`;
  const renewed = renewedText(explained, HEAD, '| b |\n| $& |', 'npm run bench -- 10000');
  expect(renewed).toBe(
    explained
      .split('| a |')
      .join('| b |\n| $& |')
      .replace('npm run bench', () => 'npm run bench -- 10000'),
  );
});

test('a file without marks is not written over', () => {
  expect(() => renewedText('# By hand\n', HEAD, '| b |', 'npm run bench')).toThrow('no <!-- /measured -->');
});

test('parts with marks of their own are renewed one by one, and a new one comes behind the last', () => {
  const one = renewedText(null, HEAD, '| a |', 'npm run bench -- a', 'a');
  const both = renewedText(`${one}\nWritten below.\n`, HEAD, '| b |', 'npm run bench -- b', 'b');
  const block = (part: string, table: string): string =>
    `<!-- measured ${part}: made by \`npm run bench -- ${part}\` -->\n\n${table}\n\n<!-- /measured ${part} -->`;
  const text = (a: string, b: string): string =>
    `${HEAD.join('\n')}\n\n${block('a', a)}\n\n${block('b', b)}\n\nWritten below.\n`;
  expect(both).toBe(text('| a |', '| b |'));
  expect(renewedText(both, HEAD, '| c |', 'npm run bench -- a', 'a')).toBe(text('| c |', '| b |'));
  expect(() => renewedText('# By hand\n', HEAD, '| b |', 'npm run bench', 'b')).toThrow('no <!-- /measured b -->');
});

test('every file of measurements can be renewed', () => {
  const docs = join(import.meta.dirname, '../docs');
  const files = readdirSync(docs).filter((name) => name.startsWith('measurements-'));
  expect(files.length).toBeGreaterThan(3);
  for (const name of files) {
    const text = readFileSync(join(docs, name), 'utf8');
    const parts = [...text.matchAll(/^<!-- measured ?(.*?):/gmu)].map(([, part = '']) => part);
    expect(parts.length, name).toBeGreaterThan(0);
    for (const part of parts) expect(renewedText(text, [], 'NEW', 'again', part), name).toContain('NEW');
  }
});
