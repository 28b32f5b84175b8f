import { expect, test } from 'vitest';
import { createSlot } from './slot.ts';

test('what is wanted of an empty slot is done once it is filled, in its order, and at once from then on', () => {
  const slot = createSlot<string>();
  const done: string[] = [];
  slot.use((filled) => done.push(`first ${filled}`));
  slot.use((filled) => done.push(`second ${filled}`));
  expect(done).toEqual([]);
  slot.fill('a');
  slot.use((filled) => done.push(`third ${filled}`));
  expect(done).toEqual(['first a', 'second a', 'third a']);
});

test('what filled a slot empties it, unless something else has filled it since', () => {
  const slot = createSlot<string>();
  const emptyA = slot.fill('a');
  const emptyB = slot.fill('b');
  emptyA();
  expect(slot.now).toBe('b');
  emptyB();
  expect(slot.now).toBeNull();
});
