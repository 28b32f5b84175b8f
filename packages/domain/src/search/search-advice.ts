import { FOLDERS } from '../message/mailbox/mailbox.ts';
import type { MisreadOperator } from './parse-search.ts';
import { OPERATORS, parseOperator } from './search-operators.ts';

/** Common other names of operators. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ...['sender', 'author', 'von', 'de'].map((name) => [name, 'from'] as const),
  ...['recipient', 'an'].map((name) => [name, 'to'] as const),
  ...['title', 'betreff'].map((name) => [name, 'subject'] as const),
  ...['file', 'attachment', 'attachments'].map((name) => [name, 'filename'] as const),
  ...['folder', 'mailbox'].map((name) => [name, 'in'] as const),
  ...['tag', 'labels', 'keyword'].map((name) => [name, 'label'] as const),
  ...['since', 'newer'].map((name) => [name, 'after'] as const),
  ...['until', 'older'].map((name) => [name, 'before'] as const),
  ...['size', 'bigger', 'larger_than'].map((name) => [name, 'larger'] as const),
  ...['smaller_than', 'lesser'].map((name) => [name, 'smaller'] as const),
]);

const VALUES: Readonly<Record<string, readonly string[]>> = {
  in: [...FOLDERS, 'all', 'anywhere'],
  is: ['unread', 'read', 'starred', 'pinned', 'muted', 'direct'],
  has: ['attachment'],
};

/** Longest name that is compared with the known ones, in letters. */
const MAX_LENGTH = 20;

/** Edit distance: letters to add, remove, replace or swap with their neighbour (Damerau, Levenshtein). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const steps = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1)];
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The most similar of some words; null if none is similar. */
function nearest(typed: string, words: readonly string[]): string | null {
  if (typed.length > MAX_LENGTH) return null;
  const near = words
    .map((word) => ({ word, apart: word.startsWith(typed) && typed.length > 1 ? 0.5 : distance(typed, word) }))
    .filter(({ word, apart }) => apart <= (Math.min(word.length, typed.length) > 4 ? 2 : 1))
    .sort((a, b) => a.apart - b.apart);
  return near[0] && near[0].word.length > 1 ? near[0].word : null;
}

/**
 * The probable meaning of a misread operator, in search syntax; null when that is unclear.
 * @param paths of the user's own mailboxes, which `in:` accepts too
 */
export function adviceFor({ operator, value, written }: MisreadOperator, paths: readonly string[] = []): string | null {
  const quoted = /\s/u.test(value) ? `"${value}"` : value;
  const values = VALUES[operator];
  if (values) {
    const known = operator === 'in' ? [...values, ...paths.map((path) => path.toLowerCase())] : values;
    const suggestion = nearest(value.toLowerCase(), known);
    const path = paths.find((one) => one.toLowerCase() === suggestion) ?? suggestion;
    return path && `${operator}:${/[\s()]/u.test(path) ? `"${path}"` : path}`;
  }
  const name = OTHER_NAMES.get(operator) ?? nearest(operator, OPERATORS);
  if (name === null || name === operator) return null;
  if (value === '') return written.endsWith(':') ? `${name}:` : null;
  return parseOperator(name, value, false) ? `${name}:${quoted}` : null;
}
