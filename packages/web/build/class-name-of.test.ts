import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { classNameOf } from './class-name-of.ts';

const source = resolve(import.meta.dirname, '../src');

test('classes of one name in files of one name are different, and the same in every checkout', () => {
  const [search = '', compose = ''] = ['search', 'compose'].map((feature) =>
    classNameOf('list', join(source, 'features', feature, 'suggestion-list.module.css')),
  );
  expect(search).toMatch(/^_[\w-]{5}$/u);
  expect(search).not.toBe(compose);
  expect(search).toBe('_1VtTU');
});
