import { rm } from 'node:fs/promises';
import { syncOf, withMailboxes } from '../../../../test/engines/mirrors/mirror-rig.ts';
import { serverFolder } from '../../../../test/engines/real-servers/engine-scripts.ts';
import { describeOnImapServers } from '../../../../test/engines/real-servers/imap-servers.ts';
import { describeMailStore } from '../../../../test/store/conformance/mail-store.conformance.ts';
import { openMirrorStores } from '../../../store/sqlite/sqlite-stores.ts';
import type { AccountSync } from '../../mirror/account-sync.ts';

/** Mailboxes in which the suite has mail, without records: the sync would take them for deleted ones. */
const SUITE_MAILBOXES = ['m-1', 'm-2', 'm-a', 'm-b'] as const;

describeOnImapServers('$name', (server) => {
  describeMailStore('mirror of an IMAP server', async (options) => {
    const folder = serverFolder('wren-mirror-', 'memory');
    const stores = openMirrorStores({ folder, ...options });
    const syncs: Promise<AccountSync>[] = [];
    const user = await server().addUser();
    // Each account that is opened is followed from then on, while the suite goes on with it.
    stores.onOpen((account) => {
      const known = withMailboxes(stores, SUITE_MAILBOXES);
      if (syncs.length === 0) syncs.push(syncOf(known, account, user, server().imap, options.now));
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
