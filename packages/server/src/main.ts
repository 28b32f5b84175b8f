import { join, resolve } from 'node:path';
import { listenForQueue } from './administration/queue-socket.ts';
import { type Config, readConfig } from './config/config.ts';
import { DATABASE_MIGRATIONS } from './config/database-form.ts';
import { DIRECT } from './config/setting-schemas.ts';
import { withPostmaster } from './directory/accounts/with-postmaster.ts';
import { openDirectory, type SharedDirectory } from './directory/open-directory.ts';
import { sharedSecret } from './directory/shared-secret.ts';
import type { Engine, RunningEngine } from './engines/engine.ts';
import { removeSharedMirror } from './engines/mirror/shared/shared-mirror-stores.ts';
import { openEngine, refuseOwnAccounts } from './engines/open-engine.ts';
import { quotasFor } from './engines/server-quota.ts';
import { openTransfers } from './engines/transfer/open-transfers.ts';
import { webBuild } from './http/page/web-build.ts';
import { reportReceiver } from './mail/reports/receive-reports.ts';
import { openSigner } from './open-signer.ts';
import { systemClock } from './platform/clock.ts';
import { createLog, type Log } from './platform/log.ts';
import { openDns } from './platform/network/dns/ask-dns.ts';
import { resolveHost } from './platform/network/dns/resolve-host.ts';
import { askValidating } from './platform/network/dns/validating-dns.ts';
import { createGuardedFetch } from './platform/network/guarded-fetch.ts';
import { pause } from './platform/pause.ts';
import { openPostgresWithRetry } from './platform/sql/open-postgres-with-retry.ts';
import { openSignals } from './platform/sql/signals.ts';
import { newPushKey } from './push/push-identity.ts';
import { readDkimFile } from './read-dkim-file.ts';
import { type RunningServer, type ServerParts, startServer } from './server.ts';
import { createCheckSender } from './smtp/inbound/filing/check-sender.ts';
import { LargeMail } from './smtp/inbound/filing/large-mail.ts';
import { type InboundOptions, startInbound } from './smtp/inbound/inbound.ts';
import type { MailListener } from './smtp/inbound/mail-listener.ts';
import { Dane } from './smtp/outbound/direct/dane.ts';
import { openQueue, type Queue } from './smtp/queue/queue.ts';
import type { QueueOptions } from './smtp/queue/queue-options.ts';
import { openSharedQueue } from './smtp/queue/storage/shared-queue.ts';
import { type SubmissionOptions, startSubmission } from './smtp/submission/submission-listener.ts';
import { refuseNewerAccounts } from './store/sqlite/files/newer-files.ts';
import { deleteAccountFile } from './store/sqlite/sqlite-stores.ts';
import { chosenLanguage } from './texts/mail-texts.ts';
import { openTls, type Tls } from './tls/open-tls.ts';

/** Milliseconds that a mail waits for the checks of its sender at most. */
const CHECKS_LIMIT = 5_000;

/** The folder has the same relative path from the sources and from the built program. */
const WEB_FOLDER = resolve(import.meta.dirname, '../../web/dist');
/** So has this program. */
const MAIL_WORKER = resolve(import.meta.dirname, '../dist/mail-worker.js');

/** What is said where no mail comes in. @param listeners how many take some */
function aboutNoMail({ engine }: Config, listeners: number): readonly string[] {
  if (engine.kind !== 'embedded') return ['The accounts’ mail lies elsewhere, and so does what arrives.'];
  return listeners === 0 ? ['Incoming mail is turned off.'] : [];
}

/** What is listened on for incoming mail. */
function listenersOf({
  smtpPort,
  lmtpPort,
}: Config): readonly { readonly protocol: 'smtp' | 'lmtp'; readonly port: number }[] {
  return [
    ...(smtpPort === null ? [] : [{ protocol: 'smtp' as const, port: smtpPort }]),
    ...(lmtpPort === null ? [] : [{ protocol: 'lmtp' as const, port: lmtpPort }]),
  ];
}

