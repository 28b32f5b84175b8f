import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** Lines at most, and modules of a folder. */
const LIMITS = { file: 300, function: 80, folder: 14 };

/** How a function is called: by its own name, or that of what it is assigned to. */
function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : 'a function';
}

/** What is too long in a file: the file itself and its functions, nested ones too, with their lines. */
function tooLong(file: string, text: string): readonly string[] {
  const lines = text.replace(/\n$/u, '').split('\n').length;
  const found = lines > LIMITS.file ? [`${file}: ${lines} lines`] : [];
  if (file.endsWith('.css')) return found;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const [first, last] = [node.getStart(), node.end].map((at) => source.getLineAndCharacterOfPosition(at).line);
      const length = (last ?? 0) - (first ?? 0) + 1;
      if (length > LIMITS.function) found.push(`${file}: ${nameOf(node)}, ${length} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Folders whose modules correspond one to one to those of other folders: one for each topic of the texts. */
const MIRRORED = /^packages\/web\/src\/texts\/languages\/\w+$/u;

/** The folders with too many modules. A module's tests and its style sheet have its name, and count with it. */
function tooFull(files: readonly string[]): readonly string[] {
  const modules = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = dirname(file);
    if (MIRRORED.test(folder)) continue;
    const names = modules.get(folder) ?? new Set();
    modules.set(folder, names.add(basename(file).replace(/\..*$/u, '')));
  }
  return [...modules].flatMap(([folder, { size }]) => (size > LIMITS.folder ? [`${folder}: ${size} modules`] : []));
}

/** The files of the repository that match. @param patterns of paths, as Git takes them */
async function tracked(...patterns: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run('git', ['ls-files', ...patterns], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\n').filter((file) => file !== '');
}

/** The sources and style sheets of the products, without their tests. */
async function sources(): Promise<readonly string[]> {
  const files = await tracked(':(glob)packages/*/src/**');
  return files.filter((file) => /\.(?:tsx?|css)$/u.test(file) && !/\.test\.tsx?$/u.test(file));
}

const statements = (count: number): string => 'work();\n'.repeat(count);

test.each([
  ['function long() {', '}', 'long'],
  ['const long = () => {', '};', 'long'],
  ['export default function () {', '}', 'a function'],
  ['class Planted { long() {', '} }', 'long'],
  ['function outer() { return [].map(() => {', '}); }', 'outer'],
])('a function of 81 lines is found, one of 80 is not: %s', (head, foot, name) => {
  expect(tooLong('planted.ts', `${head}\n${statements(79)}${foot}\n`)).toContain(`planted.ts: ${name}, 81 lines`);
  expect(tooLong('planted.ts', `${head}\n${statements(78)}${foot}\n`)).toEqual([]);
});

test.each(['planted.ts', 'planted.css'])('a file of 301 lines is found, one of 300 is not: %s', (file) => {
  expect(tooLong(file, statements(301))).toEqual([`${file}: 301 lines`]);
  expect(tooLong(file, statements(300))).toEqual([]);
});

test('no function of the products is longer than 80 lines, and no file longer than 300', async () => {
  const files = await sources();
  const found = await Promise.all(files.map(async (file) => tooLong(file, await readFile(join(root, file), 'utf8'))));
  expect(found.flat()).toEqual([]);
  // It saw all of them.
  expect(files.length).toBeGreaterThan(500);
});

test('a folder of 15 modules is found, one of 14 is not, with their tests and style sheets', () => {
  const modules = Array.from({ length: 14 }, (_, index) => `planted/part-${index}`);
  const files = modules.flatMap((path) => [`${path}.tsx`, `${path}.test.tsx`, `${path}.module.css`]);
  expect(tooFull(files)).toEqual([]);
  expect(tooFull([...files, 'planted/one-more.ts'])).toEqual(['planted: 15 modules']);
});

test('no folder holds more than 14 modules', async () => {
  const files = await tracked('packages', 'e2e', 'bench', 'scripts');
  expect(tooFull(files)).toEqual([]);
  // It saw all of them.
  expect(files.length).toBeGreaterThan(2500);
});
