import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Random lower-case hexadecimal text from the system's generator. @param bytes half of its length */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** SHA-256 of text, in lower-case hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** HMAC of text by SHA-256, in lower-case hexadecimal: who has not the key learns nothing of a text that could be guessed. */
export function hmac256(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Whether two texts are equal, compared in constant time. */
export function equalInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Random text of letters and digits that are not easily confused (RFC 4648 §6), in lower case: five bits a character. */
export function randomBase32(length: number): string {
  return [...randomBytes(length)].map((byte) => BASE32[byte % BASE32.length]).join('');
}
