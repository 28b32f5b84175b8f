import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const paper = readFileSync(join(root, 'docs/security.md'), 'utf8');

interface Row {
  readonly point: string;
  readonly state: string;
  readonly tests: string;
}

const rows: readonly Row[] = paper.split('\n').flatMap((line) => {
  const [, point = '', , state = '', , tests = ''] = line.split('|').map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/u.test(point) ? [{ point, state, tests }] : [];
});

/** Whether a file has a test of this title, written out in it. */
function hasTest(file: string, title: string): boolean {
  const text = readFileSync(join(root, file), 'utf8');
  return ["'", '"', '`'].some(
    (quote) => text.includes(`(${quote}${title}${quote},`) || text.includes(`${quote}${title}${quote},\n`),
  );
}

test('every test that the security paper names is there', () => {
  const named = rows.flatMap(({ point, tests }) =>
    tests === '—' ? [] : tests.split('<br>').map((one) => ({ point, match: /^`([^`]+)`: (.+)$/u.exec(one.trim()) })),
  );
  const missing = named.filter(({ match }) => !match || !hasTest(match[1] ?? '', match[2] ?? ''));
  expect(missing.map(({ point, match }) => `${point} ${match?.[2] ?? ''}`)).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});

test('every point of the security paper has one of three states, and stands once', () => {
  expect(rows.filter(({ state }) => !['yes', 'no', 'not applicable'].includes(state))).toEqual([]);
  expect(new Set(rows.map(({ point }) => point)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(90);
});