/** Listens for incoming mail; answers what is said of it. */
async function startIncoming(
  config: Config,
  mail: Omit<InboundOptions, 'protocol' | 'host' | 'port' | 'sizeLimit'>,
  opened: (() => void | Promise<void>)[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const listener of listenersOf(config)) {
    const inbound = await startInbound({ ...mail, ...listener, host: config.host, sizeLimit: config.maxRawSize });
    opened.push(() => inbound.close());
    const how = listener.protocol === 'lmtp' ? ' by LMTP' : '';
    lines.push(`Incoming mail for ${config.domains.join(', ')} on port ${inbound.port}${how}.`);
  }
  return lines;
}

/** Listens for mail of the accounts' own programs where that is wanted; else null. */
async function startHandIn(
  { host, appSmtpPort, maxRawSize }: Config,
  parts: Omit<SubmissionOptions, 'host' | 'port' | 'tls' | 'sizeLimit'>,
  tls: Tls['certificates'],
): Promise<MailListener | null> {
  if (appSmtpPort === null || tls === null) return null;
  return startSubmission({ ...parts, host, port: appSmtpPort, tls, sizeLimit: maxRawSize });
}

/** Answers figures where that is wanted; answers what is said of it. */
async function startMetrics(
  { metrics: place, dataFolder }: Config,
  {
    directory,
    queue,
    log,
    server,
    opened,
  }: Pick<ServerParts, 'directory' | 'log'> & {
    readonly queue: Queue;
    readonly server: RunningServer;
    readonly opened: (() => void | Promise<void>)[];
  },
): Promise<readonly string[]> {
  if (place === null) return [];
  const { listenForMetrics } = await import('./metrics/listen-for-metrics.ts');
  const metrics = await listenForMetrics(place, {
    accounts: directory.accounts,
    queue: queue.control,
    dataFolder,
    isDraining: () => server.isDraining(),
    log,
  });
  opened.push(() => metrics.close());
  return [`Figures for Prometheus at http://${place.address}:${metrics.port}/metrics.`];
}

/** Where mail for other domains goes. */
function waysOut({ relay, domains, publicUrl, dnssecResolver }: Config): Pick<QueueOptions, 'relay' | 'direct'> {
  if (relay !== DIRECT) return { relay };
  const own = publicUrl === null ? domains : [...domains, publicUrl.hostname];
  const reached = { dns: openDns(), resolve: resolveHost, fetch: createGuardedFetch() };
  const dane = dnssecResolver && new Dane(askValidating(dnssecResolver), systemClock);
  return { relay: null, direct: { ...reached, ...(dane && { dane }), exceptions: [], port: 25, own } };
}

/** Opens what servers share; null: they share nothing. @throws WrenError in clear words where it cannot be reached */
async function openShared(
  { database, credentialKey }: Config,
  log: Log,
  opened: (() => void | Promise<void>)[],
): Promise<(SharedDirectory & { readonly pushKey: string; readonly build: string; readonly log: Log }) | null> {
  if (database === null || credentialKey === null) return null;
  const store = await openPostgresWithRetry(database, DATABASE_MIGRATIONS);
  opened.push(() => store.close());
  const key = credentialKey;
  const pushKey = await sharedSecret(store, key, 'push key', newPushKey);
  return { store, key, signals: await openSignals(store, log), pushKey, build: await webBuild(WEB_FOLDER), log };
}

/** Takes away what is kept of an account, here and in what servers share. */
function removalOf({ dataFolder }: Config, shared: SharedDirectory | null): (id: string) => Promise<void> {
  return async (id) => {
    await deleteAccountFile(dataFolder, id);
    if (shared) await removeSharedMirror(shared.store, shared.signals, id);
  };
}

/** What the web server asks of the engine. */
function webPartsOf({ nodes }: Engine, { progress, rules, quota }: RunningEngine) {
  return { fetchProgress: progress, serverRules: rules, serverQuota: quota, nodes };
}

