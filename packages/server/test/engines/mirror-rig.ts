import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailboxId } from '@wren/domain/message/mailbox.ts';
import { imapProvider } from '../../src/engines/imap/imap-provider.ts';
import { AccountSync } from '../../src/engines/mirror/account-sync.ts';
import { mailboxRows } from '../../src/engines/mirror/mirror-rows.ts';
import { createLog } from '../../src/platform/log.ts';
import type { ServerAddress } from '../../src/platform/network/server-address.ts';
import type { MailStore } from '../../src/store/mail-store.ts';
import { type MirrorStores, openMirrorStores } from '../../src/store/sqlite/sqlite-stores.ts';
import type { DovecotUser } from './real-dovecot.ts';

const TIMES = { poll: 60_000, retry: 50, longest: 400 };
const MAX_RAW_SIZE = 40 * 1024 * 1024;

/** The mirror of one account in a folder of its own. */
export interface MirrorRig {
  readonly folder: string;
  readonly stores: MirrorStores;
  readonly store: MailStore;
  readonly sync: AccountSync;
  settled(): Promise<void>;
  /** The id of the mailbox that mirrors a path. */
  mailboxAt(path: string): Promise<MailboxId>;
  close(): Promise<void>;
}

export const ACCOUNT = 'account-1';

/** @param server where it is reached @param folder that an earlier one has left; a new one without it */
export async function openMirrorRig(
  user: DovecotUser,
  server: ServerAddress,
  folder = mkdtempSync(join(tmpdir(), 'wren-mirror-')),
): Promise<MirrorRig> {
  const stores = openMirrorStores({ folder });
  const sync = await syncOf(stores, ACCOUNT, user, server);
  const store = await stores.of(ACCOUNT);
  const file = await stores.mirrorOf(ACCOUNT);
  return {
    folder,
    stores,
    store,
    sync,
    settled: () => sync.settled(),
    async mailboxAt(path) {
      const row = file.read(mailboxRows).find((one) => one.path === path);
      if (!row) throw new Error(`${path} is not mirrored`);
      return row.mailbox;
    },
    async close() {
      await sync.stop();
      await stores.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Begins to keep the mirror of an account. */
export async function syncOf(
  stores: MirrorStores,
  account: string,
  user: DovecotUser,
  server: ServerAddress,
  clock: () => number = Date.now,
): Promise<AccountSync> {
  const credential = { user: user.address, password: user.password };
  const context = {
    address: user.address,
    file: await stores.mirrorOf(account),
    store: await stores.of(account),
    records: await stores.recordsOf(account),
    arrivals: null,
    maxRawSize: MAX_RAW_SIZE,
    clock,
    log: createLog(process.env.WREN_TEST_LOG === 'on' ? 'info' : 'silent'),
  };
  const sync = new AccountSync(imapProvider(server, credential, MAX_RAW_SIZE), context, () => undefined, TIMES);
  stores.onChange((id) => {
    if (id === account) sync.wake();
  });
  stores.aroundChanges((id, { records }) => {
    if (id === account && records.length > 0) sync.wakeFolders();
  });
  sync.start();
  return sync;
}
