import { CONTRACT_HEADER, CONTRACT_VERSION } from '@wren/contract/version.ts';
import { expect, test } from 'vitest';
import { onNewerContract, watchContractVersion } from './contract-version.ts';

test('a page hears once that the server speaks a newer contract, and of no older one or none', async () => {
  let said: string | null = null;
  const fetch = watchContractVersion(
    async () => new Response('{}', said === null ? {} : { headers: { [CONTRACT_HEADER]: said } }),
  );
  let heard = 0;
  onNewerContract(() => {
    heard += 1;
  });
  for (const version of [null, 'x', `${CONTRACT_VERSION - 1}`, `${CONTRACT_VERSION}`]) {
    said = version;
    await fetch('/api');
  }
  expect(heard).toBe(0);
  said = `${CONTRACT_VERSION + 1}`;
  await fetch('/api');
  await fetch('/api');
  expect(heard).toBe(1);
  onNewerContract(() => {
    heard += 1;
  });
  expect(heard).toBe(2);
});
