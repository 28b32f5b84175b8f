import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderedUuidv7, uuidv7s } from './uuidv7.ts';

const NOW = 1_767_603_600_000;
const filled = (byte: number) => (count: number) => new Uint8Array(count).fill(byte);

test('[D31] ids are UUIDv7 of the time of making', () => {
  expect(uuidv7s(() => NOW, filled(0))()).toBe('019b8d62-7a80-7000-8000-000000000000');
  expect(uuidv7s(() => NOW, filled(0xff))()).toBe('019b8d62-7a80-77ff-bfff-ffffffffffff');
});

test('[D31] their order is that of making: within a millisecond, beyond its counter, and when the clock steps back', () => {
  let now = NOW;
  const newId = uuidv7s(() => now, filled(0xff));
  const ids = Array.from({ length: 5_000 }, newId);
  now -= 60_000;
  ids.push(newId());
  now += 120_000;
  ids.push(newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(5_002);
  expect(ids[4_999]?.startsWith('019b8d62-7a81-7')).toBe(true);
  expect(ids.at(-1)).toBe(uuidv7s(() => now, filled(0xff))());
});

test('ids of one millisecond have the order that they are given, whatever is random in them', () => {
  expect(orderedUuidv7(NOW, 0, filled(0))).toBe('019b8d62-7a80-7000-8000-000000000000');
  expect(orderedUuidv7(NOW, 2 ** 32 - 1, filled(0xff))).toBe('019b8d62-7a80-7fff-bfff-3fffffffffff');
  const order = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  const bytes = fc.uint8Array({ minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(order, order, bytes, bytes, (a, b, bytesA, bytesB) => {
      const first = orderedUuidv7(NOW, a, () => bytesA);
      const second = orderedUuidv7(NOW, b, () => bytesB);
      if (a !== b) expect(first < second).toBe(a < b);
      expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
      expect(second < orderedUuidv7(NOW + 1, 0, filled(0))).toBe(true);
    }),
  );
});
