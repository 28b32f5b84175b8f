import { CONTRACT_HEADER, CONTRACT_VERSION } from '@wren/contract/version.ts';
import { expect, test } from 'vitest';
import { onNewerContract, watchContractVersion } from './contract-version.ts';

test('a page hears once that the server speaks a newer contract, and of no older one or none', async () => {
  let header: string | null = null;
  const fetch = watchContractVersion(
    async () => new Response('{}', header === null ? {} : { headers: { [CONTRACT_HEADER]: header } }),
  );
  let callbacks = 0;
  onNewerContract(() => {
    callbacks += 1;
  });
  for (const version of [null, 'x', `${CONTRACT_VERSION - 1}`, `${CONTRACT_VERSION}`]) {
    header = version;
    await fetch('/api');
  }
  expect(callbacks).toBe(0);
  header = `${CONTRACT_VERSION + 1}`;
  await fetch('/api');
  await fetch('/api');
  expect(callbacks).toBe(1);
  onNewerContract(() => {
    callbacks += 1;
  });
  expect(callbacks).toBe(2);
});
