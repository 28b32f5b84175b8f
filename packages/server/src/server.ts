import type { Server } from 'node:net';
import { join } from 'node:path';
import { EVENTS_HEARTBEAT } from '@wren/contract/calls/reading/sync.ts';
import type { FastifyInstance } from 'fastify';
import type { ServerFacts } from './calls/handler.ts';
import type { Config } from './config/config.ts';
import type { Directory } from './directory/open-directory.ts';
import { PasskeyChallenges } from './directory/passkeys/passkey-challenges.ts';
import type { QuotaOf } from './directory/quotas.ts';
import { RecentProofs } from './directory/reauthentication/recent-proofs.ts';
import { Attempts } from './directory/sessions/attempts.ts';
import type { AuthService } from './directory/sessions/auth-service.ts';
import { PendingSignIns } from './directory/sessions/pending-sign-ins.ts';
import { openIdentityProvider } from './directory/single-sign-on/identity-provider.ts';
import { openSingleSignOn, type SingleSignOn } from './directory/single-sign-on/single-sign-on.ts';
import type { RunningEngine } from './engines/engine.ts';
import type { Nodes } from './engines/nodes/nodes.ts';
import type { TransferParts } from './engines/transfer/transfer-control.ts';
import { AnswerCache } from './http/answers/answer-cache.ts';
import { buildApp } from './http/app.ts';
import { prepareClosing } from './http/close-app.ts';
import { listenByTls } from './http/https-listener.ts';
import { RequestRate } from './http/session/request-rate.ts';
import { type Avatars, openAvatars } from './images/avatars.ts';
import { openImageCache } from './images/image-cache.ts';
import { createRemoteImages } from './images/remote-images.ts';
import { BulkChanges } from './mail/bulk/bulk-changes.ts';
import { createScanner } from './mail/files/scan-file.ts';
import { openNotices } from './mail/notices/notices.ts';
import type { QueueControl } from './mail/outgoing/queue-control.ts';
import type { ScheduledMails, Submitter } from './mail/outgoing/submission.ts';
import type { UnsubscribeClient } from './mail/outgoing/unsubscribe-client.ts';
import type { Clock } from './platform/clock.ts';
import { createSpool } from './platform/files/spool.ts';
import { Gate } from './platform/gate.ts';
import type { Log } from './platform/log.ts';
import { type AskDns, openDns } from './platform/network/dns/ask-dns.ts';
import { createGuardedFetch } from './platform/network/guarded-fetch.ts';
import { type Claims, soleClaims } from './platform/sql/claims.ts';
import { VERSION } from './platform/version.ts';
import { openPush } from './push/push.ts';
import type { AccountStores } from './store/account-stores.ts';
import { chosenLanguage } from './texts/mail-texts.ts';
import type { Tls } from './tls/open-tls.ts';

/** Bytes of finished answers that are kept: some hundred pages of lists. */
const FINISHED_ANSWERS = 16 * 1024 * 1024;

/** Reading calls that are carried out at once: what they answer is in memory until it is on its way. */
const READING_CALLS = 4;

/** What the web server is put together from. It closes none of them. */
export interface ServerParts {
  readonly config: Config;
  readonly directory: Directory;
  readonly stores: AccountStores;
  readonly quotaOf: QuotaOf;
  readonly fetchProgress: RunningEngine['progress'];
  readonly serverRules: RunningEngine['rules'];
  /** Which nodes keep which accounts; null or missing: this one has all that it is asked for. */
  readonly nodes?: Nodes | null;
  /** Missing: accounts are bounded here. */
  readonly serverQuota?: RunningEngine['quota'] | undefined;
  readonly transfers: TransferParts;
  readonly submitter: Submitter;
  readonly queue: QueueControl;
  /** How DNS is asked what it says of the mail domain; the machine's servers when it is missing. */
  readonly dns?: AskDns;
  readonly scheduled: ScheduledMails;
  readonly tls: Tls;
  /** How lists are left; by the public internet when it is missing. */
  readonly unsubscribeClient?: UnsubscribeClient;
  /** Milliseconds between signs of life in an event stream; {@link EVENTS_HEARTBEAT} when it is missing. */
  readonly heartbeat?: number;
  /** The private key of Web Push that several servers have alike, as PEM; missing: that of the data folder. */
  readonly pushKey?: string;
  /** Who of several servers works at what; missing: there is one. */
  readonly claims?: Claims;
  readonly clock: Clock;
  readonly log: Log;
  /** Folder of the built web client; null: calls only. */
  readonly webFolder: string | null;
  /** Validates every answer by the contract before it leaves: for tests and development. */
  readonly checkAnswers: boolean;
}

export interface RunningServer {
  /** Address that people open: the public one, if there is one. Without a slash at its end. */
  readonly url: string;
  /** The port that is listened on with TLS; null: none. */
  readonly securePort: number | null;
  /** The port that is listened on. */
  readonly port: number;
  /** Says on `/readyz` that requests are better sent elsewhere, and ends the event streams; all else is answered as before. */
  drain(): void;
  /** Whether it says so. */
  isDraining(): boolean;
  /** Takes no more requests; resolves when those that it has taken are answered. */
  close(): Promise<void>;
}

/** Where programs hand in mail, as people write it into them. */
function appServerOf({ appSmtpPort: port, publicUrl, domain }: Config): AuthService['appServer'] {
  return port === null ? null : { host: publicUrl?.hostname ?? domain, port };
}

