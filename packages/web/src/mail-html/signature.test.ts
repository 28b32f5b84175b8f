import { describe, expect, test } from 'vitest';
import { readSignatures, signatureHtml, writeSignature } from './signature.ts';

describe('a signature', () => {
  const both = writeSignature(writeSignature('{}', 'Ada@host.test', 'Ada <L>\nLondon'), 'b@host.test', 'B');

  test('belongs to an address, stands behind the usual line, and is text', () => {
    expect(readSignatures(both)).toEqual({ 'ada@host.test': 'Ada <L>\nLondon', 'b@host.test': 'B' });
    expect(signatureHtml('Ada <L>\r\nLondon')).toBe(
      '<div class="gmail_signature" dir="auto">-- <br>Ada &lt;L&gt;<br>London</div>',
    );
    expect(signatureHtml(' \n')).toBe('');
  });

  test('that is blank is none', () => {
    expect(readSignatures(writeSignature(both, 'b@host.test', '  \n'))).toEqual({ 'ada@host.test': 'Ada <L>\nLondon' });
  });

  test('cannot be broken by what is kept', () => {
    for (const text of ['', 'null', '[1]', '{"a":1}', '{']) expect(readSignatures(text)).toEqual({});
  });
});
