import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The recipient of a message: the browser's public key and secret (RFC 8291 §3.1, §3.2), in base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Every body has this length, so that it does not reveal the length of names and subjects; push services accept at least 4096 (RFC 8030 §7.2). */
const BODY_LENGTH = 4096;
/** Salt, record size, length of the key and the key itself (RFC 8188 §2.1). */
const HEADER_LENGTH = 16 + 4 + 1 + 65;
const TAG_LENGTH = 16;
/** Ends the text of the last record (RFC 8188 §2); zeros follow. */
const DELIMITER = 2;

/** Longest text of one push message in bytes. */
export const MAX_TEXT_LENGTH = BODY_LENGTH - HEADER_LENGTH - TAG_LENGTH - 1;

/** True if bytes are a usable key: a point of the curve P-256, uncompressed. */
export function isPushKey(p256dh: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a push message by `aes128gcm` (RFC 8291 §3.4, RFC 8188): only the browser can read it, not its push service.
 * @param text at most {@link MAX_TEXT_LENGTH} bytes
 * @returns the body to be posted, of constant length
 * @throws RangeError when the text is longer; an error of node:crypto when the key is no point of the curve
 */
export function encryptPush(text: string, keys: PushKeys): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > MAX_TEXT_LENGTH) throw new RangeError(`a push message holds ${MAX_TEXT_LENGTH} bytes`);
  const receiver = Buffer.from(keys.p256dh, 'base64url');
  const pair = createECDH('prime256v1');
  const sender = pair.generateKeys();
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));

  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derive(pair.computeSecret(receiver), Buffer.from(keys.auth, 'base64url'), keyInfo, 32);
  const salt = randomBytes(16);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const record = Buffer.alloc(MAX_TEXT_LENGTH + 1);
  plain.copy(record);
  record[plain.length] = DELIMITER;
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(record), cipher.final(), cipher.getAuthTag()]);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(BODY_LENGTH, 0);
  sizes.writeUInt8(sender.length, 4);
  return Buffer.concat([salt, sizes, sender, sealed]);
}
