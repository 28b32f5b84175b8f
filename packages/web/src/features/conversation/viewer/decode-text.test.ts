import { expect, it } from 'vitest';
import { ENCODINGS, encodingOf } from './decode-text.ts';

it.each([
  ['utf-8', [0x61, 0xc3, 0xa4]],
  ['utf-8', [0xef, 0xbb, 0xbf, 0x61]],
  ['utf-8', [0x61, 0xc3]],
  ['utf-8', []],
  ['utf-16le', [0xff, 0xfe, 0x61, 0x00]],
  ['utf-16be', [0xfe, 0xff, 0x00, 0x61]],
  ['windows-1252', [0x61, 0xe4, 0x62]],
] as const)('a text is read as %s by its bytes', (encoding, bytes) => {
  expect(encodingOf(Uint8Array.from(bytes))).toBe(encoding);
});

it.each(ENCODINGS)('%s is known to browsers', (encoding) => {
  expect(new TextDecoder(encoding).encoding).toBe(encoding);
});
