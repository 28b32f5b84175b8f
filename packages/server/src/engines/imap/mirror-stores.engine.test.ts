import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { syncOf } from '../../../test/engines/mirror-rig.ts';
import { missingDovecot, type RealDovecot, startDovecot } from '../../../test/engines/real-dovecot.ts';
import { describeMailStore } from '../../../test/store/mail-store.conformance.ts';
import { openMirrorStores } from '../../store/sqlite/sqlite-stores.ts';
import type { AccountSync } from '../mirror/account-sync.ts';

if (missingDovecot !== null) {
  describe('mirror of an IMAP server', () => test.skip(missingDovecot ?? '', () => undefined));
} else {
  let dovecot: RealDovecot;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.close());

  describeMailStore('mirror of an IMAP server', async (options) => {
    const folder = await mkdtemp(join(tmpdir(), 'wren-mirror-'));
    const stores = openMirrorStores({ folder, ...options });
    const syncs: Promise<AccountSync>[] = [];
    const user = dovecot.addUser();
    // Each account that is opened is followed from then on, while the suite goes on with it.
    stores.onOpen((account) => {
      if (syncs.length === 0) syncs.push(syncOf(stores, account, user, dovecot.imap, options.now));
    });
    return {
      stores,
      openAgain: () => openMirrorStores({ folder, ...options }),
      dispose: async () => {
        for (const sync of syncs) await (await sync).stop();
        await stores.close();
        await rm(folder, { recursive: true });
      },
    };
  });
}
