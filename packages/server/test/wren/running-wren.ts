import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../src/config/config.ts';
import type { Account } from '../../src/directory/accounts/account.ts';
import { withPostmaster } from '../../src/directory/accounts/with-postmaster.ts';
import { type Directory, openDirectory } from '../../src/directory/open-directory.ts';
import type { RunningEngine } from '../../src/engines/engine.ts';
import type { SyncTimes } from '../../src/engines/mirror/sync-times.ts';
import { openEngine } from '../../src/engines/open-engine.ts';
import { quotasFor } from '../../src/engines/server-quota.ts';
import { openTransfers } from '../../src/engines/transfer/open-transfers.ts';
import { deliverMessage } from '../../src/mail/incoming/deliver-message.ts';
import type { UnsubscribeClient } from '../../src/mail/outgoing/unsubscribe-client.ts';
import { openSigner } from '../../src/open-signer.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import { type AskDns, openDns } from '../../src/platform/network/dns/ask-dns.ts';
import { readDkimFile } from '../../src/read-dkim-file.ts';
import { type RunningServer, startServer } from '../../src/server.ts';
import { openQueue, type Queue } from '../../src/smtp/queue/queue.ts';
import type { AccountStores } from '../../src/store/account-stores.ts';
import type { MailStore } from '../../src/store/mail-store.ts';
import { deleteAccountFile, type SqliteStoresOptions } from '../../src/store/sqlite/sqlite-stores.ts';
import { openTls, type Tls } from '../../src/tls/open-tls.ts';
import { Visitor } from './visitor.ts';

export const PASSWORD = 'correct horse battery';

