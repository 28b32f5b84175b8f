import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type MirrorUser, syncOf, withMailboxes } from '../../../../test/engines/mirrors/mirror-rig.ts';
import { serverFolder } from '../../../../test/engines/real-servers/engine-scripts.ts';
import { missingCyrus, startCyrus } from '../../../../test/engines/real-servers/real-cyrus.ts';
import { missingDovecot, startDovecot } from '../../../../test/engines/real-servers/real-dovecot.ts';
import { describeMailStore } from '../../../../test/store/conformance/mail-store.conformance.ts';
import type { ServerAddress } from '../../../platform/network/server-address.ts';
import { openMirrorStores } from '../../../store/sqlite/sqlite-stores.ts';
import type { AccountSync } from '../../mirror/account-sync.ts';

/** Mailboxes in which the suite has mail, without records: the sync would take them for deleted ones. */
const SUITE_MAILBOXES = ['m-1', 'm-2', 'm-a', 'm-b'] as const;

interface ImapServer {
  readonly imap: ServerAddress;
  addUser(): MirrorUser | Promise<MirrorUser>;
  close(): void;
}

/** The store suite on the mirror of one server. @param missing why there is no such server to start here */
function describeMirrorOf(name: string, missing: string | null, start: () => Promise<ImapServer>): void {
  describe(name, () => {
    if (missing !== null) {
      test.skip(missing, () => undefined);
      return;
    }
    let server: ImapServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.close());

    describeMailStore('mirror of an IMAP server', async (options) => {
      const folder = serverFolder('wren-mirror-', 'memory');
      const stores = openMirrorStores({ folder, ...options });
      const syncs: Promise<AccountSync>[] = [];
      const user = await server.addUser();
      // Each account that is opened is followed from then on, while the suite goes on with it.
      stores.onOpen((account) => {
        const known = withMailboxes(stores, SUITE_MAILBOXES);
        if (syncs.length === 0) syncs.push(syncOf(known, account, user, server.imap, options.now));
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
  });
}

describeMirrorOf('Dovecot', missingDovecot, startDovecot);
describeMirrorOf('Cyrus', missingCyrus, startCyrus);
