import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Parts of a text between what a pattern matches, outside of brackets. */
function split(text: string, separator: RegExp): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (/[([]/u.test(character)) depth += 1;
    if (/[)\]]/u.test(character)) depth -= 1;
    if (depth === 0 && separator.test(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Selectors that mean elements by nothing but their tag, below or beside one that `:has()` is asked of. */
function widelyInvalidated(css: string): readonly string[] {
  const rules = css.replace(/\/\*.*?\*\//gsu, '').matchAll(/([^{};]+)\{/gu);
  return [...rules].flatMap(([, head = '']) => {
    if (head.trim().startsWith('@')) return [];
    return split(head, /,/u).filter((selector) => {
      const compounds = split(selector, /[\s>+~]/u);
      const last = compounds.at(-1) ?? '';
      return compounds.slice(0, -1).some((one) => one.includes(':has(')) && !/[.#[]/u.test(last.replace(/\(.*\)/u, ''));
    });
  });
}

test('a tag below an element with :has() is found, a class, an attribute and the element itself are not', () => {
  expect(widelyInvalidated('.a:has(:checked) span { color: red }')).toEqual(['.a:has(:checked) span']);
  expect(widelyInvalidated('@media print { .a:has(.b) input:not(.c), .d { color: red } }')).toEqual([
    '.a:has(.b) input:not(.c)',
  ]);
  expect(widelyInvalidated('.a:has(.b) .c, .a:has(.b) + [role="row"]::before, .a:has(> span) {}')).toEqual([]);
});

// Chromium keeps one set of what any `:has()` may change, whatever is in its brackets: with a tag in it, each star, row and
// letter would have all elements of that tag looked at again.
test('no style sheet names a mere tag after :has()', () => {
  const folder = join(root, 'packages/web/src');
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((sheet) => widelyInvalidated(readFileSync(join(folder, sheet), 'utf8')));
  expect(found).toEqual([]);
});
