import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { classNameOf } from './class-name-of.ts';

const source = resolve(import.meta.dirname, '../../src');

test('classes of one name in different sheets are different, each of a sheet is, and they are short', () => {
  const suggestions = join(source, 'features/search/suggestion-list.module.css');
  const list = classNameOf('list', suggestions);
  expect(list).toMatch(/^[a-z]{2}\d+$/u);
  expect(classNameOf('list', suggestions)).toBe(list);
  expect(classNameOf('list', join(source, 'features/folders/folder-panel.module.css'))).not.toBe(list);
  expect(classNameOf('space', join(source, 'features/folders/folder-panel.module.css'))).not.toBe(
    classNameOf('list', join(source, 'features/folders/folder-panel.module.css')),
  );
});

test('a class that no sheet has is no class', () => {
  expect(() => classNameOf('absent', join(source, 'features/search/suggestion-list.module.css'))).toThrow('absent');
});
