import { generateKeyPairSync } from 'node:crypto';
import type { AskDns } from '../../src/platform/network/dns/ask-dns.ts';

/** A DNS of TXT records alone. @param texts by name */
export function dnsTable(texts: Readonly<Record<string, string>>): AskDns & { readonly asked: string[] } {
  const asked: string[] = [];
  const ask: AskDns = async (name, type) => {
    asked.push(`${name} ${type}`);
    const text = texts[name];
    if (type !== 'TXT' || text === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    return [[text]];
  };
  return Object.assign(ask, { asked });
}

/** Answers of a DNS server, by name and type ('example.org MX'): records, or the code of an error. Names that are not there do not exist. */
export type DnsAnswers = Readonly<Record<string, readonly unknown[] | string>>;

/** A DNS whose answers a test alters as it goes. */
export function dnsOf(answers: () => DnsAnswers): AskDns {
  return async (name, type) => {
    const answer = answers()[`${name} ${type}`] ?? 'ENOTFOUND';
    if (typeof answer === 'string') throw Object.assign(new Error(`no ${type} of ${name}`), { code: answer });
    return [...answer] as string[];
  };
}

/** A pair of keys for DKIM: the private one as PEM, the public one as DNS has it. */
export interface DkimKeys {
  readonly privateKey: string;
  readonly record: string;
}

export function dkimKeys(type: 'rsa' | 'ed25519' = 'rsa'): DkimKeys {
  const { privateKey, publicKey } =
    type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' });
  // An Ed25519 key is there without its wrapping (RFC 8463 §4).
  const bytes = type === 'rsa' ? der : der.subarray(-32);
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    record: `v=DKIM1; k=${type}; p=${bytes.toString('base64')}`,
  };
}
