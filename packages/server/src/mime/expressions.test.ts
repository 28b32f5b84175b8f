import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { expressionSteps, TOO_MANY, troublesomeTexts } from '../../test/expression-steps.ts';

const PACKAGES = join(import.meta.dirname, '../../..');
/** Folders of the code that parses texts of mail, or of clients. */
const FOLDERS = [
  ...['mime', 'mail', 'smtp', 'images', 'http', 'calls', 'cli'].map((name) => `server/src/${name}`),
  ...['domain/src', 'contract/src', 'web/src'],
];

interface Found {
  readonly place: string;
  readonly expression: RegExp;
}

function expressionsIn(folder: string): readonly Found[] {
  const found: Found[] = [];
  const files = readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/u.test(name) && !name.includes('.test.'))) {
    const source = readFileSync(join(PACKAGES, folder, file), 'utf8');
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
        if (/[*+{]/u.test(expression.source)) found.push({ place: `${folder}/${file} ${node.text}`, expression });
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  }
  return found;
}

/** Largest number of steps for a number of repetitions. */
function worst(expression: RegExp, count: number): number {
  let most = 0;
  for (const text of troublesomeTexts(expression, count)) {
    const steps = expressionSteps(expression, text);
    if (steps >= TOO_MANY) return Number.POSITIVE_INFINITY;
    most = Math.max(most, steps / Math.max(1, [...text].length));
  }
  return most;
}

describe('regular expressions that meet texts of strangers', () => {
  const all = FOLDERS.flatMap(expressionsIn);

  test('are all looked at', () => {
    expect(all.length).toBeGreaterThan(100);
  });

  test.each(all)('take steps in proportion to the text: $place', ({ expression }) => {
    // Four times the text needs four times the steps: linear time.
    const [few, many] = [worst(expression, 40), worst(expression, 160)];
    expect(many).toBeLessThan(2 * few + 20);
  });

  test.each([
    [/(?:b+)+$/u, false],
    [/\s+$/u, false],
    [/x*y/u, false],
    [/^\s*a/u, true],
    [/<([^<>]*)>/gu, true],
  ])('the count tells them apart: %s', (expression, isLinear) => {
    expect(worst(expression, 160) < 2 * worst(expression, 40) + 20).toBe(isLinear);
  });
});
