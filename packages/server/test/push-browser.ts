import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { type PushMessage, readPushMessage } from '@wren/contract/push-message.ts';

const hmac = (key: Uint8Array, ...parts: readonly Uint8Array[]): Buffer => {
  const sum = createHmac('sha256', key);
  for (const part of parts) sum.update(part);
  return sum.digest();
};
const ONE = Buffer.of(1);

/**
 * Decrypts a message as a browser does, written from RFC 8291 §3.4 and RFC 8188 §2 by their pseudo-code, apart from what encrypts.
 * @param auth the secret that the browser subscribed with
 */
export function decryptPush(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  if (sealed.length > body.readUInt32BE(16)) throw new Error('more than one record');

  const prkKey = hmac(auth, pair.computeSecret(sender));
  const ikm = hmac(prkKey, Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender, ONE);
  const prk = hmac(salt, ikm);
  const cek = hmac(prk, Buffer.from('Content-Encoding: aes128gcm\0'), ONE).subarray(0, 16);
  const nonce = hmac(prk, Buffer.from('Content-Encoding: nonce\0'), ONE).subarray(0, 12);

  const decipher = createDecipheriv('aes-128-gcm', cek, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = record.findLastIndex((byte) => byte !== 0);
  if (record[end] !== 2) throw new Error('the last record does not end with its delimiter');
  return record.subarray(0, end).toString();
}

/** A browser that has subscribed to a push service. */
export interface PushBrowser {
  /** What it tells a host when it subscribes. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** A message as its service worker reads it. */
  read(body: Buffer): PushMessage | null;
}

export function pushBrowser(): PushBrowser {
  const pair = createECDH('prime256v1');
  const auth = randomBytes(16);
  return {
    keys: { p256dh: pair.generateKeys().toString('base64url'), auth: auth.toString('base64url') },
    read: (body) => readPushMessage(JSON.parse(decryptPush(body, pair, auth))),
  };
}
