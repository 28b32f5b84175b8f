import { WrenError } from '@wren/contract/errors.ts';
import { expect, test } from 'vitest';
import { createQueryClient } from './queries.ts';

test('[9.7] queries are stale after 300 s, kept 600 s, tried again 3 times and not on focus', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
  const { retry, retryDelay } = queries ?? {};
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('no rule for trying again');
  const error = new WrenError('network');
  expect([0, 1, 2, 3].map((failures) => retry(failures, error))).toEqual([true, true, true, false]);
  expect(retry(0, new WrenError('forbidden'))).toBe(false);
  expect([0, 1, 2, 10].map((failures) => retryDelay(failures, error))).toEqual([1_000, 2_000, 4_000, 30_000]);
  expect(mutations).toMatchObject({ retry: 1, retryDelay: 1_000 });
});
