import { isIP } from 'node:net';
import * as v from 'valibot';
import {
  IMAP_SCHEME,
  parseServerAddress,
  SIEVE_SCHEME,
  SUBMISSION_SCHEME,
} from '../platform/network/server-address.ts';

/** A setting's schema with the default for an unset or empty variable, and its description for README.md. */
export function setting<Schema extends v.GenericSchema<string, unknown>>(
  fallback: string,
  schema: Schema,
  meaning: string,
) {
  return v.pipe(schema, v.metadata({ fallback, meaning }));
}

export const text = v.pipe(v.string(), v.trim());

export const wholeNumber = (max: number) =>
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
export const optional = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) => v.union([none, schema]);

export const list = v.pipe(
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

export const networks = v.pipe(
  list,
  v.everyItem(isNetwork, 'must be IP addresses or networks such as 10.0.0.0/8, with commas'),
);

export const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/u;
export const hostName = v.pipe(text, v.toLowerCase(), v.regex(HOST_NAME, 'must be a host name'));

/** `address:port`, an IPv6 address in brackets. */
function placeOf(entry: string): { readonly address: string; readonly port: number } | null {
  const [, v6, v4, port] = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+)):(\d{1,5})$/iu.exec(entry) ?? [];
  const address = v6 ?? v4 ?? '';
  return isIP(address) === 0 || Number(port) > 65_535 ? null : { address, port: Number(port) };
}

export const places = v.pipe(
  list,
  v.everyItem((entry) => placeOf(entry) !== null, 'must be IP addresses with ports such as 10.0.0.5:80, with commas'),
  v.transform((entries) => entries.map(placeOf).filter((place) => place !== null)),
);

export const listenedPlace = v.pipe(
  text,
  v.check((value) => placeOf(value) !== null, 'must be an IP address and a port such as 127.0.0.1:9464'),
  v.transform(placeOf),
);

/** A DNS server: its address, with a port where it is not the usual one. */
const dnsServerOf = (value: string) => (isIP(value) === 0 ? placeOf(value) : { address: value, port: 53 });

export const dnsServer = v.pipe(
  text,
  v.check(
    (value) => dnsServerOf(value) !== null,
    'must be an IP address, with a port or without, such as 127.0.0.1:5335',
  ),
  v.transform(dnsServerOf),
);

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

export const webUrl = v.pipe(
  text,
  v.check((value) => isUrl(value, ['http:', 'https:']), 'must be an http:// or https:// address'),
  v.transform((value) => new URL(value)),
);

/** postgres://user:password@host:port/name; further words of its query are the driver's, such as sslmode. */
export const databaseUrl = v.pipe(
  text,
  v.check(
    (value) =>
      isUrl(value, ['postgres:', 'postgresql:']) &&
      new URL(value).hostname !== '' &&
      new URL(value).pathname.length > 1,
    'must be postgres://user[:password]@host[:port]/name',
  ),
);

/** In the place of a relay's address: mail goes to the servers of its recipients. */
export const DIRECT = 'direct';

export const relayUrl = v.pipe(
  text,
  v.check(
    (value) => value === DIRECT || (isUrl(value, ['smtp:', 'smtps:']) && new URL(value).hostname !== ''),
    'must be smtp://[user:password@]host[:port], smtps://… or direct',
  ),
);

export const signInUrl = v.pipe(
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

export const apps = v.pipe(
  list,
  v.everyItem(isAppEntry, `must be name=address with commas, the names being ${APPS.join(', ')}`),
  v.transform(
    (entries): Readonly<Record<string, string>> =>
      Object.fromEntries(entries.map((entry) => entry.split(/=(.*)/su).slice(0, 2))),
  ),
);

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };
export const byteCount = v.pipe(
  text,
  v.toLowerCase(),
  v.regex(/^\d{1,12}[kmg]?$/u, 'must be a number of bytes, or a number with K, M or G'),
  v.transform((value) => Number.parseInt(value, 10) * (UNITS[value.replace(/\d/gu, '')] ?? 1)),
  v.minValue(1024, 'must be at least 1K'),
  v.maxValue(1024 ** 3, 'must be at most 1G'),
);

const QUOTA_UNITS: Readonly<Record<string, number>> = { ...UNITS, t: 1024 ** 4 };
/** How much an account may keep, in bytes, by the units in which it is shown: `500MB`, `2.5GB`, `1T`. */
export const quotaSize = v.pipe(
  text,
  v.toLowerCase(),
  v.regex(/^\d{1,6}(?:\.\d{1,3})?[mgt]b?$/u, 'must be a size such as 500MB or 5GB'),
  v.transform((value) => Math.round(Number.parseFloat(value) * (QUOTA_UNITS[value.replace(/[\d.b]/gu, '')] ?? 1))),
  v.minValue(1024 ** 2, 'must be at least 1MB'),
  v.maxValue(1000 * 1024 ** 4, 'must be at most 1000TB'),
);

const SPANS: Readonly<Record<string, number>> = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 };
/** In milliseconds. */
export const timeSpan = v.pipe(
  text,
  v.toLowerCase(),
  v.regex(/^\d{1,5}[mhd]$/u, 'must be a number of minutes (m), hours (h) or days (d)'),
  v.transform((value) => Number.parseInt(value, 10) * (SPANS[value.slice(-1)] ?? 0)),
  v.minValue(60_000, 'must be at least 1m'),
  v.maxValue(400 * 24 * 60 * 60_000, 'must be at most 400d'),
);

export const imapAddress = v.pipe(
  text,
  v.check(
    (value) => parseServerAddress(value, IMAP_SCHEME, true) !== null,
    'must be imaps://host[:port] or imap://host[:port]',
  ),
);

export const submissionAddress = v.pipe(
  text,
  v.check(
    (value) => parseServerAddress(value, SUBMISSION_SCHEME, true) !== null,
    'must be smtps://host[:port] or smtp://host[:port]',
  ),
);

export const sieveAddress = v.pipe(
  text,
  v.check(
    (value) => value === 'off' || parseServerAddress(value, SIEVE_SCHEME, true) !== null,
    'must be sieve://host[:port], or off',
  ),
);

export const credentialKey = v.pipe(
  text,
  v.regex(/^[0-9a-f]{64}$/iu, 'must be 64 hexadecimal digits'),
  v.transform((value): Uint8Array => Buffer.from(value, 'hex')),
);

export const switchSetting = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((value) => value === 'on'),
);
