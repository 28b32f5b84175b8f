// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { fetchPart, useParts } from './fetch-part.ts';

afterEach(() => vi.useRealTimers());

test('code that cannot be fetched is asked for again until it is there, and counts as missing meanwhile', async () => {
  vi.useFakeTimers();
  let requestCount = 0;
  const part = fetchPart(async () => {
    requestCount += 1;
    if (requestCount < 4) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
  await vi.advanceTimersByTimeAsync(1);
  expect([requestCount, useParts.getState().missing]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await part).toBe('part');
  expect([requestCount, useParts.getState().missing]).toEqual([4, 0]);
});

test('it is asked for at once when the connection is back', async () => {
  vi.useFakeTimers();
  let requestCount = 0;
  const part = fetchPart(async () => {
    requestCount += 1;
    if (requestCount === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
  await vi.advanceTimersByTimeAsync(1);
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
});