function signOnOf({ config, directory, clock, log }: ServerParts): SingleSignOn | null {
  const { singleSignOn } = config;
  if (!singleSignOn) return null;
  return openSingleSignOn(openIdentityProvider(singleSignOn, clock), singleSignOn, directory.sealingKey, clock, log);
}

/** An address that a browser on this machine can open. */
function localUrl(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function boundPort(server: Server): number | null {
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : null;
}

/** Answers by TLS, too, where that is wanted; else null. */
function listenForHttps(app: FastifyInstance, { config, tls }: ServerParts) {
  const { httpsPort: port, host } = config;
  return port === null || tls.certificates === null ? null : listenByTls(app, tls.certificates, { host, port });
}

/** What the server tells any client about itself. */
function factsOf(config: Config, avatars: Avatars): ServerFacts {
  return {
    version: VERSION,
    signInUrl: config.signInUrl,
    mailHosts: config.mailHosts,
    domains: config.domains,
    transfers: config.engine.kind !== 'jmap',
    mirrors: config.engine.kind === 'imap',
    serverQuota: config.engine.kind !== 'embedded',
    serverRules: config.engine.kind === 'jmap' || (config.engine.kind === 'imap' && config.engine.sieve !== null),
    ownPasswords: config.engine.kind === 'embedded',
    passwordLogin: config.passwordLogin,
    provider: config.singleSignOn?.name ?? null,
    appPasswords: config.appSmtpPort !== null,
    maxMessageSize: config.maxMessageSize,
    supportAddress: config.supportAddress,
    apps: config.apps,
    avatars: avatars.urls,
  };
}

/** Sign-in and the stores that belong to it. */
function authOf(parts: ServerParts): AuthService {
  const { config, directory, clock } = parts;
  return {
    accounts: directory.accounts,
    sessions: directory.sessions,
    devices: directory.devices,
    places: directory.places,
    attempts: new Attempts(clock),
    secondFactors: directory.secondFactors,
    pending: new PendingSignIns(clock),
    proofs: new RecentProofs(clock),
    passkeys: directory.passkeys,
    challenges: new PasskeyChallenges(clock),
    domains: config.domains,
    passwordLinks: directory.passwordLinks,
    appPasswords: directory.appPasswords,
    signIns: directory.signIns,
    audit: directory.audit,
    appServer: appServerOf(config),
    staticLogin: config.staticLogin ? { keys: directory.apiKeys, attempts: new Attempts(clock) } : null,
    hasOwnPasswords: config.engine.kind === 'embedded',
    ...openNotices({
      ...{ stores: parts.stores, config, clock, log: parts.log },
      languageOf: chosenLanguage(directory.preferences),
    }),
    passwordLogin: config.passwordLogin,
    signOn: signOnOf(parts),
    signOns: directory.signOns,
  };
}

/**
 * Starts the web server.
 * @throws the system's error when the port cannot be listened on
 */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { config, directory, clock } = parts;
  const bulkChanges = new BulkChanges(parts.log, clock);
  const { pushSubscriptions: subscriptions, sessions } = directory;
  const push = openPush({
    ...{ config, stores: parts.stores, subscriptions, sessions, clock, log: parts.log },
    ...{ preferences: directory.preferences, claims: parts.claims ?? soleClaims() },
    ...(parts.pushKey !== undefined && { pushKey: parts.pushKey }),
  });
  const avatars = await openAvatars(config.avatarFolder);
  const draining = new AbortController();
  const app = await buildApp({
    ...parts,
    avatars,
    bulkChanges,
    nodes: parts.nodes ?? null,
    draining: draining.signal,
    heartbeat: parts.heartbeat ?? EVENTS_HEARTBEAT,
    rate: new RequestRate(config.requestRate, clock),
    answers: new AnswerCache(FINISHED_ANSWERS),
    spool: createSpool(config.dataFolder, parts.log),
    reading: new Gate(READING_CALLS),
    scan: config.scanner === null ? null : createScanner(config.scanner),
    images: createRemoteImages(
      createGuardedFetch({ exceptions: config.imageHosts }),
      openImageCache(join(config.dataFolder, 'images'), config.imageCache, clock),
      parts.log,
    ),
    push,
    secret: directory.sealingKey(),
    unsubscribeClient: parts.unsubscribeClient ?? { fetch: createGuardedFetch() },
    facts: factsOf(config, avatars),
    preferences: directory.preferences,
    administration: {
      ...{ config, directory, clock, stores: parts.stores, queue: parts.queue, log: parts.log },
      ...{ dns: parts.dns ?? openDns(), startedAt: clock(), certificates: parts.tls.states },
    },
    auth: authOf(parts),
  });
  await app.ready();
  const secure = await listenForHttps(app, parts);
  const closeApp = prepareClosing(app, secure);
  await app.listen({ port: config.port, host: config.host });
  const port = boundPort(app.server) ?? config.port;
  return {
    url: config.publicUrl?.origin ?? localUrl(config.host, port),
    port,
    securePort: secure && boundPort(secure),
    drain: () => draining.abort(),
    isDraining: () => draining.signal.aborted,
    async close() {
      draining.abort();
      await closeApp();
      await push.close();
      await bulkChanges.close();
    },
  };
}
