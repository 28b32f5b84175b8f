import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** Lines at most. */
const LIMITS = { file: 300, function: 80 };

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

/** The sources and style sheets of the products, without their tests. */
async function sources(): Promise<readonly string[]> {
  const { stdout } = await run('git', ['ls-files', ':(glob)packages/*/src/**'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split('\n').filter((file) => /\.(?:tsx?|css)$/u.test(file) && !/\.test\.tsx?$/u.test(file));
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
