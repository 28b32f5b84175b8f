import { expect, test } from 'vitest';
import { partsIn } from './by-declaration.ts';

test('each declaration is a module of its own, which asks for the others that it uses', () => {
  const code = [
    "import { far, other } from './far.ts';",
    'const LIMIT = 3;',
    'export const early = () => LIMIT + far;',
    'export function late(value) { return other(early(), value); }',
    'const own = { early: 1 };',
    'export { own as renamed };',
  ].join('\n');
  expect(partsIn('/m.ts', code)).toEqual({
    whole: [
      'export { early as early } from "/m.ts?part=1";',
      'export { late as late } from "/m.ts?part=2";',
      'export { own as renamed } from "/m.ts?part=3";',
    ].join('\n'),
    parts: [
      'const LIMIT = 3;\nexport { LIMIT };',
      'import { LIMIT } from "/m.ts?part=0";\nimport { far } from \'./far.ts\';\nconst early = () => LIMIT + far;\nexport { early };',
      'import { other } from \'./far.ts\';\nimport { early } from "/m.ts?part=1";\nfunction late(value) { return other(early(), value); }\nexport { late };',
      'const own = { early: 1 };\nexport { own };',
    ],
  });
});

test('what is given another value stays with what gives it, and what needs each other stays together', () => {
  const code = [
    'let count = 0;',
    'export const more = () => { count += 1; };',
    'export const now = () => count;',
    'export const even = (n) => n === 0 || odd(n - 1);',
    'export const odd = (n) => n !== 0 && even(n - 1);',
  ].join('\n');
  const parts = partsIn('/m.ts', code)?.parts ?? [];
  expect(parts.map((text) => text.split('\n').at(-1))).toEqual([
    'export { count,more };',
    'export { now };',
    'export { even,odd };',
  ]);
});

test('a module that does something by itself, or is one thing, stays whole', () => {
  expect(partsIn('/m.ts', "export const a = 1;\nexport const b = 2;\nstart('now');")).toBeNull();
  expect(partsIn('/m.ts', "import '../side.ts';\nexport const a = 1;\nexport const b = 2;")).toBeNull();
  expect(partsIn('/m.ts', "export * from '../other.ts';\nexport const b = 2;")).toBeNull();
  expect(partsIn('/m.ts', 'export const a = 1;')).toBeNull();
});
