import { createPrivateKey, type KeyObject } from 'node:crypto';

/** Prepends a signature to a mail; the rest is unchanged. */
export type SignMail = (raw: Uint8Array) => Promise<Uint8Array>;

/** The domain and selector of a signature (RFC 6376 §3.5), by which receivers find the key: `<selector>._domainkey.<domain>`. */
export interface DkimIdentity {
  readonly domain: string;
  readonly selector: string;
  /** PEM text. */
  readonly privateKey: string;
}

/** Smallest RSA key that receivers must accept, in bits (RFC 8301 §3.2). */
const MIN_RSA_BITS = 1024;

/** @throws Error when it is no private key, or its signatures would not be checked by receivers */
function checkedKey(pem: string): KeyObject {
  const key = createPrivateKey(pem);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type !== 'rsa' && type !== 'ed25519') throw new Error(`a key of type ${type}; DKIM takes RSA and Ed25519`);
  if (type === 'rsa' && (details?.modulusLength ?? 0) < MIN_RSA_BITS) {
    throw new Error(`an RSA key of ${details?.modulusLength} bits; receivers take no signature below ${MIN_RSA_BITS}`);
  }
  return key;
}

/** Parses a key once. @throws Error when the key cannot be used */
function usable({ domain, selector, privateKey: pem }: DkimIdentity) {
  const privateKey = checkedKey(pem).export({ type: 'pkcs8', format: 'pem' }).toString();
  return { signingDomain: domain, selector, privateKey };
}

type Usable = ReturnType<typeof usable>;

async function signed(raw: Uint8Array, first: Usable, others: readonly Usable[]): Promise<Uint8Array> {
  // Loaded with the first mail, as for checking signatures.
  const { dkimSign } = await import('mailauth');
  // Without a time the library reads the clock twice, and signs another `t=` than it writes if a second begins in between.
  const signTime = new Date();
  const signatureData = [first, ...others];
  const { signatures, errors } = await dkimSign(Buffer.from(raw), { ...first, signTime, signatureData });
  const [error] = errors;
  if (error) throw new Error('The mail could not be signed', { cause: error });
  return Buffer.concat([Buffer.from(signatures), raw]);
}

/**
 * Signs outgoing mail (DKIM, RFC 6376; Ed25519 by RFC 8463), header and body relaxed, so that a relay may fold lines again: one
 * signature for each key that exists when it is sent. Without a key it is sent unchanged.
 * @param keysNow keys of a mail
 */
export function signWithKeys(keysNow: (raw: Uint8Array) => Promise<readonly DkimIdentity[]>): SignMail {
  return async (raw) => {
    const [first, ...others] = (await keysNow(raw)).map(usable);
    return first ? signed(raw, first, others) : raw;
  };
}

/** The algorithm of a private key. @param pem its text @throws Error when it cannot be used */
export function algorithmOf(pem: string): 'rsa' | 'ed25519' {
  return checkedKey(pem).asymmetricKeyType === 'ed25519' ? 'ed25519' : 'rsa';
}
