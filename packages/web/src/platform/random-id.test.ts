import { expect, test } from 'vitest';
import { uuidv7s } from './random-id.ts';

test('[D31] ids are UUIDv7 of the time of making, and their order is that of making', () => {
  const newId = uuidv7s(() => 1_767_603_600_000);
  const ids = Array.from({ length: 200 }, newId);
  for (const id of ids)
    expect(id).toMatch(/^019b8d[0-9a-f]{2}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(200);
});
