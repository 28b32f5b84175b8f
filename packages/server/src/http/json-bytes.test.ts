import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonBytes } from './json-bytes.ts';

test('an answer is the JSON text of its value, in its envelope', () => {
  const value = fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()), fc.array(fc.string({ unit: 'grapheme' })));
  fc.assert(
    fc.property(value, (answer) => {
      expect(jsonBytes('message', answer).toString()).toBe(JSON.stringify({ message: answer }));
      expect(jsonBytes(null, answer).toString()).toBe(JSON.stringify(answer));
    }),
  );
});

test('an answer of nothing is null', () => {
  expect(jsonBytes('message', undefined).toString()).toBe('{"message":null}');
});
