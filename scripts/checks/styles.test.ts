import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

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

/** What is in a style sheet for good: sides of a thing that has no direction, or of one that is placed by the window. */
const STRUCTURAL: Readonly<Record<string, string>> = {
  'ui/form/choice/checkbox.module.css: border-width: 0 2px 2px 0':
    'the two lines of a tick, which is drawn alike everywhere',
  'app/layout/shell.module.css: padding-left: env(titlebar-area-x, 0px)':
    'the window’s buttons are where the system has them',
  'app/layout/shell.module.css: padding-right: calc(100vw - env(titlebar-area-x, 0px) - env(titlebar-area-width, 100vw))':
    'the window’s buttons are where the system has them',
  'features/conversation/frame/mail-frame.css: text-align: right': 'the side of a mail that is written from the right',
};
const SIDED =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-.*)?|border-(?:top|bottom)-(?:left|right)-radius)$/u;
const SHORTHAND = /^(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)$/u;

/** Declarations that name the left or the right, which a page that is read from the right would not mirror. */
function physical(css: string): readonly string[] {
  const bare = css.replace(/\/\*.*?\*\//gsu, '');
  const declarations = [...bare.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^{};]+)(?=[;}])/gu)];
  return declarations.flatMap(([, property = '', written = '']) => {
    const value = written.replace(/\s+/gu, ' ').trim();
    const parts = split(value, /\s/u);
    const isSided =
      SIDED.test(property) ||
      (/^(?:text-align|float|clear)$/u.test(property) && /^(?:left|right)$/u.test(value)) ||
      (SHORTHAND.test(property) && parts.length === 4 && parts[1] !== parts[3]) ||
      (property === 'border-radius' &&
        ((parts.length > 1 && parts[0] !== parts[1]) || (parts.length > 2 && parts[2] !== (parts[3] ?? parts[1]))));
    return isSided ? [`${property}: ${value}`] : [];
  });
}

test('a left or right side is found, as a property, a value and in a shorthand; both sides alike are not', () => {
  expect(physical('.a { left: 0; margin-right: 4px; padding: 1px 2px 3px 4px }')).toEqual([
    'left: 0',
    'margin-right: 4px',
    'padding: 1px 2px 3px 4px',
  ]);
  expect(physical('@media print { .a { text-align: left; border-radius: 4px 0 0 0; } }')).toEqual([
    'text-align: left',
    'border-radius: 4px 0 0 0',
  ]);
  expect(
    physical(
      '.a:hover { inset-inline-start: 0; padding: 1px 2px 3px 2px; border-radius: 4px 4px 0 0; text-align: start }',
    ),
  ).toEqual([]);
});

// A page in Arabic or Hebrew is mirrored by its `dir`: what is said of lines, not of left and right, follows (D49).
test('style sheets say start and end, not left and right, but where that is said why', () => {
  const folder = join(root, 'packages/web/src');
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const found = sheets.flatMap((sheet) =>
    physical(readFileSync(join(folder, sheet), 'utf8')).map((declaration) => `${sheet}: ${declaration}`),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(STRUCTURAL).toSorted());
});
