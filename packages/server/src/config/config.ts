import { resolve } from 'node:path';
import * as v from 'valibot';
import type { SessionLifetime } from '../directory/sessions/session.ts';
import type { LogLevel } from '../platform/log.ts';
import type { Resolver } from '../platform/network/dns/validating-dns.ts';
import { describeSettings, SETTINGS } from './config-settings.ts';
import { databaseProblems } from './database-config.ts';
import { EMBEDDED, type EngineConfig, engineOf, WANTED } from './engine-config.ts';
import { DIRECT } from './setting-schemas.ts';
import { type SingleSignOnConfig, singleSignOnOf, singleSignOnProblems } from './single-sign-on-config.ts';
import { type AcmeConfig, acmeOf, type StsMode, tlsProblems } from './tls-config.ts';

/** The configuration of the server, read once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where figures are answered for Prometheus; null: nowhere. */
  readonly metrics: { readonly address: string; readonly port: number } | null;
  /** Milliseconds for which a stopping server still answers. */
  readonly drain: number;
  /** Absolute. */
  readonly dataFolder: string;
  /** Address of the PostgreSQL database that servers share, with its password; null: what would be in it is in the data folder. */
  readonly database: string | null;
  /** Where other servers of that database reach this one; null: no other asks it. */
  readonly nodeUrl: URL | null;
  readonly engine: EngineConfig;
  /** Whether mail servers on this machine may be spoken to without TLS. */
  readonly enginePlain: boolean;
  /** By which credentials of accounts that are on another server are sealed; null: by that of the data folder. */
  readonly credentialKey: Uint8Array | null;
  /** Lower case. The first of {@link domains}: the server's own name, and what an address without a domain means. */
  readonly domain: string;
  /** All domains whose mail is taken in and delivered here, each once, in lower case. */
  readonly domains: readonly [string, ...string[]];
  /** Null: no incoming mail. */
  readonly smtpPort: number | null;
  /** Null: no mail is handed in by app passwords. */
  readonly appSmtpPort: number | null;
  /** Null: no mail is taken by LMTP. */
  readonly lmtpPort: number | null;
  /** Address of the account that gets mail for postmaster; null: none is named. */
  readonly postmaster: string | null;
  readonly relay: string | null;
  /** A DNS server that is believed to have validated what it says it has; null: none is. */
  readonly dnssecResolver: Resolver | null;
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
  /** Where certificates are got from; null: from files, or there are none. */
  readonly acme: AcmeConfig | null;
  /** Mode of the mail domain's MTA-STS policy; null: it has none. */
  readonly mtaSts: StsMode | null;
  /** Null: TLS is a proxy's. */
  readonly httpsPort: number | null;
  /** How outgoing mail is signed; null: it is not. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly keyFile: string } | null;
  /** Bytes of a mail's content before transfer encoding: texts and files. */
  readonly maxMessageSize: number;
  /** Bytes of raw mail that are taken: {@link rawSizeOf} `maxMessageSize`. */
  readonly maxRawSize: number;
  /** Storage limit in bytes for accounts without their own; null: no limit, as for accounts on another server. */
  readonly quota: number | null;
  readonly publicUrl: URL | null;
  /** Where uploads are scanned; null: nowhere. */
  readonly scanner: URL | null;
  readonly trustedProxies: readonly string[];
  /** The proxy passes informational answers on (RFC 8297). */
  readonly earlyHints: boolean;
  readonly signInUrl: string;
  /** API keys sign in (D7). */
  readonly staticLogin: boolean;
  /** Passwords sign in. */
  readonly passwordLogin: boolean;
  /** An identity provider signs in (D50); null: none does. */
  readonly singleSignOn: SingleSignOnConfig | null;
  readonly mailHosts: readonly string[];
  /** Addresses of the product's other apps by name: home, chat, calendar, drive. */
  readonly apps: Readonly<Record<string, string>>;
  /** Absolute folder of pictures of senders; null: there are none. */
  readonly avatarFolder: string | null;
  /** Address that users may write to for help; null: none. */
  readonly supportAddress: string | null;
  /** SPF, DKIM and DMARC of incoming mail are checked. */
  readonly checkSenders: boolean;
  /** Bytes on disk for fetched images. */
  readonly imageCache: number;
  /** Places of the own network from which images of mail may be fetched. */
  readonly imageHosts: readonly { readonly address: string; readonly port: number }[];
  /** Places of the own network whose push services may be posted to. */
  readonly pushHosts: readonly { readonly address: string; readonly port: number }[];
  /** Places of the own network from whose IMAP servers users may bring mail. */
  readonly transferHosts: readonly { readonly address: string; readonly port: number }[];
  /** Requests per minute and session; 0: without limit. */
  readonly requestRate: number;
  readonly sessionLife: SessionLifetime;
  /** Accounts are notified of sign-ins from new places. */
  readonly signInMail: boolean;
  readonly logLevel: LogLevel;
}

