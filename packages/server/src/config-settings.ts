import { isIP } from 'node:net';
import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import * as v from 'valibot';
import { LOG_LEVELS } from './platform/log.ts';
import { IMAP_SCHEME, parseServerAddress, SUBMISSION_SCHEME } from './platform/network/server-address.ts';

/** A setting's schema with what stands in for an unset or empty variable, and what README.md says about it. */
function setting<Schema extends v.GenericSchema<string, unknown>>(fallback: string, schema: Schema, meaning: string) {
  return v.pipe(schema, v.metadata({ fallback, meaning }));
}

const text = v.pipe(v.string(), v.trim());

const wholeNumber = (max: number) =>
  v.pipe(
    text,
    v.regex(/^\d+$/u, 'must be a whole number'),
    v.transform(Number),
    v.maxValue(max, `must be at most ${max}`),
  );

const none = v.pipe(
  v.literal(''),
  v.transform(() => null),
);

/** The texts as they are, or null for an empty one. */
const optional = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) => v.union([none, schema]);

const list = v.pipe(
  text,
  v.transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const networks = v.pipe(
  list,
  v.everyItem(isNetwork, 'must be IP addresses or networks such as 10.0.0.0/8, with commas'),
);

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/u;
const hostName = v.pipe(text, v.toLowerCase(), v.regex(HOST_NAME, 'must be a host name'));

/** `address:port`, an IPv6 address in brackets. */
function placeOf(entry: string): { readonly address: string; readonly port: number } | null {
  const [, v6, v4, port] = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+)):(\d{1,5})$/iu.exec(entry) ?? [];
  const address = v6 ?? v4 ?? '';
  return isIP(address) === 0 || Number(port) > 65_535 ? null : { address, port: Number(port) };
}

const places = v.pipe(
  list,
  v.everyItem((entry) => placeOf(entry) !== null, 'must be IP addresses with ports such as 10.0.0.5:80, with commas'),
  v.transform((entries) => entries.map(placeOf).filter((place) => place !== null)),
);

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

const webUrl = v.pipe(
  text,
  v.check((value) => isUrl(value, ['http:', 'https:']), 'must be an http:// or https:// address'),
  v.transform((value) => new URL(value)),
);

const relayUrl = v.pipe(
  text,
  v.check(
    (value) => isUrl(value, ['smtp:', 'smtps:']) && new URL(value).hostname !== '',
    'must be smtp://[user:password@]host[:port] or smtps://…',
  ),
);

const signInUrl = v.pipe(
  text,
  v.check(
    (value) => /^\/(?!\/)/u.test(value) || isUrl(value, ['http:', 'https:']),
    'must be a path (/login) or an http:// or https:// address',
  ),
);

/** The other apps of the product that a deployment may have beside mail (2.16). */
const APPS = ['home', 'chat', 'calendar', 'drive'] as const;

const isAppEntry = (entry: string): boolean => {
  const [, name = '', address = ''] = /^([a-z]+)=(.+)$/u.exec(entry) ?? [];
  const isPath = /^\/(?!\/)/u.test(address);
  return APPS.some((app) => app === name) && (isPath || isUrl(address, ['http:', 'https:']));
};

const apps = v.pipe(
  list,
  v.everyItem(isAppEntry, `must be name=address with commas, the names being ${APPS.join(', ')}`),
  v.transform(
    (entries): Readonly<Record<string, string>> =>
      Object.fromEntries(entries.map((entry) => entry.split(/=(.*)/su).slice(0, 2))),
  ),
);

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };
const byteCount = v.pipe(
  text,
  v.toLowerCase(),
  v.regex(/^\d{1,12}[kmg]?$/u, 'must be a number of bytes, or a number with K, M or G'),
  v.transform((value) => Number.parseInt(value, 10) * (UNITS[value.replace(/\d/gu, '')] ?? 1)),
  v.minValue(1024, 'must be at least 1K'),
  v.maxValue(1024 ** 3, 'must be at most 1G'),
);

