import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { DkimAlgorithm } from '@wren/contract/calls/admin/dkim.ts';

/** A key that signs mail, without its private half. Times are milliseconds since the epoch. */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  readonly algorithm: DkimAlgorithm;
  /** Expected DNS record of `<selector>._domainkey.<domain>`. */
  readonly record: string;
  readonly createdAt: number;
  /** True if the last answer of DNS had the record. */
  readonly isFound: boolean;
  /** Time of the last answer of DNS; null: never. */
  readonly lookedAt: number | null;
  /** Time at which a newer key started to sign; null: none has. */
  readonly retiredAt: number | null;
}

export type DkimState = 'waiting' | 'signing' | 'retired';

/** Size of RSA keys that all receivers accept (RFC 8301 §3.2), and whose record fits, in bits. */
const RSA_BITS = 2048;

/** @returns PEM text */
export function makePrivateKey(algorithm: DkimAlgorithm): string {
  const { privateKey } =
    algorithm === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: RSA_BITS }) : generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/**
 * The public half of a DKIM key as its DNS record (RFC 6376 §3.6.1; RFC 8463 §4: Ed25519 keys are raw).
 * @param pem private key
 */
export function dkimRecord(pem: string): string {
  const key = createPublicKey(pem);
  const der = key.export({ type: 'spki', format: 'der' });
  const isEd25519 = key.asymmetricKeyType === 'ed25519';
  return `v=DKIM1; k=${isEd25519 ? 'ed25519' : 'rsa'}; p=${(isEd25519 ? der.subarray(-32) : der).toString('base64')}`;
}

/** The name of a key's DNS record. */
export function keyName({ domain, selector }: Pick<DkimKey, 'domain' | 'selector'>): string {
  return `${selector}._domainkey.${domain}`;
}

/**
 * The state of a key: of each algorithm the newest signs whose record is in DNS (D55). Newer ones wait for theirs, older ones are
 * retired.
 * @param keys of its domain, the newest first
 */
export function stateOfKey(key: DkimKey, keys: readonly DkimKey[]): DkimState {
  const alike = keys.filter(({ algorithm }) => algorithm === key.algorithm);
  const signing = alike.findIndex(({ isFound }) => isFound);
  const place = alike.findIndex(({ selector }) => selector === key.selector);
  if (signing === -1 || place < signing) return 'waiting';
  return place === signing ? 'signing' : 'retired';
}
