import { expect, test } from 'vitest';
import { deferred } from './deferred.ts';

test('what is fetched later is fetched once, whoever asks for it, and is there from then on', async () => {
  let fetched = 0;
  const part = deferred(async () => {
    fetched += 1;
    return `part ${fetched}`;
  });
  expect(part.now).toBeNull();
  expect(await Promise.all([part.fetch(), part.fetch()])).toEqual(['part 1', 'part 1']);
  expect(part.now).toBe('part 1');
});

test('what could not be fetched is fetched when it is asked for again', async () => {
  let isLost = true;
  const part = deferred(async () => {
    if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
  await expect(part.fetch()).rejects.toThrow('Failed to fetch');
  expect(part.now).toBeNull();
  isLost = false;
  expect(await part.fetch()).toBe('part');
});