/** Starts everything; answers how to stop it: drained first, then at once. What has been started is stopped again when the rest cannot be. */
async function start(config: Config): Promise<() => Promise<void>> {
  const opened: (() => void | Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of opened.reverse().splice(0)) await close();
  };
  try {
    const log = createLog(config.logLevel);
    const clock = systemClock;
    const { dataFolder } = config;
    const dkim = readDkimFile(config);
    const tls = openTls(config, clock, log);
    opened.push(() => tls.close());
    refuseNewerAccounts(dataFolder);
    const shared = await openShared(config, log, opened);
    const engine = openEngine(config, { folder: dataFolder, now: clock }, shared);
    const { stores } = engine;
    opened.push(() => stores.close());
    const removeMail = removalOf(config, shared);
    const directory = openDirectory(dataFolder, removeMail, clock, engine.provider, config.sessionLife, shared);
    opened.push(() => directory.close());
    await refuseOwnAccounts(config, directory);
    const { domains } = config;
    const quotaOf = quotasFor(config, directory, stores, async (id) => (await running.quota?.(id)) ?? null);
    const receivers = withPostmaster(directory.accounts, domains, config.postmaster);
    const delivering = { accounts: receivers, groups: directory.groups, domains };
    const ofQueue = { timers: () => queue.timers, claims: () => queue.claims, signals: shared?.signals };
    const transfers = openTransfers({ config, directory, stores, quotaOf, ...ofQueue, clock, log });
    const queue: Queue = openQueue({
      dataFolder,
      database: shared && openSharedQueue(shared.store, { log }),
      stores,
      ...delivering,
      quotaOf,
      ...waysOut(config),
      sign: openSigner(config, dkim, directory, openDns(), clock),
      wayOf: engine.wayOf && (async (account) => (await engine.wayOf?.(directory, account)) ?? null),
      ...{ publicUrl: config.publicUrl, languageOf: chosenLanguage(directory.preferences) },
      ...{ transfer: transfers.transfers.atTime, readiness: engine.nodes?.readiness ?? null, clock, log },
    });
    opened.push(() => queue.close());
    const { isSending, timers, claims } = queue;
    const beside = { submitter: queue, isSending, timers, claims, clock, log };
    const running: RunningEngine = await engine.begin({ directory, ...beside });
    opened.push(() => running.close());
    opened.push(() => transfers.transfers.close());
    queue.start();
    const { scheduled, control } = queue;
    const questions = await listenForQueue(dataFolder, control, log);
    opened.push(() => questions.close());
    const web = { config, directory, stores, quotaOf, submitter: queue, scheduled, queue: control, tls, clock, log };
    const ofEngine = { ...webPartsOf(engine, running), claims, ...(shared && { pushKey: shared.pushKey }) };
    const server = await startServer({ ...web, ...ofEngine, transfers, webFolder: WEB_FOLDER, checkAnswers: false });
    opened.push(() => server.close());
    const checks = config.checkSenders ? { host: config.domain, limit: CHECKS_LIMIT } : null;
    const checkSender = checks && createCheckSender(checks);
    const largeMail = new LargeMail({ program: MAIL_WORKER, checks });
    opened.push(() => largeMail.close());
    const receiving = { ...web, ...delivering, folder: join(dataFolder, 'incoming') };
    const receiveReports = reportReceiver(directory.reports, domains, log);
    const mail = { ...receiving, checkSender, prepareLarge: largeMail.prepare, receiveReports, tls: tls.certificates };
    const mailLines = await startIncoming(config, mail, opened);
    mailLines.push(...aboutNoMail(config, mailLines.length));
    const handedIn = await startHandIn(config, { ...receiving, ...directory, domain: config.domain }, tls.certificates);
    if (handedIn) {
      opened.push(() => handedIn.close());
      mailLines.push(`Mail of programs with app passwords on port ${handedIn.port}.`);
    }
    mailLines.push(...(await startMetrics(config, { directory, queue, log, server, opened })));
    tls.begin();
    say(`Wren is at ${server.url}/`, ...mailLines);
    return async () => {
      server.drain();
      await Promise.all([running.leave(), pause(config.drain)]);
      await stop();
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function say(...lines: readonly string[]): void {
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}

/**
 * Starts a Wren by the settings of an environment.
 * @returns a function that stops it
 * @throws ConfigError of a setting, or what hindered it
 */
export function startWren(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  return start(readConfig(environment));
}
