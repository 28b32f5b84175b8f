import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const SOURCE = resolve(import.meta.dirname, '../../src');
const STYLES = '.module.css';
/** What a sheet names: its classes and animations. */
const NAMED = /(?:\.|@keyframes\s+)([A-Za-z][\w-]*)/gu;
const LETTERS = 26;

/** The sheets by their paths below the source, in an order that is the same in every checkout. */
const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith(STYLES))
  .map((path) => path.split(sep).join('/'))
  .sort();

const names = new Map<string, readonly string[]>();

function namesIn(path: string): readonly string[] {
  const known = names.get(path) ?? [
    ...new Set([...readFileSync(join(SOURCE, path), 'utf8').matchAll(NAMED)].map(([, name = '']) => name)),
  ];
  names.set(path, known);
  return known;
}

const letter = (at: number): string => String.fromCharCode('a'.charCodeAt(0) + at);

/**
 * The name that a class of a CSS module has in the built client, two letters for the sheet and the number of the class in it:
 * pages, scripts and styles carry these names, and what is counted packs better than what is hashed. Of the whole path: two files
 * of one name in different folders would style each other's elements.
 * @throws Error for what no sheet names
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(SOURCE, file).split(sep).join('/');
  const [sheet, at] = [sheets.indexOf(path), namesIn(path).indexOf(name)];
  if (sheet < 0 || sheet >= LETTERS ** 2 || at < 0) throw new Error(`${path} has no name for ${name}`);
  return `${letter(Math.floor(sheet / LETTERS))}${letter(sheet % LETTERS)}${at}`;
}
