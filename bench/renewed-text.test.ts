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

test('every file of measurements can be renewed', () => {
  const docs = join(import.meta.dirname, '../docs');
  const files = readdirSync(docs).filter((name) => name.startsWith('measurements-'));
  expect(files.length).toBeGreaterThan(3);
  for (const name of files) {
    const text = readFileSync(join(docs, name), 'utf8');
    expect(renewedText(text, [], 'NEW', 'again'), name).toContain('NEW');
  }
});
