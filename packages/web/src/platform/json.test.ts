import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readJson } from './json.ts';

test.each([
  ['what was kept', '["a"]', ['a']],
  ['nothing, where nothing was kept', null, []],
  ['nothing, where it is no JSON', '["a"', []],
  ['nothing, where it is of another shape', '{"a":1}', []],
])('a text that was kept says %s', (_, text, said) => {
  expect(readJson(v.array(v.string()), text, [])).toEqual(said);
});
