import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMailStore } from '../../../test/store/conformance/mail-store.conformance.ts';
import { openSqliteStores } from './sqlite-stores.ts';

describeMailStore('SQLite store', async (options) => {
  const folder = await mkdtemp(join(tmpdir(), 'wren-store-'));
  const stores = openSqliteStores({ folder, ...options });
  return {
    stores,
    openAgain: () => openSqliteStores({ folder, ...options }),
    dispose: async () => {
      await stores.close();
      await rm(folder, { recursive: true });
    },
  };
});
