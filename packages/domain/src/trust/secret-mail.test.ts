import { expect, it } from 'vitest';
import { encryptionOf } from './secret-mail.ts';

it('a sealed mail is told by the types of its parts', () => {
  const seal = (...types: readonly string[]) => encryptionOf(types.map((type) => ({ type })));
  expect(seal('application/pgp-encrypted', 'application/octet-stream')).toBe('openpgp');
  expect(seal('application/x-pkcs7-mime')).toBe('smime');
  expect(seal('application/pkcs7-signature', 'application/pgp-signature', 'text/plain')).toBeNull();
  expect(seal()).toBeNull();
});
