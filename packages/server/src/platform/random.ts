import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Random lower-case hexadecimal text from the system's generator. @param bytes half of its length */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** SHA-256 of text, in lower-case hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** HMAC of text by SHA-256, in lower-case hexadecimal: without the key, a text cannot be guessed from it. */
export function hmac256(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** True if two texts are equal, compared in constant time. */
export function equalInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Random text of unambiguous letters and digits (RFC 4648 §6), in lower case: five bits per character. */
export function randomBase32(length: number): string {
  return [...randomBytes(length)].map((byte) => BASE32[byte % BASE32.length]).join('');
}
