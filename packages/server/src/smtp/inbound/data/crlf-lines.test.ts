import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCrlf } from './crlf-lines.ts';

test('every line ends with CRLF, and nothing else is altered', () => {
  const text = fc
    .array(fc.constantFrom('\r', '\n', '\r\n', 'a', '.', 'ä'), { maxLength: 30 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, (mail) => {
      const mended = withCrlf(Buffer.from(mail)).toString();
      expect(mended).toBe(mail.replace(/\r\n|\r|\n/gu, '\r\n'));
      expect(withCrlf(Buffer.from(mended)).toString()).toBe(mended);
    }),
    { numRuns: 500 },
  );
});
