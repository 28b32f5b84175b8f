import { describe, expect, it } from 'vitest';
import { shownType } from './shown-type.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(typeof part === 'string' ? Buffer.from(part, 'latin1') : [...part])));

describe('what a browser may show', () => {
  it.each([
    ['image/png', bytes('\x89PNG\r\n\x1a\n....')],
    ['image/jpeg', bytes('\xff\xd8\xff\xe0')],
    ['image/gif', bytes('GIF89a..')],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['image/avif', bytes([0, 0, 0, 28], 'ftypavif')],
    ['image/bmp', bytes('BM', [9, 9, 9, 9, 0, 0, 0, 0])],
    ['application/pdf', bytes('%PDF-1.7\n')],
  ])('is told by its bytes: %s', (type, head) => {
    expect(shownType('application/octet-stream', head)).toBe(type);
    expect(shownType('text/html', head)).toBe(type);
  });

  it('is no page, drawing or program that calls itself a picture', () => {
    for (const declared of ['image/png', 'image/svg+xml', 'text/html', 'application/pdf', 'application/octet-stream']) {
      expect(
        shownType(declared, bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
      ).toBeNull();
      expect(shownType(declared, bytes('MZ', [0x90, 0, 3]))).toBeNull();
      expect(shownType(declared, bytes())).toBeNull();
    }
  });

  it('is text with its charset, as far as it is text', () => {
    expect(shownType('text/plain', Buffer.from('naïve\ttext\r\n'))).toBe('text/plain; charset=utf-8');
    expect(shownType('text/plain', bytes('na\xefve'))).toBe('text/plain; charset=windows-1252');
    expect(shownType('text/plain', Buffer.from('ä').subarray(0, 1))).toBe('text/plain; charset=utf-8');
    expect(shownType('text/plain', bytes('\x7fELF', [2, 1, 1, 0]))).toBeNull();
    expect(shownType('text/plain', bytes('BMW and BMX'))).toBe('text/plain; charset=utf-8');
  });
});
