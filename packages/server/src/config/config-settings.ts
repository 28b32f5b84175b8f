import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import * as v from 'valibot';
import { LOG_LEVELS } from '../platform/log.ts';
import { DATABASE_SETTINGS } from './database-config.ts';
import {
  apps,
  byteCount,
  credentialKey,
  dnsServer,
  HOST_NAME,
  hostName,
  imapAddress,
  list,
  listenedPlace,
  networks,
  optional,
  places,
  quotaSize,
  relayUrl,
  setting,
  sieveAddress,
  signInUrl,
  submissionAddress,
  switchSetting,
  text,
  timeSpan,
  webUrl,
  wholeNumber,
} from './setting-schemas.ts';
import { SINGLE_SIGN_ON_SETTINGS } from './single-sign-on-config.ts';
import { TLS_SETTINGS } from './tls-config.ts';

/** Every setting of the server, in the order in which README.md lists them. */
export const SETTINGS = v.object({
  PORT: setting('8440', wholeNumber(65_535), 'Port of the web server; 0 takes any free one'),
  WREN_HOST: setting(
    '127.0.0.1',
    v.pipe(text, v.minLength(1)),
    'Network address on which the web server and SMTP listen',
  ),
  WREN_DATA: setting('./data', v.pipe(text, v.minLength(1)), 'Folder for accounts, mail and the queue'),
  ...DATABASE_SETTINGS,
  WREN_METRICS: setting(
    '',
    optional(listenedPlace),
    'Where the running server offers metrics at /metrics for Prometheus: an address of this machine and a port, such as 127.0.0.1:9464. They say how often each call is made, how long it takes and what is waiting, and nothing about any account or mail',
  ),
  WREN_DRAIN: setting(
    '0',
    wholeNumber(600),
    'Seconds for which a server that is told to stop (SIGTERM) still answers while /readyz says 503, so that a proxy sends new requests elsewhere; event streams end at once. After that it finishes open requests within ten seconds',
  ),
  WREN_ENGINE: setting(
    'embedded',
    v.picklist(['embedded', 'imap', 'jmap'], 'must be embedded, imap or jmap'),
    'Where the accounts’ mail is kept: embedded, in the data folder; imap, on the IMAP server WREN_IMAP, which checks passwords and is mirrored in the data folder; jmap, on the JMAP server WREN_JMAP_URL, which checks passwords and is asked for all mail',
  ),
  WREN_IMAP: setting(
    '',
    optional(imapAddress),
    'IMAP server of the accounts: imaps://host[:port], or imap://host[:port], which must offer STARTTLS',
  ),
  WREN_IMAP_CONNECTIONS: setting(
    '1000',
    v.pipe(wholeNumber(100_000), v.minValue(2, 'must be 2 or more')),
    'Maximum number of connections to WREN_IMAP for all accounts together; an account uses two while one of its pages is open, and none after a few idle minutes',
  ),
  WREN_SUBMISSION: setting(
    '',
    optional(submissionAddress),
    'Server that sends the mail of accounts on WREN_IMAP with their own credentials: smtps://host[:port], or smtp://host[:port], which must offer STARTTLS',
  ),
  WREN_SIEVE: setting(
    '',
    optional(sieveAddress),
    'ManageSieve server that stores filter scripts for accounts on WREN_IMAP: sieve://host[:port], which must offer STARTTLS; off uses none; if not set, port 4190 of WREN_IMAP is tried',
  ),
  WREN_JMAP_URL: setting(
    '',
    optional(webUrl),
    'JMAP server of the accounts, or the address of its session resource: https://host[:port][/path]',
  ),
  WREN_CREDENTIAL_KEY: setting(
    '',
    optional(credentialKey),
    'Key that encrypts the credentials of accounts on other servers, 64 hexadecimal digits; if not set, one is generated and stored in the data folder',
  ),
  WREN_ENGINE_PLAIN: setting(
    'off',
    switchSetting,
    'Whether connections to WREN_IMAP, WREN_SUBMISSION and WREN_JMAP_URL on this machine (localhost) may go without TLS, for tests',
  ),
  WREN_DOMAIN: setting('mail.localhost', hostName, 'Mail domain of the accounts'),
  WREN_DOMAINS: setting(
    '',
    v.pipe(list, v.array(hostName), v.maxLength(50, 'must be 50 names at most')),
    'Further mail domains, separated by commas: accounts, aliases and groups may be at any of them, and each needs its own DNS records (npx wren domain). An address without a domain belongs to WREN_DOMAIN',
  ),
  WREN_SMTP_PORT: setting('2525', wholeNumber(65_535), 'Port for incoming mail; 0 turns it off'),
  WREN_LMTP_PORT: setting(
    '0',
    wholeNumber(65_535),
    'Port on which your own mail server delivers incoming mail by LMTP; 0 turns it off',
  ),
  WREN_APP_SMTP_PORT: setting(
    '0',
    wholeNumber(65_535),
    'Port on which mail programs and devices send mail with app passwords, after STARTTLS (SMTP submission, usually 587); 0 turns it off, and app passwords with it',
  ),
  WREN_POSTMASTER: setting(
    '',
    optional(v.pipe(text, v.check(isEmailAddress, 'must be a mail address'))),
    'Account that receives mail for postmaster; if not set, the account that was added first',
  ),
  WREN_RELAY: setting(
    '',
    optional(relayUrl),
    'Mail server that relays mail to other domains: smtp:// or smtps://, with user:password@ if it requires them; `direct` delivers to the recipients’ own servers, with MTA-STS, and with DANE if WREN_DNSSEC_RESOLVER is set; if not set, such mail is returned to its sender',
  ),
  WREN_DNSSEC_RESOLVER: setting(
    '',
    optional(dnsServer),
    'DNS server that validates DNSSEC and whose validation is trusted, such as Unbound at 127.0.0.1: with WREN_RELAY=direct, mail to domains with DANE then goes only to servers with the certificate named in DNS; if not set, DANE is not used',
  ),
  ...TLS_SETTINGS,
  WREN_DKIM_SELECTOR: setting(
    '',
    optional(v.pipe(text, v.toLowerCase(), v.regex(HOST_NAME, 'must be a name as in DNS'))),
    'Selector of the DKIM key; its public half is in DNS at <selector>._domainkey.<domain>',
  ),
  WREN_DKIM_KEY: setting(
    '',
    optional(text),
    'PEM file of the private key (RSA or Ed25519) that signs outgoing mail; if not set, mail is not signed',
  ),
  WREN_DKIM_DOMAIN: setting('', optional(hostName), 'Domain in DKIM signatures; WREN_DOMAIN if not set'),
  WREN_MAX_MESSAGE_SIZE: setting(
    '25M',
    byteCount,
    'Maximum size of one mail’s content and of one attachment, in bytes before transfer encoding (K, M, G); the raw mail may be larger by the encoding and 1 MiB',
  ),
  WREN_QUOTA: setting(
    '',
    optional(quotaSize),
    'Storage limit for each account without a limit of its own (npx wren account quota), such as 500MB or 5GB; if not set, only the disk limits it',
  ),
  WREN_PUBLIC_URL: setting(
    '',
    optional(webUrl),
    'Address under which browsers reach Wren behind a proxy; with https:// cookies are Secure and HSTS is sent',
  ),
  WREN_SCANNER: setting(
    '',
    optional(webUrl),
    'Address of a virus scanner to which uploads are posted, such as http://127.0.0.1:9000/scan; if not set, they are not scanned',
  ),
  WREN_TRUST_PROXY: setting(
    '',
    networks,
    'IP addresses or networks of reverse proxies whose X-Forwarded-For is trusted, separated by commas',
  ),
  WREN_EARLY_HINTS: setting(
    'off',
    switchSetting,
    'Whether 103 Early Hints are sent for pages; useful behind an HTTP/2 reverse proxy that forwards them',
  ),
  WREN_SIGN_IN_URL: setting('/login', signInUrl, 'Where browsers without a session are redirected'),
  WREN_MAIL_HOSTS: setting(
    '',
    list,
    'Host names, separated by commas, that the web client accepts as its own; the host of WREN_PUBLIC_URL always is',
  ),
  WREN_APPS: setting(
    '',
    apps,
    'Other apps in the left rail, as name=address, separated by commas: home, chat, calendar and drive; those without an address are not shown',
  ),
  WREN_AVATARS: setting(
    '',
    optional(text),
    'Folder with pictures of senders, each file named after the address, such as news@example.org.png (PNG, JPEG, WebP); read at start, shown to signed-in users',
  ),
  WREN_SUPPORT_ADDRESS: setting(
    '',
    optional(v.pipe(text, v.check(isEmailAddress, 'must be a mail address'))),
    'Mail address of the Contact Support button in the web client’s help; if not set, there is no button',
  ),
  WREN_CHECK_SENDERS: setting(
    'on',
    switchSetting,
    'Whether SPF, DKIM and DMARC of incoming mail are checked, which needs DNS; turn it off in a closed network',
  ),
  WREN_IMAGE_CACHE: setting('256M', byteCount, 'Disk space for remote images of mail (K, M, G)'),
  WREN_IMAGE_HOSTS: setting(
    '',
    places,
    'Private addresses with ports, such as 10.0.0.5:80, separated by commas, from which images of mail may be fetched nevertheless',
  ),
  WREN_PUSH_HOSTS: setting(
    '',
    places,
    'Private addresses with ports, such as 10.0.0.5:8030, separated by commas, of push services that may be used nevertheless, also by plain HTTP',
  ),
  WREN_TRANSFER_HOSTS: setting(
    '',
    places,
    'Private addresses with ports, such as 10.0.0.5:993, separated by commas, of IMAP servers from which users may import mail nevertheless',
  ),
  WREN_REQUEST_RATE: setting(
    '12000',
    wholeNumber(1_000_000),
    'Requests that one session may make per minute, all at once if it likes; further ones get 429 with Retry-After; 0 turns the limit off',
  ),
  WREN_SESSION_IDLE: setting('12h', timeSpan, 'How long a session may be idle before it ends (m, h, d)'),
  WREN_SESSION_REMEMBERED: setting('7d', timeSpan, 'How long it may be idle if the user chose to stay signed in'),
  WREN_SESSION_LIMIT: setting('30d', timeSpan, 'Maximum lifetime of a session, however often it is used'),
  WREN_STATIC_LOGIN: setting(
    'off',
    switchSetting,
    'Whether kiosks and tests may sign in with an API key of `wren account api-keys`, sent with every request as Authorization: token key:secret',
  ),
  ...SINGLE_SIGN_ON_SETTINGS,
  WREN_SIGN_IN_MAIL: setting(
    'on',
    switchSetting,
    'Whether an account gets a mail after a sign-in from a new browser or network, or after a change of its password',
  ),
  WREN_LOG: setting('info', v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'Level of the log'),
});

/** A row of the table of settings in README.md. */
export interface SettingFacts {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** Names, defaults and meanings of all settings. */
export function describeSettings(): readonly SettingFacts[] {
  return Object.entries(SETTINGS.entries).map(([name, schema]) => ({ name, ...v.getMetadata(schema) }));
}
