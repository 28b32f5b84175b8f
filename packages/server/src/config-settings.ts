import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import * as v from 'valibot';
import { LOG_LEVELS } from './platform/log.ts';
import {
  apps,
  byteCount,
  credentialKey,
  databaseUrl,
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
  WREN_HOST: setting('127.0.0.1', v.pipe(text, v.minLength(1)), 'Network address that web server and SMTP listen on'),
  WREN_DATA: setting('./data', v.pipe(text, v.minLength(1)), 'Folder of accounts, mail and queue'),
  WREN_DATABASE: setting(
    '',
    optional(databaseUrl),
    'PostgreSQL database in which accounts and sessions lie, in place of the data folder: postgres://user:password@host:port/name, with ?sslmode=verify-full where the way to it is not one’s own. It wants WREN_ENGINE=jmap and WREN_CREDENTIAL_KEY (docs/many-machines.md)',
  ),
  WREN_METRICS: setting(
    '',
    optional(listenedPlace),
    'Where figures of the running server are answered at /metrics for Prometheus: an address of this machine and a port such as 127.0.0.1:9464. What reaches them reads how often which call is made, how long it takes and what waits, of no account and no mail',
  ),
  WREN_DRAIN: setting(
    '0',
    wholeNumber(600),
    'Seconds for which a server that is told to stop (SIGTERM) still answers, while /readyz says 503, so that a proxy sends new requests elsewhere; event streams end at once. Then it ends what is under way, within ten seconds',
  ),
  WREN_ENGINE: setting(
    'embedded',
    v.picklist(['embedded', 'imap', 'jmap'], 'must be embedded, imap or jmap'),
    'Where the accounts’ mail lies: embedded, in the data folder; imap, on the IMAP server of WREN_IMAP, which checks passwords and is mirrored in the data folder; jmap, on the JMAP server of WREN_JMAP_URL, which checks passwords and is asked for all mail',
  ),
  WREN_IMAP: setting(
    '',
    optional(imapAddress),
    'IMAP server of the accounts: imaps://host[:port], or imap://host[:port], which must offer STARTTLS',
  ),
  WREN_IMAP_CONNECTIONS: setting(
    '1000',
    v.pipe(wholeNumber(100_000), v.minValue(2, 'must be 2 or more')),
    'Connections to WREN_IMAP that all accounts have together at most; each has two while a page of it is open, and none when it has rested for minutes',
  ),
  WREN_SUBMISSION: setting(
    '',
    optional(submissionAddress),
    'Server that sends the mail of accounts that lie with WREN_IMAP, by their own credentials: smtps://host[:port], or smtp://host[:port], which must offer STARTTLS',
  ),
  WREN_SIEVE: setting(
    '',
    optional(sieveAddress),
    'ManageSieve server that keeps filter scripts for accounts of WREN_IMAP: sieve://host[:port], which must offer STARTTLS; off uses none, and without the setting it is looked for at port 4190 of WREN_IMAP',
  ),
  WREN_JMAP_URL: setting(
    '',
    optional(webUrl),
    'JMAP server of the accounts, or the address of its session resource: https://host[:port][/path]',
  ),
  WREN_CREDENTIAL_KEY: setting(
    '',
    optional(credentialKey),
    'Key by which credentials of accounts that lie elsewhere are sealed, 64 hexadecimal digits; without one it is made and kept in the data folder',
  ),
  WREN_ENGINE_PLAIN: setting(
    'off',
    switchSetting,
    'Whether servers of WREN_IMAP, WREN_SUBMISSION and WREN_JMAP_URL on this machine (localhost) may be spoken to without TLS, for tests',
  ),
  WREN_DOMAIN: setting('mail.localhost', hostName, 'Mail domain of the accounts'),
  WREN_DOMAINS: setting(
    '',
    v.pipe(list, v.array(hostName), v.maxLength(50, 'must be 50 names at most')),
    'Further mail domains, with commas: accounts, aliases and groups may be at any of them, and each wants DNS records of its own (npx wren domain). An address without a domain is one of WREN_DOMAIN',
  ),
  WREN_SMTP_PORT: setting('2525', wholeNumber(65_535), 'Port for incoming mail; 0 turns it off'),
  WREN_LMTP_PORT: setting(
    '0',
    wholeNumber(65_535),
    'Port on which a mail server of one’s own hands incoming mail over by LMTP; 0 turns it off',
  ),
  WREN_APP_SMTP_PORT: setting(
    '0',
    wholeNumber(65_535),
    'Port on which mail programs and devices of the accounts hand in mail by app passwords, after STARTTLS (SMTP submission, usually 587); 0 turns it off, and app passwords with it',
  ),
  WREN_POSTMASTER: setting(
    '',
    optional(v.pipe(text, v.check(isEmailAddress, 'must be a mail address'))),
    'Account that gets mail for postmaster; without one the account that was added first',
  ),
  WREN_RELAY: setting(
    '',
    optional(relayUrl),
    'Mail server that takes mail to other domains: smtp:// or smtps://, with user:password@ if it wants them; `direct` delivers to the servers of its recipients, with their MTA-STS policies, and DANE with WREN_DNSSEC_RESOLVER; without one such mail comes back',
  ),
  WREN_DNSSEC_RESOLVER: setting(
    '',
    optional(dnsServer),
    'DNS server that validates by DNSSEC, such as Unbound at 127.0.0.1, and is believed to have: with WREN_RELAY=direct, mail for domains with DANE then goes to servers with the certificate that DNS names; without one DANE is not used',
  ),
  ...TLS_SETTINGS,
  WREN_DKIM_SELECTOR: setting(
    '',
    optional(v.pipe(text, v.toLowerCase(), v.regex(HOST_NAME, 'must be a name as in DNS'))),
    'Selector of the DKIM key: its public half is in DNS at <selector>._domainkey.<domain>',
  ),
  WREN_DKIM_KEY: setting(
    '',
    optional(text),
    'PEM file of the private key (RSA or Ed25519) that mail on its way out is signed with; without one it is not signed',
  ),
  WREN_DKIM_DOMAIN: setting('', optional(hostName), 'Domain that signs by DKIM; WREN_DOMAIN when it is not set'),
  WREN_MAX_MESSAGE_SIZE: setting(
    '25M',
    byteCount,
    'Largest content of one mail and largest attachment, in bytes before transfer encoding (K, M, G); raw mail may be larger by that encoding and 1 MiB',
  ),
  WREN_QUOTA: setting(
    '',
    optional(quotaSize),
    'How much each account may keep, such as 500MB or 5GB, of which nothing else was said (npx wren account quota); without it as much as the disk holds',
  ),
  WREN_PUBLIC_URL: setting(
    '',
    optional(webUrl),
    'Address under which browsers reach Wren when it stands behind a proxy; with https:// cookies are Secure and HSTS is sent',
  ),
  WREN_SCANNER: setting(
    '',
    optional(webUrl),
    'Address of a virus scanner that uploads are posted to, such as http://127.0.0.1:9000/scan; without one they are not scanned',
  ),
  WREN_TRUST_PROXY: setting(
    '',
    networks,
    'IP addresses or networks of reverse proxies whose X-Forwarded-For is believed, with commas',
  ),
  WREN_EARLY_HINTS: setting(
    'off',
    switchSetting,
    'Whether pages are announced by 103 Early Hints, for a reverse proxy with HTTP/2 that passes them on',
  ),
  WREN_SIGN_IN_URL: setting('/login', signInUrl, 'Where people without a session are sent'),
  WREN_MAIL_HOSTS: setting(
    '',
    list,
    'Host names, with commas, on which the web client takes itself to be at home; the host of WREN_PUBLIC_URL always is',
  ),
  WREN_APPS: setting(
    '',
    apps,
    'Other apps of the product in the left rail, as name=address with commas: home, chat, calendar and drive; those without an address are not shown',
  ),
  WREN_AVATARS: setting(
    '',
    optional(text),
    'Folder of pictures of senders, each named after its address, such as news@example.org.png (PNG, JPEG, WebP); read at start, shown to people who are signed in',
  ),
  WREN_SUPPORT_ADDRESS: setting(
    '',
    optional(v.pipe(text, v.check(isEmailAddress, 'must be a mail address'))),
    'Mail address behind Contact Support in the help of the web client; without one the button is not there',
  ),
  WREN_CHECK_SENDERS: setting(
    'on',
    switchSetting,
    'Whether SPF, DKIM and DMARC of incoming mail are checked, for which DNS is asked; off in a closed network',
  ),
  WREN_IMAGE_CACHE: setting(
    '256M',
    byteCount,
    'Bytes on disk for images of mail that were fetched from the internet (K, M, G)',
  ),
  WREN_IMAGE_HOSTS: setting(
    '',
    places,
    'Addresses with ports in the own network, such as 10.0.0.5:80, with commas, from which images of mail may be fetched all the same',
  ),
  WREN_PUSH_HOSTS: setting(
    '',
    places,
    'Addresses with ports in the own network, such as 10.0.0.5:8030, with commas, of push services that may be told of new mail all the same, by plain HTTP too',
  ),
  WREN_TRANSFER_HOSTS: setting(
    '',
    places,
    'Addresses with ports in the own network, such as 10.0.0.5:993, with commas, of IMAP servers from which users may bring mail all the same',
  ),
  WREN_REQUEST_RATE: setting(
    '12000',
    wholeNumber(1_000_000),
    'Requests that one session may make at once and again in every minute; more are answered 429 with Retry-After; 0 turns the limit off',
  ),
  WREN_SESSION_IDLE: setting('12h', timeSpan, 'How long a session may be idle before it ends (m, h, d)'),
  WREN_SESSION_REMEMBERED: setting('7d', timeSpan, 'How long it may be idle where its user asked to stay signed in'),
  WREN_SESSION_LIMIT: setting('30d', timeSpan, 'How long a session lasts at most, however often it is used'),
  WREN_STATIC_LOGIN: setting(
    'off',
    switchSetting,
    'Whether kiosks and tests are signed in by an API key of `wren account api-keys`, sent with every request as Authorization: token key:secret',
  ),
  ...SINGLE_SIGN_ON_SETTINGS,
  WREN_SIGN_IN_MAIL: setting(
    'on',
    switchSetting,
    'Whether accounts get a mail when somebody signs in to them from a browser or network that is new to them, or their password is changed',
  ),
  WREN_LOG: setting('info', v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'How much is logged'),
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
