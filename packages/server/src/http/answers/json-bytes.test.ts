import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonBytes } from './json-bytes.ts';

test('an answer is the JSON text of its value, in its envelope', async () => {
  const value = fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()), fc.array(fc.string({ unit: 'grapheme' })));
  await fc.assert(
    fc.asyncProperty(value, async (answer) => {
      expect((await jsonBytes('message', answer)).toString()).toBe(JSON.stringify({ message: answer }));
      expect((await jsonBytes(null, answer)).toString()).toBe(JSON.stringify(answer));
    }),
  );
});

test('an answer of nothing is null, and a long list is whole', async () => {
  expect((await jsonBytes('message', undefined)).toString()).toBe('{"message":null}');
  const rows = Array.from({ length: 1_201 }, (_, at) => ({ at }));
  expect(JSON.parse((await jsonBytes(null, rows)).toString())).toEqual(rows);
});

test('rows of any lengths follow one another', async () => {
  const lengths = [1, 5_000, 1, 1, 90_000, ...new Array<number>(25).fill(2), 9_000, 9_000, 3];
  const rows = lengths.map((length, at) => ({ at, text: (at % 2 ? 'x' : '漢').repeat(length) }));
  expect((await jsonBytes(null, rows)).toString()).toBe(JSON.stringify(rows));
});
