import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailboxId, OwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { isOwn } from '@wren/domain/message/message.ts';
import { ConnectionPlaces } from '../../../src/engines/imap/connection/connection-places.ts';
import { imapProvider } from '../../../src/engines/imap/imap-provider.ts';
import { AccountSync } from '../../../src/engines/mirror/account-sync.ts';
import { marksOfMessage } from '../../../src/engines/mirror/marks.ts';
import { mailboxRows } from '../../../src/engines/mirror/mirror-rows.ts';
import type { SyncTimes } from '../../../src/engines/mirror/sync-times.ts';
import { readMail } from '../../../src/mail/incoming/deliver-message.ts';
import { newId } from '../../../src/platform/ids.ts';
import { createLog } from '../../../src/platform/log.ts';
import type { ServerAddress } from '../../../src/platform/network/server-address.ts';
import { blobIdOf } from '../../../src/store/blob-id.ts';
import type { MailStore } from '../../../src/store/mail-store.ts';
import { type MirrorStores, openMirrorStores } from '../../../src/store/sqlite/sqlite-stores.ts';
import { messagesIn } from '../../mail/mail-rig.ts';
import type { DovecotUser } from '../real-servers/real-dovecot.ts';

const TIMES: SyncTimes = { poll: 60_000, retry: 50, longest: 400, rest: 60 * 60_000, seldom: 60 * 60_000 };
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

/** Who signs in to the server. */
export type MirrorUser = Pick<DovecotUser, 'address' | 'password'>;

/** A mailbox of the user's own, which the server calls Own. */
export const OWN_MAILBOX: OwnMailboxId = 'm-own';

/** A mail whose Message-ID is made of its subject. */
export function sampleSource(subject: string): Uint8Array {
  const lines = [
    'From: Lin <lin@example.com>',
    `Subject: ${subject}`,
    `Message-ID: <${subject}@example.com>`,
    '',
    subject,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

/** A mail with a text and the file plan.txt. */
export function sampleWithFile(subject: string): string {
  return [
    'From: Lin <lin@example.com>',
    `Subject: ${subject}`,
    `Message-ID: <${subject.replaceAll(' ', '-')}@example.com>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="-"',
    ...['', '---', 'Content-Type: text/plain', '', 'See the plan.', '---'],
    'Content-Type: text/plain; name="plan.txt"',
    'Content-Disposition: attachment; filename="plan.txt"',
    ...['', 'The plan', '-----', ''],
  ].join('\r\n');
}

/** Puts a mail into a mailbox here. @returns its id */
export async function putSample(store: MailStore, subject: string, mailbox: MailboxId, id = newId()): Promise<string> {
  const raw = sampleSource(subject);
  const blobId = blobIdOf(raw);
  const mail = await readMail(raw, { id, mailbox, receivedAt: Date.now(), blobId });
  await store.apply([mail], newId(), new Map([[blobId, raw]]));
  return mail.message.id;
}

/** What a mirror holds, as `path: subject marks`, and the subjects of own mail, whose \\Seen says nothing. */
export async function marksHere({
  store,
  stores,
}: MirrorRig): Promise<{ readonly marks: readonly string[]; readonly own: ReadonlySet<string> }> {
  const file = await stores.mirrorOf(ACCOUNT);
  const found: string[] = [];
  const own = new Set<string>();
  for (const { mailbox, path } of file.read(mailboxRows)) {
    for (const message of await messagesIn(store, mailbox)) {
      if (isOwn(message)) own.add(message.subject);
      const marks = [...marksOfMessage(message).values()].filter((mark) => mark !== '$MDNSent').sort();
      found.push(`${path}: ${[message.subject, ...marks].join(' ')}`);
    }
  }
  return { marks: found.sort(), own };
}

export const ACCOUNT = 'account-1';

/** @param server where it is reached @param folder that an earlier one has left; a new one without it */
export async function openMirrorRig(
  user: MirrorUser,
  server: ServerAddress,
  folder = mkdtempSync(join(tmpdir(), 'wren-mirror-')),
  times: Partial<SyncTimes> = {},
): Promise<MirrorRig> {
  const stores = openMirrorStores({ folder });
  const sync = await syncOf(stores, ACCOUNT, user, server, Date.now, times);
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

/** The stores as a sync uses them. */
type SyncStores = Pick<
  MirrorStores,
  'mirrorOf' | 'of' | 'recordsOf' | 'isWatched' | 'onChange' | 'aroundChanges' | 'onUse'
>;

/** The stores of accounts that have records of some mailboxes of the user's own, as far as a sync knows. */
export function withMailboxes(stores: MirrorStores, ids: readonly OwnMailboxId[]): SyncStores {
  const records = ids.map((id) => {
    return { id, type: 'mailbox', data: { name: id, parentId: null, sortOrder: 0, isSubscribed: true } } as const;
  });
  return {
    mirrorOf: (account) => stores.mirrorOf(account),
    of: (account) => stores.of(account),
    isWatched: (account) => stores.isWatched(account),
    onChange: (run) => stores.onChange(run),
    aroundChanges: (run) => stores.aroundChanges(run),
    onUse: (run) => stores.onUse(run),
    async recordsOf(account) {
      const kept = await stores.recordsOf(account);
      return {
        list: async (type) => [...(await kept.list(type)), ...(type === 'mailbox' ? records : [])],
        state: () => kept.state(),
        changesSince: (state, limit) => kept.changesSince(state, limit),
        apply: (changes, commandId) => kept.apply(changes, commandId),
      };
    },
  };
}

/** Begins to keep the mirror of an account. */
export async function syncOf(
  stores: SyncStores,
  account: string,
  user: MirrorUser,
  server: ServerAddress,
  clock: () => number = Date.now,
  times: Partial<SyncTimes> = {},
): Promise<AccountSync> {
  const credential = { user: user.address, password: user.password };
  const context = {
    address: user.address,
    file: await stores.mirrorOf(account),
    store: await stores.of(account),
    records: await stores.recordsOf(account),
    arrivals: null,
    isWatched: async () => stores.isWatched(account),
    maxRawSize: MAX_RAW_SIZE,
    clock,
    log: createLog(process.env.WREN_TEST_LOG === 'on' ? 'info' : 'silent'),
  };
  const provider = imapProvider(server, (work) => work(credential), MAX_RAW_SIZE, new ConnectionPlaces(10));
  const sync = new AccountSync(provider, context, () => undefined, { ...TIMES, ...times });
  stores.onChange((id) => {
    if (id === account) sync.wake();
  });
  stores.aroundChanges(async (id, { records }) => {
    if (id === account && records.length > 0) sync.wakeFolders();
  });
  stores.onUse((id) => {
    if (id === account) sync.use();
  });
  sync.start();
  return sync;
}
