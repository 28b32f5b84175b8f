import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { makePrivateFile } from '../../../platform/files/make-private-file.ts';

/** Size of a key that all receivers accept, in bits (RFC 8301 §3.2). */
const BITS = 2048;

/** Creates a key for signing mail, unless there is one, in a private file. */
export function makeDkimKey(file: string): void {
  if (existsSync(file)) return;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: BITS });
  makePrivateFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
}

/** The DNS record of a key (RFC 6376 §3.6.1). @throws the system's error when it cannot be read */
export function recordOf(file: string): string {
  const key = createPublicKey(createPrivateKey(readFileSync(file)));
  const der = key.export({ type: 'spki', format: 'der' });
  // An Ed25519 key is raw (RFC 8463 §4).
  const isRsa = key.asymmetricKeyType === 'rsa';
  return `v=DKIM1; k=${isRsa ? 'rsa' : 'ed25519'}; p=${(isRsa ? der : der.subarray(-32)).toString('base64')}`;
}
