import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFile } from '../platform/files/make-private-file.ts';

/** Validity of one signature in seconds; push services accept at most a day (RFC 8292 §2). */
const SIGNED_FOR = 12 * 60 * 60;
const FILE = 'push-key.pem';

/** The identity of this server for push services (RFC 8292, "VAPID"). */
export interface PushIdentity {
  /** The public key for subscriptions: an uncompressed point of P-256, in base64url. */
  publicKey(): string;
  /** The Authorization header of a message to a push service. @param now milliseconds since the epoch */
  authorize(endpoint: string, now: number): string;
}

/** A new private key of such an identity, as PEM. */
export function newPushKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The key of a data folder, created at its first use. */
function keyOfFolder(dataFolder: string): Buffer {
  const path = join(dataFolder, FILE);
  if (!existsSync(path)) makePrivateFile(path, newPushKey());
  return readFileSync(path);
}

function pointOf(privateKey: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
}

/**
 * The server's identity, whose private key is created at its first use and stored in the data folder. Subscriptions are valid for
 * this key only.
 * @param shared the private key of several servers, as PEM; null: that of the data folder
 * @param contact `mailto:` or `https:` address of the operator for push services (RFC 8292 §2.1)
 */
export function openPushIdentity(dataFolder: string, contact: string, shared: string | null = null): PushIdentity {
  let opened: { readonly key: KeyObject; readonly point: string } | null = null;
  const open = () => {
    if (opened) return opened;
    const key = createPrivateKey(shared ?? keyOfFolder(dataFolder));
    opened = { key, point: pointOf(key) };
    return opened;
  };
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  return {
    publicKey: () => open().point,
    authorize(endpoint, now) {
      const { key, point } = open();
      const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + SIGNED_FOR, sub: contact };
      const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${point}`;
    },
  };
}
