// Workarounds for faults of Node and of a library, without altering either. `library-fixes.test.ts` fails when a fault is fixed,
// and its workaround can be removed.
import { Buffer } from 'node:buffer';
import type { Address } from 'postal-mime';
import { addressParser as libraryParser, decodeWords as libraryWords } from 'postal-mime';
import { encodingNamed, UTF7 } from './reader/charset-names.ts';
import { decodeUtf7 } from './reader/utf7.ts';

/**
 * Characters 0x80–0x9F of windows-1252 (WHATWG Encoding, index-windows-1252). Five of them are unassigned and keep their value as
 * C1 controls.
 */
const WINDOWS_1252_UPPER =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const C1 = /[\u0080-\u009f]/gu;

/**
 * Fault of Node 20: it decodes windows-1252, which is also what iso-8859-1 and us-ascii mean on the web, as if 0x80 were U+0080
 * and not the euro sign. The workaround can be removed when Node 20 is no longer supported.
 */
const READS_WINDOWS_1252 = new TextDecoder('windows-1252').decode(Uint8Array.of(0x80)) === '\u20ac';

/** Decodes bytes. @param encoding a name of WHATWG Encoding §4.2, or {@link UTF7}, which the runtime does not support */
export function decodeBytes(bytes: Uint8Array, encoding: string): string {
  if (encoding === UTF7) return decodeUtf7(bytes);
  const decoder = new TextDecoder(encoding);
  const text = decoder.decode(bytes);
  if (decoder.encoding !== 'windows-1252' || READS_WINDOWS_1252) return text;
  return text.replace(C1, (char) => WINDOWS_1252_UPPER[char.charCodeAt(0) - 0x80] ?? char);
}

/** The bytes of an encoded word in the Q encoding (RFC 2047 §4.2); a blank after `=` is a wrong line break. */
function bytesOfQ(text: string): Uint8Array {
  const plain = Buffer.from(text.replace(/=\s+(?=[0-9a-f])/giu, '=').replaceAll('_', ' ')).toString('latin1');
  const unescaped = plain.replace(/=([0-9a-f]{2})/giu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(unescaped, 'latin1');
}

/** Encoding that the library also uses for every unknown charset. */
const LIBRARY_FALLBACK = 'windows-1252';

/**
 * Fault of postal-mime 4: it decodes encoded words (RFC 2047) with the runtime's decoder, faults included, and does not support
 * UTF-7. Words in the affected charsets, which can be decoded one at a time, are converted to UTF-8 beforehand; all others are
 * left, since a character may be split between two of them, and the library joins it. The workaround can be removed when the
 * library accepts a decoder.
 */
function readableWords(text: string): string {
  return text.replace(
    /=\?([^?\s]{1,80})\?([qb])\?([^?]*)\?=/giu,
    (word: string, named: string, way: string, content: string) => {
      const [charset = ''] = named.split('*', 1);
      const encoding = encodingNamed(charset) ?? LIBRARY_FALLBACK;
      if (encoding !== UTF7 && (encoding !== 'windows-1252' || READS_WINDOWS_1252)) return word;
      const bytes = way.toLowerCase() === 'q' ? bytesOfQ(content) : Buffer.from(content, 'base64');
      return `=?utf-8?B?${Buffer.from(decodeBytes(bytes, encoding)).toString('base64')}?=`;
    },
  );
}

/** A header's text with its encoded words decoded (RFC 2047). */
export function decodeWords(text: string): string {
  return libraryWords(readableWords(text));
}

/** The addresses of a header (RFC 5322 §3.4) with the encoded words of their names decoded. */
export function addressParser(text: string): readonly Address[] {
  return libraryParser(readableWords(text));
}
