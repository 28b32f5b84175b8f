import { WrenError } from '@wren/contract/errors.ts';
import { expect, test } from 'vitest';
import { backOff } from '../../../platform/time/back-off.ts';
import type { After } from '../../../platform/time/timers.ts';
import { retryCall } from './retry-call.ts';

/** A call that fails a number of times before it is answered. */
function failing(times: number, error: Error) {
  let requestCount = 0;
  const pauses: number[] = [];
  const after: After = (milliseconds, run) => {
    pauses.push(milliseconds);
    queueMicrotask(run);
    return () => undefined;
  };
  const ask = (): Promise<string> => {
    requestCount += 1;
    return requestCount <= times ? Promise.reject(error) : Promise.resolve('answer');
  };
  return { ask, after, pauses, requestCount: () => requestCount };
}

test('[9.7] [7.26] what failed for the moment is asked again three times, after 1, 2 and 4 seconds', async () => {
  const { ask, after, pauses } = failing(3, new WrenError('network'));
  await expect(retryCall(ask, { after, online: () => true })).resolves.toBe('answer');
  expect(pauses).toEqual([1_000, 2_000, 4_000]);
});

test('who is told when to come back comes no earlier', async () => {
  const { ask, after, pauses } = failing(2, new WrenError('too-many-attempts', undefined, { retryAfter: 3 }));
  await expect(retryCall(ask, { after, online: () => true })).resolves.toBe('answer');
  expect(pauses).toEqual([3_000, 3_000]);
});

test('[9.7] a fourth failure is the answer', async () => {
  const { ask, after, requestCount } = failing(9, new WrenError('network'));
  await expect(retryCall(ask, { after, online: () => true })).rejects.toMatchObject({ code: 'network' });
  expect(requestCount()).toBe(4);
});

test.each(['forbidden', 'not-found', 'not-signed-in'] as const)('%s is no error of the moment', async (code) => {
  const { ask, after, requestCount } = failing(1, new WrenError(code));
  await expect(retryCall(ask, { after, online: () => true })).rejects.toMatchObject({ code });
  expect(requestCount()).toBe(1);
});

test('nobody is asked again offline', async () => {
  const { ask, after, requestCount } = failing(1, new WrenError('network'));
  await expect(retryCall(ask, { after, online: () => false })).rejects.toMatchObject({ code: 'network' });
  expect(requestCount()).toBe(1);
});

test('nobody is asked again once the asker has left', async () => {
  const { ask, requestCount } = failing(1, new WrenError('network'));
  const left = new AbortController();
  const after: After = () => {
    queueMicrotask(() => left.abort());
    return () => undefined;
  };
  await expect(retryCall(ask, { after, online: () => true, signal: left.signal })).rejects.toThrow();
  expect(requestCount()).toBe(1);
});

test('[9.7] pauses grow to 30 seconds and no further', () => {
  expect([1, 2, 3, 10].map(backOff)).toEqual([1_000, 2_000, 4_000, 30_000]);
});
