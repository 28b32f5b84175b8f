import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { Authentication, Checked, CheckResult } from '@wren/domain/trust/trust.ts';
import { mailHeader } from '../mail-source.ts';

const RESULTS: readonly CheckResult[] = [
  ...(['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror', 'policy'] as const),
];
const POLICIES = ['none', 'quarantine', 'reject'] as const;
/** Largest part of a header that is examined, in bytes. */
const HEADER_LIMIT = 256 * 1024;

/** The fields of a header with their line ends, as Latin-1 text. */
function fieldsOf(header: Uint8Array): readonly string[] {
  return Buffer.from(header)
    .toString('latin1')
    .split(/(?<=\n)(?![ \t])/u);
}

/** The value of a field with this name, without comments and folds; null for other fields. */
function valueIn(field: string, name: string): string | null {
  const colon = field.indexOf(':');
  if (field.slice(0, Math.max(colon, 0)).trim().toLowerCase() !== name) return null;
  return field.slice(colon + 1, colon + 1 + 8_000).replace(/\r?\n/gu, ' ');
}

/** Comments nest (RFC 5322 §3.2.2), and a quoted string may contain a host. */
function bare(value: string): string {
  let depth = 0;
  let out = '';
  for (const sign of value.replace(/\\./gu, '')) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && sign !== '"') out += sign;
  }
  return out;
}

/** The host that reports a field's results (RFC 8601 §2.5), lower case; null for other fields. */
function resultsHost(field: string): string | null {
  const value = valueIn(field, 'authentication-results');
  return value === null ? null : (/^[^\s;/]*/u.exec(bare(value).trim())?.[0] ?? '').toLowerCase();
}

/** Removes results that a foreign host wrote in the name of our hosts (RFC 8601 §5). */
export function withoutForgedResults(raw: Uint8Array, hosts: readonly string[]): Uint8Array {
  const header = mailHeader(raw);
  const fields = fieldsOf(header);
  const honest = fields.filter((field) => !hosts.includes(resultsHost(field) ?? ''));
  if (honest.length === fields.length) return raw;
  return Buffer.concat([Buffer.from(honest.join(''), 'latin1'), raw.subarray(header.length)]);
}

function token(text: string): string {
  return text.replace(/[^\w.@=:+-]/gu, '?').slice(0, 250);
}

/** The header field with the results of the checks (RFC 8601 §2.2), with its line end. @param host ours */
export function authenticationResults(host: string, { spf, dkim, dmarc }: Authentication, from: string): string {
  const parts = dkim.map((one) => `dkim=${one.result}${one.domain ? ` header.d=${token(one.domain)}` : ''}`);
  parts.push(`spf=${spf.result}${spf.domain ? ` smtp.mailfrom=${token(spf.domain)}` : ''}`);
  const policy = dmarc.policy === null ? '' : ` policy.dmarc=${dmarc.policy}`;
  parts.push(`dmarc=${dmarc.result}${policy}${from === '' ? '' : ` header.from=${token(from)}`}`);
  return `Authentication-Results: ${host};\r\n\t${parts.join(';\r\n\t')}\r\n`;
}

interface Entry extends Checked {
  readonly method: string;
  readonly policy: string | null;
}

function entryOf(text: string): Entry | null {
  const [, method = '', value = ''] = /^\s*(dkim|spf|dmarc)\s*=\s*([a-z]+)/iu.exec(text) ?? [];
  if (method === '') return null;
  const result = RESULTS.find((known) => known === value.toLowerCase()) ?? 'none';
  const [, domain = null] =
    /\b(?:header\.d|header\.i|smtp\.mailfrom|smtp\.helo)=(?:[^\s@]{0,320}@)?([\w.-]+)/iu.exec(text) ?? [];
  const [, policy = null] = /\bpolicy\.dmarc=(\w+)/iu.exec(text) ?? [];
  return { method: method.toLowerCase(), result, domain: domain?.toLowerCase() ?? null, policy };
}

/**
 * The authserv-ids of this server for mail to an address: its domain, and the first mail domain, which is used for all.
 * @param domains mail domains of the server
 */
export function resultHosts(address: string, domains: readonly [string, ...string[]]): readonly string[] {
  const own = domainOfAddress(address);
  return domains.includes(own) ? [own, domains[0]] : [own];
}

/**
 * The results that our own server recorded when a mail arrived, from its own field; null when it recorded none. It is trusted
 * only if it is above every Received field and the first of those is ours too: everything that a sender writes is below.
 */
export function ownResults(raw: Uint8Array, hosts: readonly string[]): Authentication | null {
  const header = mailHeader(raw.subarray(0, HEADER_LIMIT));
  const fields = fieldsOf(header);
  const first = fields.findIndex((field) => valueIn(field, 'received') !== null);
  const received = valueIn(fields[first] ?? '', 'received') ?? '';
  const by = /\bby\s+([\w.-]+)/iu.exec(bare(received))?.[1]?.toLowerCase() ?? '';
  if (!hosts.includes(by)) return null;
  const field = fields.slice(0, first).find((one) => hosts.includes(resultsHost(one) ?? ''));
  if (field === undefined) return null;
  const entries = bare(valueIn(field, 'authentication-results') ?? '')
    .split(';')
    .slice(1, 40)
    .map(entryOf)
    .filter((entry) => entry !== null);
  const spf = entries.find(({ method }) => method === 'spf');
  const dmarc = entries.find(({ method }) => method === 'dmarc');
  return {
    spf: { result: spf?.result ?? 'none', domain: spf?.domain ?? null },
    dkim: entries.filter(({ method }) => method === 'dkim').map(({ result, domain }) => ({ result, domain })),
    dmarc: {
      result: dmarc?.result ?? 'none',
      policy: POLICIES.find((known) => known === dmarc?.policy) ?? null,
    },
  };
}