/** A whole Wren with real stores on a temporary folder: two accounts, no SMTP listener, everything else as it ships. */
export interface RunningWren {
  readonly folder: string;
  readonly server: RunningServer;
  readonly directory: Directory;
  readonly stores: AccountStores;
  readonly queue: Queue;
  readonly tls: Tls;
  readonly ada: Account;
  readonly grace: Account;
  /** What the server's clock says, milliseconds since the epoch. */
  now(): number;
  /** Time on the server's clock passes. */
  pass(milliseconds: number): void;
  /** A new browser without a session. */
  visitor(): Visitor;
  /** A new browser with a session of an account. */
  signedIn(account: Account): Promise<Visitor>;
  storeOf(account: Account): Promise<MailStore>;
  /** Delivers a mail to an account's Inbox; answers its id. */
  deliver(account: Account, raw: string, receivedAt?: number): Promise<string>;
  /** Resolves when an account's mail is here what it is where it is stored. */
  settled(account: Account): Promise<void>;
  /** Stops it; its folder stays. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** The account that a first sign-in has made. */
export async function accountOf({ directory }: Pick<RunningWren, 'directory'>, address: string): Promise<Account> {
  const account = await directory.accounts.byAddress(address);
  if (!account) throw new Error(`there is no account ${address}`);
  return account;
}

export interface WrenOptions {
  /** A data folder that has the two accounts; a new one without it. It goes with {@link RunningWren.close}. */
  readonly folder?: string;
  /** What the server's clock says at first, milliseconds since the epoch. */
  readonly startsAt?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** In place of what the environment says. */
  readonly config?: Partial<Config>;
  readonly stores?: Partial<SqliteStoresOptions>;
  readonly webFolder?: string;
  readonly unsubscribeClient?: UnsubscribeClient;
  readonly heartbeat?: number;
  /** Of mirrors. */
  readonly times?: SyncTimes;
  readonly dns?: AskDns;
}

export async function startWren(options: WrenOptions = {}): Promise<RunningWren> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'wren-test-'));
  const environment = { PORT: '0', WREN_DATA: folder, WREN_LOG: 'silent', WREN_SIGN_IN_MAIL: 'off' };
  const config = { ...readConfig({ ...environment, ...options.environment }), ...options.config };
  const log = createLog(config.logLevel);
  let ahead = options.startsAt === undefined ? 0 : options.startsAt - Date.now();
  const clock = (): number => Date.now() + ahead;
  const engine = openEngine(config, { folder, now: clock, ...options.stores });
  const directory = openDirectory(
    folder,
    (id) => deleteAccountFile(folder, id),
    clock,
    engine.provider,
    config.sessionLife,
  );
  const { stores } = engine;
  const tls = openTls(config, clock, log);
  const { accounts } = directory;
  const quotaOf = quotasFor(config, directory, stores, async (id) => (await mirrors.quota?.(id)) ?? null);
  const transferring = {
    config,
    directory,
    stores,
    quotaOf,
    timers: () => queue.timers,
    claims: () => queue.claims,
    clock,
    log,
  };
  const transfers = openTransfers(transferring);
  const queue: Queue = openQueue({
    quotaOf,
    dataFolder: folder,
    stores,
    accounts: withPostmaster(accounts, config.domains, config.postmaster),
    groups: directory.groups,
    domains: config.domains,
    relay: config.relay,
    sign: openSigner(config, readDkimFile(config), directory, options.dns ?? openDns(), clock),
    wayOf: engine.wayOf && (async (account) => (await engine.wayOf?.(directory, account)) ?? null),
    publicUrl: config.publicUrl,
    transfer: transfers.transfers.atTime,
    clock,
    log,
  });
  const mirrors: RunningEngine = await engine.begin({
    directory,
    submitter: queue,
    isSending: queue.isSending,
    timers: queue.timers,
    claims: queue.claims,
    clock,
    log,
    ...(options.times && { times: options.times }),
  });
  queue.start();
  const person = async (address: string, name: string): Promise<Account> =>
    (await accounts.byAddress(address)) ?? (await accounts.add(address, name, PASSWORD));
  const ada = await person('ada@mail.localhost', 'Ada Lovelace');
  const grace = await person('grace@mail.localhost', 'Grace Hopper');
  const webFolder = options.webFolder ?? null;
  const server = await startServer({
    config,
    quotaOf,
    directory,
    stores,
    submitter: queue,
    queue: queue.control,
    scheduled: queue.scheduled,
    fetchProgress: mirrors.progress,
    serverRules: mirrors.rules,
    serverQuota: mirrors.quota,
    transfers,
    tls,
    clock,
    log,
    webFolder,
    checkAnswers: true,
    ...(options.unsubscribeClient && { unsubscribeClient: options.unsubscribeClient }),
    ...(options.dns && { dns: options.dns }),
    ...(options.heartbeat !== undefined && { heartbeat: options.heartbeat }),
  });
  const origin = `http://127.0.0.1:${server.port}`;
  const storeOf = (account: Account): Promise<MailStore> => stores.of(account.id);
  tls.begin();
  const stop = async (): Promise<void> => {
    tls.close();
    await server.close();
    await transfers.transfers.close();
    await queue.close();
    await mirrors.close();
    await stores.close();
    directory.close();
  };

  return {
    folder,
    server,
    directory,
    stores,
    queue,
    tls,
    settled: (account) => mirrors.settled(account.id),
    ada,
    grace,
    now: clock,
    pass(milliseconds) {
      ahead += milliseconds;
    },
    visitor: () => new Visitor(origin),
    async signedIn(account) {
      const visitor = new Visitor(origin);
      await visitor.signIn(account.address, PASSWORD);
      return visitor;
    },
    storeOf,
    async deliver(account, raw, receivedAt = clock()) {
      const applied = await deliverMessage(await storeOf(account), Buffer.from(raw.replaceAll('\n', '\r\n')), {
        mailbox: 'inbox',
        receivedAt,
        commandId: newId(),
      });
      const [id] = applied.changed;
      if (id === undefined) throw new Error('nothing was delivered');
      return id;
    },
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A plain mail. */
export function mail(subject: string, extra: Readonly<Record<string, string>> = {}, body = 'Hello there.'): string {
  const headers = {
    From: 'Lin <lin@example.com>',
    To: 'ada@mail.localhost',
    Subject: subject,
    'Message-ID': `<${newId()}@example.com>`,
    Date: 'Sun, 01 Mar 2026 12:00:00 +0000',
    ...extra,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\n')}\n\n${body}\n`;
}