/** Thrown when the environment is wrong; the message names every wrong setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Base64 writes 57 bytes as a line of 78 (RFC 2045 §6.8); headers and the encoding of texts get a MiB. */
export function rawSizeOf(contentSize: number): number {
  return Math.ceil(contentSize / 57) * 78 + 1024 ** 2;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Output = v.InferOutput<typeof SETTINGS>;

/** The texts of the settings: an empty variable counts as unset. */
function textsOf(environment: Environment): Record<string, string> {
  return Object.fromEntries(describeSettings().map(({ name, fallback }) => [name, environment[name] || fallback]));
}

/** Settings with a secret in them, which is not repeated: the address of a relay may hold a password. */
const SECRET: ReadonlySet<string> = new Set([
  'WREN_RELAY',
  'WREN_DATABASE',
  'WREN_CREDENTIAL_KEY',
  'WREN_IMAP',
  'WREN_SUBMISSION',
  'WREN_JMAP_URL',
]);

/** What is wrong with one setting. */
function complaint(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? '';
  const given = SECRET.has(name) ? 'wrong' : JSON.stringify(issue.path?.[0]?.value ?? issue.input);
  return `${name} is ${given}: it ${reason(issue)}`;
}

/** A union's own issue says nothing: the last of its options is the one that was most likely meant. */
function reason(issue: v.BaseIssue<unknown>): string {
  return issue.issues?.at(-1)?.message ?? issue.message;
}

/** Settings that say nothing without each other. */
function pairProblems(environment: Environment): readonly string[] {
  const PAIRS = [
    ['WREN_TLS_CERT', 'WREN_TLS_KEY'],
    ['WREN_DKIM_SELECTOR', 'WREN_DKIM_KEY'],
  ] as const;
  return PAIRS.filter(([one, other]) => !environment[one] !== !environment[other]).map(
    ([one, other]) => `${one} and ${other} must be set together`,
  );
}

/** What of the ways of mail wants another setting. */
function mailProblems(output: Output, environment: Environment): readonly string[] {
  const wrong: string[] = [];
  const isCertified = Boolean(environment.WREN_TLS_CERT || environment.WREN_ACME);
  if (output.WREN_APP_SMTP_PORT > 0 && (!isCertified || output.WREN_ENGINE !== 'embedded')) {
    wrong.push('WREN_APP_SMTP_PORT requires WREN_TLS_CERT or WREN_ACME, and accounts of WREN_ENGINE=embedded');
  }
  if (output.WREN_DOMAINS.length > 0 && output.WREN_ENGINE !== 'embedded') {
    wrong.push('WREN_DOMAINS requires accounts of WREN_ENGINE=embedded: mail of others is taken in elsewhere');
  }
  if (output.WREN_DNSSEC_RESOLVER !== null && output.WREN_RELAY !== DIRECT) {
    wrong.push('WREN_DNSSEC_RESOLVER requires WREN_RELAY=direct');
  }
  return wrong;
}

/**
 * Reads the environment.
 * @throws ConfigError naming all settings that are wrong
 */
export function readConfig(environment: Environment): Config {
  const { success, output, issues } = v.safeParse(SETTINGS, textsOf(environment));
  const wrong = (issues ?? []).map(complaint);
  wrong.push(...pairProblems(environment));
  if (success) {
    wrong.push(...mailProblems(output, environment));
    for (const problems of [databaseProblems, tlsProblems, singleSignOnProblems]) wrong.push(...problems(output));
  }
  const engine = success ? engineOf(output) : EMBEDDED;
  if (success && engine === null) {
    wrong.push(`WREN_ENGINE is "${output.WREN_ENGINE}": it requires ${WANTED[output.WREN_ENGINE]}`);
  }
  const takesMail = [environment.WREN_SMTP_PORT, environment.WREN_LMTP_PORT].some((port) => port && port !== '0');
  if (engine !== EMBEDDED && takesMail) {
    wrong.push(
      'WREN_SMTP_PORT and WREN_LMTP_PORT take no mail for accounts that lie elsewhere: they must be 0 or unset',
    );
  }
  if (!success || engine === null || wrong.length > 0) {
    throw new ConfigError(`The configuration is wrong:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  }
  const { WREN_DOMAIN: domain, WREN_DOMAINS: further } = output;
  const domains = [domain, ...new Set(further.filter((name) => name !== domain))] as const;
  const { WREN_TLS_CERT: certFile, WREN_TLS_KEY: keyFile, WREN_PUBLIC_URL: publicUrl } = output;
  const { WREN_DKIM_SELECTOR: selector, WREN_DKIM_KEY: dkimKey, WREN_DKIM_DOMAIN: dkimDomain } = output;
  return {
    port: output.PORT,
    host: output.WREN_HOST,
    metrics: output.WREN_METRICS,
    drain: output.WREN_DRAIN * 1000,
    dataFolder: resolve(output.WREN_DATA),
    database: output.WREN_DATABASE,
    nodeUrl: output.WREN_NODE_URL,
    engine,
    enginePlain: output.WREN_ENGINE_PLAIN,
    credentialKey: output.WREN_CREDENTIAL_KEY,
    ...{ domain, domains },
    smtpPort: output.WREN_SMTP_PORT === 0 || engine !== EMBEDDED ? null : output.WREN_SMTP_PORT,
    appSmtpPort: output.WREN_APP_SMTP_PORT === 0 ? null : output.WREN_APP_SMTP_PORT,
    lmtpPort: output.WREN_LMTP_PORT === 0 ? null : output.WREN_LMTP_PORT,
    postmaster: output.WREN_POSTMASTER,
    relay: output.WREN_RELAY,
    dnssecResolver: output.WREN_DNSSEC_RESOLVER,
    mtaSts: output.WREN_MTA_STS === 'off' ? null : output.WREN_MTA_STS,
    acme: acmeOf(output, domains, engine.kind === 'embedded'),
    httpsPort: output.WREN_HTTPS_PORT === 0 ? null : output.WREN_HTTPS_PORT,
    tls: certFile !== null && keyFile !== null ? { certFile, keyFile } : null,
    dkim: selector !== null && dkimKey !== null ? { domain: dkimDomain ?? domain, selector, keyFile: dkimKey } : null,
    maxMessageSize: output.WREN_MAX_MESSAGE_SIZE,
    maxRawSize: rawSizeOf(output.WREN_MAX_MESSAGE_SIZE),
    quota: output.WREN_QUOTA,
    publicUrl,
    scanner: output.WREN_SCANNER,
    trustedProxies: output.WREN_TRUST_PROXY,
    earlyHints: output.WREN_EARLY_HINTS,
    signInUrl: output.WREN_SIGN_IN_URL,
    staticLogin: output.WREN_STATIC_LOGIN,
    passwordLogin: output.WREN_PASSWORD_LOGIN,
    singleSignOn: singleSignOnOf(output, output.WREN_ENGINE),
    mailHosts: [...new Set([...output.WREN_MAIL_HOSTS, ...(publicUrl ? [publicUrl.hostname] : [])])],
    apps: output.WREN_APPS,
    avatarFolder: output.WREN_AVATARS === null ? null : resolve(output.WREN_AVATARS),
    supportAddress: output.WREN_SUPPORT_ADDRESS,
    checkSenders: output.WREN_CHECK_SENDERS,
    imageCache: output.WREN_IMAGE_CACHE,
    imageHosts: output.WREN_IMAGE_HOSTS,
    pushHosts: output.WREN_PUSH_HOSTS,
    transferHosts: output.WREN_TRANSFER_HOSTS,
    requestRate: output.WREN_REQUEST_RATE,
    sessionLife: {
      idle: output.WREN_SESSION_IDLE,
      remembered: output.WREN_SESSION_REMEMBERED,
      absolute: output.WREN_SESSION_LIMIT,
    },
    signInMail: output.WREN_SIGN_IN_MAIL,
    logLevel: output.WREN_LOG,
  };
}
