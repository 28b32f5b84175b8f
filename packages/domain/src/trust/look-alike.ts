import { readableLabel } from '../address/punycode.ts';
import { visibleText } from '../content/visible-text.ts';
import type { OrganisationOf } from './trust.ts';

/** Small letters that look like Latin ones, themselves or in upper case (a selection of Unicode's confusables, UTS #39). */
const TWINS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['a', 'аαạąɑ'],
      ['b', 'ьƅв'],
      ['c', 'сϲçć'],
      ['d', 'ԁɗ'],
      ['e', 'еєҽēėęẹ'],
      ['g', 'ɡց'],
      ['h', 'һհн'],
      ['i', 'іïıɩίιİl1|ӏ'],
      ['j', 'јʝ'],
      ['k', 'кκ'],
      ['m', 'м'],
      ['n', 'ոռη'],
      ['o', 'оοօ0ọōо'],
      ['p', 'рρ'],
      ['q', 'ԛգ'],
      ['s', 'ѕş5'],
      ['t', 'тτ'],
      ['u', 'υսц'],
      ['v', 'νѵ'],
      ['w', 'ԝաω'],
      ['x', 'хχ'],
      ['y', 'уүγ'],
      ['z', 'ʐż'],
    ] as const
  ).flatMap(([letter, twins]) => [...twins].map((twin) => [twin, letter])),
);
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/gu, 'm'],
  [/vv/gu, 'w'],
  [/cl/gu, 'd'],
];

/** The skeleton of a text: texts with equal skeletons are easily confused. */
export function skeleton(text: string): string {
  const marked = visibleText(text).normalize('NFKD').replace(/\p{M}/gu, '');
  let plain = marked.toLowerCase();
  for (const [pair, letter] of PAIRS) plain = plain.replace(pair, letter);
  return [...plain].map((sign) => TWINS[sign] ?? sign).join('');
}

/** True if two texts differ by one letter: replaced, added, removed, or two swapped. */
export function differByOne(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Mail hosts with millions of users and similar names, none of which imitates another. */
const NEIGHBOURS = new Set(['email.com', 'fmail.com', 'gmail.com', 'hotmail.com', 'mail.com', 'ymail.com', 'gmx.com']);
/** Shortest name that is compared by one letter: too many legitimate names differ from a shorter one by one. */
const LONG_ENOUGH = 5;

function splitName(organisation: string): readonly [name: string, suffix: string] {
  const dot = organisation.indexOf('.');
  return [organisation.slice(0, dot), organisation.slice(dot)];
}

function readable(domain: string): string {
  return visibleText(domain).toLowerCase().split('.').map(readableLabel).join('.');
}

function resembles(domain: string, known: string, organisationOf: OrganisationOf): boolean {
  const [ownOrganisation, knownOrganisation] = [organisationOf(readable(domain)), organisationOf(readable(known))];
  if (ownOrganisation === knownOrganisation || !knownOrganisation.includes('.')) return false;
  if (skeleton(ownOrganisation) === skeleton(knownOrganisation)) return true;
  if (`.${readable(domain)}`.includes(`.${knownOrganisation}.`)) return true;
  if (NEIGHBOURS.has(ownOrganisation) && NEIGHBOURS.has(knownOrganisation)) return false;
  const [[name, suffix], [knownName, knownSuffix]] = [splitName(ownOrganisation), splitName(knownOrganisation)];
  return suffix === knownSuffix && knownName.length >= LONG_ENOUGH && differByOne(name, knownName);
}

/**
 * The known domain that a domain imitates: by characters that look alike (also in punycode), by one letter, or by beginning with
 * the whole of it (`bank.example.evil.example`). Null for known domains and all others.
 */
export function lookAlike(domain: string, known: readonly string[], organisationOf: OrganisationOf): string | null {
  const mine = organisationOf(domain);
  if (domain === '' || known.some((other) => organisationOf(other) === mine)) return null;
  return known.find((other) => resembles(domain, other, organisationOf)) ?? null;
}
