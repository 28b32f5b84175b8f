import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Length of the nonce that NIST SP 800-38D §8.2 recommends, and of a full tag, in bytes. */
const NONCE = 12;
const TAG = 16;

/** Length of a key of {@link seal} in bytes. */
export const KEY_LENGTH = 32;

/**
 * Encrypts and authenticates a text (AES-256-GCM). The result is nonce, tag and ciphertext.
 * @param purpose its use: it can be decrypted for the same purpose only
 */
export function seal(text: string, key: Uint8Array, purpose: string): Uint8Array {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a sealed text; null: with another key, for another purpose, or it was changed. */
export function unseal(sealed: Uint8Array, key: Uint8Array, purpose: string): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
