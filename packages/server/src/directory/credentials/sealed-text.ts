import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Bytes that NIST SP 800-38D §8.2 recommends for the nonce, and of a whole tag. */
const NONCE = 12;
const TAG = 16;

/** Bytes of a key of {@link seal}. */
export const KEY_LENGTH = 32;

/**
 * Encrypts a text so that it can be read and changed with the key alone (AES-256-GCM). The result is nonce, tag and ciphertext.
 * @param purpose what it is kept for: it opens for the same purpose only
 */
export function seal(text: string, key: Uint8Array, purpose: string): Uint8Array {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** What was sealed; null: with another key, for another purpose, or it was changed. */
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