const SPANS: Readonly<Record<string, number>> = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 };
/** In milliseconds. */
const timeSpan = v.pipe(
  text,
  v.toLowerCase(),
  v.regex(/^\d{1,5}[mhd]$/u, 'must be a number of minutes (m), hours (h) or days (d)'),
  v.transform((value) => Number.parseInt(value, 10) * (SPANS[value.slice(-1)] ?? 0)),
  v.minValue(60_000, 'must be at least 1m'),
  v.maxValue(400 * 24 * 60 * 60_000, 'must be at most 400d'),
);

const imapAddress = v.pipe(
  text,
  v.check(
    (value) => parseServerAddress(value, IMAP_SCHEME, true) !== null,
    'must be imaps://host[:port] or imap://host[:port]',
  ),
);

const submissionAddress = v.pipe(
  text,
  v.check(
    (value) => parseServerAddress(value, SUBMISSION_SCHEME, true) !== null,
    'must be smtps://host[:port] or smtp://host[:port]',
  ),
);

const credentialKey = v.pipe(
  text,
  v.regex(/^[0-9a-f]{64}$/iu, 'must be 64 hexadecimal digits'),
  v.transform((value): Uint8Array => Buffer.from(value, 'hex')),
);

const switchSetting = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((value) => value === 'on'),
);

/** Every setting of the server, in the order in which README.md lists them. */
export const SETTINGS = v.object({
  PORT: setting('8440', wholeNumber(65_535), 'Port of the web server; 0 takes any free one'),
  WREN_HOST: setting('127.0.0.1', v.pipe(text, v.minLength(1)), 'Network address that web server and SMTP listen on'),
  WREN_DATA: setting('./data', v.pipe(text, v.minLength(1)), 'Folder of accounts, mail and queue'),
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
  WREN_SUBMISSION: setting(
    '',
    optional(submissionAddress),
    'Server that sends the mail of accounts that lie with WREN_IMAP, by their own credentials: smtps://host[:port], or smtp://host[:port], which must offer STARTTLS',
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
  WREN_SMTP_PORT: setting('2525', wholeNumber(65_535), 'Port for incoming mail; 0 turns it off'),
  WREN_LMTP_PORT: setting(
    '0',
    wholeNumber(65_535),
    'Port on which a mail server of one’s own hands incoming mail over by LMTP; 0 turns it off',
  ),
  WREN_POSTMASTER: setting(
    '',
    optional(v.pipe(text, v.check(isEmailAddress, 'must be a mail address'))),
    'Account that gets mail for postmaster; without one the account that was added first',
  ),
  WREN_RELAY: setting(
    '',
    optional(relayUrl),
    'Mail server that takes mail to other domains: smtp:// or smtps://, with user:password@ if it wants them; without one such mail comes back',
  ),
  WREN_TLS_CERT: setting('', optional(text), 'PEM file of the certificate for STARTTLS on incoming mail'),
  WREN_TLS_KEY: setting('', optional(text), 'PEM file of the private key of WREN_TLS_CERT'),
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
  WREN_REQUEST_RATE: setting(
    '12000',
    wholeNumber(1_000_000),
    'Requests that one session may make at once and again in every minute; more are answered 429 with Retry-After; 0 turns the limit off',
  ),
  WREN_SESSION_IDLE: setting('12h', timeSpan, 'How long a session may be idle before it ends (m, h, d)'),
  WREN_SESSION_REMEMBERED: setting('7d', timeSpan, 'How long it may be idle where its user asked to stay signed in'),
  WREN_SESSION_LIMIT: setting('30d', timeSpan, 'How long a session lasts at most, however often it is used'),
  WREN_SIGN_IN_MAIL: setting(
    'on',
    switchSetting,
    'Whether accounts get a mail when somebody signs in to them from a browser or network that is new to them',
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
