import type { Attachment } from '../message/message.ts';

const SMIME = /^application\/(?:x-)?pkcs7-mime$/u;

/**
 * The encryption of a mail without a readable body, from the types of its parts (RFC 3156, RFC 8551); null when it is not
 * encrypted.
 */
export function encryptionOf(attachments: readonly Pick<Attachment, 'type'>[]): 'openpgp' | 'smime' | null {
  if (attachments.some(({ type }) => type === 'application/pgp-encrypted')) return 'openpgp';
  return attachments.some(({ type }) => SMIME.test(type)) ? 'smime' : null;
}
