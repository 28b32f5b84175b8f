import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { cutsOfTags, outermost } from './switch-cases.ts';

/** Code without what its switches over `tag` have for 1 and 2. */
function cut(code: string): string {
  const cuts = outermost(cutsOfTags(new Set([1, 2]), parseAst(code).body));
  const rest = cuts.reduceRight(
    (text, { start, end, instead = '' }) => text.slice(0, start) + instead + text.slice(end),
    code,
  );
  return rest.replace(/\s+/gu, ' ').trim();
}

it('takes what is done for the values alone, and of what is done for others as well only the label', () => {
  expect(cut('switch (a.tag) { case 1: case 2: x(); break; case 3: y(); }')).toBe('switch (a.tag) { case 3: y(); }');
  expect(cut('switch (a.tag) { case 1: case 3: x(); break; case 4: case 2: y(); }')).toBe(
    'switch (a.tag) { case 3: x(); break; case 4: y(); }',
  );
});

it('leaves what another value comes to', () => {
  expect(cut('switch (a.tag) { case 3: x(); case 1: y(); break; case 2: z(); }')).toBe(
    'switch (a.tag) { case 3: x(); y(); break; }',
  );
  expect(cut('switch (a.tag) { case 3: { x(); break; } case 1: y(); }')).toBe(
    'switch (a.tag) { case 3: { x(); break; } }',
  );
});

it('leaves the variables that other cases may use', () => {
  expect(cut('switch (a.tag) { case 1: var b = 1; if (b) for (var c in b); break; case 3: b = 2; }')).toBe(
    'switch (a.tag) { case -1: var b,c; case 3: b = 2; }',
  );
});

it('leaves other switches, and finds those in functions and in each other', () => {
  expect(cut('switch (a.kind) { case 1: x(); }')).toBe('switch (a.kind) { case 1: x(); }');
  expect(cut('function f() { switch (a.tag) { case 1: switch (b.tag) { case 2: x(); } } }')).toBe(
    'function f() { switch (a.tag) { } }',
  );
});
