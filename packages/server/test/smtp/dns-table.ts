import { generateKeyPairSync } from 'node:crypto';
import type { AskDns } from '../../src/platform/network/ask-dns.ts';

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
