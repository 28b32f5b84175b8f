import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** What source and papers cite is in the repository: numbers of the specification, decisions, sections of the wire, files. */
const root = resolve(import.meta.dirname, '../..');

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const numbersIn = (file: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...read(file).matchAll(pattern)].map(([, number = '']) => number));

const sentences = numbersIn('docs/specification.md', /^- \*\*(\d\.\d+)\*\*/gmu);
const decisions = numbersIn('docs/decisions.md', /^- \*\*(D\d+)\.\*\*/gmu);
const wire = numbersIn('docs/wire.md', /^(?:#{2,3} |- \*\*)(\d(?:\.\d+)?)\b/gmu);

/** Comments and names of tests; what else looks like a number of the specification is a number. */
function citing(text: string): string {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gmu) ?? [];
  const names = text.match(/\b(?:test|it|describe)(?:\.\w+)?\(\s*(['"`])[\s\S]*?\1/gu) ?? [];
  return [...comments, ...names].join('\n');
}

interface Citation {
  readonly file: string;
  readonly cited: string;
}

const sources = tracked.filter((file) => /\.(?:tsx?|css|js)$/u.test(file) && !file.startsWith('docs/'));

function citations(pattern: RegExp, split: (found: string) => readonly string[] = (found) => [found]): Citation[] {
  return sources.flatMap((file) =>
    [...citing(read(file)).matchAll(pattern)].flatMap(([, found = '']) =>
      split(found).map((cited) => ({ file, cited })),
    ),
  );
}

test('every number of the specification that is cited is one of its sentences', () => {
  const bracketed = /[([]((?:(?:\d\.\d{1,2}|D\d{1,2})(?:–\d\.\d{1,2})?(?:, |; | and )?)+)[)\]]/gu;
  const cited = citations(bracketed, (found) => found.match(/\d\.\d{1,2}/gu) ?? []);
  expect(sentences.size).toBeGreaterThan(150);
  expect(cited.length).toBeGreaterThan(300);
  expect(cited.filter((citation) => !sentences.has(citation.cited))).toEqual([]);
});

test('every decision that is cited by number is written down', () => {
  const cited = citations(/\b(D\d{1,2})\b(?!:)/gu);
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter((citation) => !decisions.has(citation.cited))).toEqual([]);
});

test('every section of the wire that is cited is there', () => {
  const cited = citations(/wire contract (\d(?:\.\d+)?)/gu);
  expect(cited.length).toBeGreaterThan(40);
  expect(cited.filter((citation) => !wire.has(citation.cited))).toEqual([]);
});

test('every sentence has its line in the table of conformance, and no line is without one', () => {
  expect(Object.keys(JSON.parse(read('docs/conformance.json')))).toEqual([...sentences]);
});

test('every file, folder and script that the papers name is there', () => {
  const scripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts));
  const papers = tracked.filter((file) => file.endsWith('.md') && file !== 'docs/conformance.md');
  expect(papers.length).toBeGreaterThan(8);
  const missing = papers.flatMap((file) => {
    const text = read(file);
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/gu)].map(([, link = '']) =>
      relative(root, resolve(root, dirname(file), link)),
    );
    const paths = [...text.matchAll(/`((?:packages|e2e|bench|scripts|docs)\/[\w./-]+\w)`/gu)].map(
      ([, path = '']) => path,
    );
    const runs = [...text.matchAll(/`npm run ([\w:-]+)/gu)].map(([, script = '']) => script);
    return [
      ...[...links, ...paths].filter((path) => !isThere(path)).map((path) => `${file}: ${path}`),
      ...runs.filter((script) => !scripts.has(script)).map((script) => `${file}: npm run ${script}`),
    ];
  });
  expect(missing).toEqual([]);
});

/** A path, or one without its ending. */
function isThere(path: string): boolean {
  if (existsSync(join(root, path))) return true;
  const folder = join(root, dirname(path));
  const name = path.slice(path.lastIndexOf('/') + 1);
  return existsSync(folder) && readdirSync(folder).some((entry) => entry.replace(/\..*$/u, '') === name);
}
