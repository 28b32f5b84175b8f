import { generateKeyPairSync } from 'node:crypto';
import type { AskDns } from '../src/platform/ask-dns.ts';

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
export function dkimKeys(): { readonly privateKey: string; readonly record: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    record: `v=DKIM1; k=rsa; p=${der}`,
  };
}
