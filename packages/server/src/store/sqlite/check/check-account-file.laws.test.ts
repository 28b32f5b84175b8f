import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands } from '../../../../test/store/random-mail.ts';
import { openSqliteStores } from '../sqlite-stores.ts';
import { checkAccountFile } from './check-account-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wren-check-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('whatever is done to mail, nothing is found that is not right, and mending changes nothing', async () => {
  let accounts = 0;
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      accounts += 1;
      const id = `account-${accounts}`;
      const stores = openSqliteStores({ folder });
      const store = await stores.of(id);
      for (const [index, changes] of sequence.entries()) await store.apply(changes, `c${index}`);
      const state = await store.state();
      await stores.close();
      const checked = checkAccountFile(join(folder, 'accounts', `${id}.db`), Date.now() + 10 * 86_400_000, true);
      expect(checked.findings.filter(({ text }) => !/used by nothing/u.test(text))).toEqual([]);
      const again = openSqliteStores({ folder });
      expect(await (await again.of(id)).state()).toBe(state);
      await again.close();
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
