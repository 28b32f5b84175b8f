import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextDecoder as RuntimeDecoder } from 'node:util';
import { addressParser as libraryParser, decodeWords as libraryWords } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { addressParser, decodeBytes, decodeWords } from './library-fixes.ts';
import { parseMail } from './parse-mail.ts';

const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'));
const oldestNode = Number(/\d+/u.exec(engines.node)?.[0]);
const runsOldest = Number(process.versions.node.split('.')[0]) === oldestNode;

describe('what is mended', () => {
  test.runIf(runsOldest)('the oldest Node that is supported reads windows-1252 wrongly, or the mend may go', () => {
    expect(new RuntimeDecoder('windows-1252').decode(Uint8Array.of(0x80))).not.toBe('€');
  });

  test('Node has no decoder of UTF-7, or ours may go', () => {
    expect(() => new RuntimeDecoder('utf-7')).toThrow(RangeError);
  });

  test('the library reads no encoded words in UTF-7, or the mend may go', () => {
    expect(libraryWords('=?utf-7?Q?Fr+APY-sche?=')).not.toBe('Frösche');
    expect(libraryParser('=?utf-7?Q?Fr+APY-sche?= <a@example.org>')[0]?.name).not.toBe('Frösche');
  });
});

describe('the mends', () => {
  test('alter neither the runtime nor the library', async () => {
    await parseMail(Buffer.from('Subject: =?windows-1252?Q?=80?=\r\n\r\n'));
    expect(globalThis.TextDecoder).toBe(RuntimeDecoder);
  });

  test.each([
    ['windows-1252', [0x80, 0x20, 0x93, 0x9c, 0x9f, 0xe9], '€ “œŸé'],
    ['iso-8859-1', [0x80, 0xe9], '€é'],
    ['windows-1252', [0x81, 0x8d, 0x8f, 0x90, 0x9d], '\u0081\u008d\u008f\u0090\u009d'],
    ['windows-1251', [0x80], 'Ђ'],
    ['utf-8', [0xc3, 0xa9], 'é'],
    ['utf-7', [...Buffer.from('Fr+APY-sche +- 1')], 'Frösche + 1'],
  ])('bytes in %s', (encoding, bytes, text) => {
    expect(decodeBytes(Uint8Array.from(bytes), encoding)).toBe(text);
  });

  test.each([
    ['=?windows-1252?Q?100_=80?=', '100 €'],
    ['=?ISO-8859-1*en?Q?=80_=E9?=', '€ é'],
    ['=?cp1252?B?gA==?= =?cp1252?B?gQ==?= x', '€\u0081 x'],
    ['=?never-heard-of?q?=80?=', '€'],
    ['=?windows-1252?Q?=\t80?=', '€'],
    ['=?unicode-1-1-utf-7?B?RnIrQVBZLXNjaGU=?=', 'Frösche'],
    // The library joins a character that is split between two words.
    ['=?utf-8?Q?=E2=82?= =?utf-8?Q?=AC?=', '€'],
    ['=?iso-2022-jp?B?GyRCRnxLXBsoQg==?=', '日本'],
    ['=?us-ascii?Q?plain?= text =? no word ?=', 'plain text =? no word ?='],
  ])('encoded words: %s', (header, text) => {
    expect(decodeWords(header)).toBe(text);
    expect(addressParser(`${header} <a@example.org>`)[0]).toMatchObject({ name: text, address: 'a@example.org' });
  });

  test('commas, quotes and brackets within encoded words part no addresses', () => {
    const words = '=?windows-1252?Q?M=FCller=2C_=22J=22_=3Cx=40example.net=3E?= <a@example.org>, b@example.org';
    expect(addressParser(words).map(({ address }) => address)).toEqual(['a@example.org', 'b@example.org']);
    expect(addressParser(words)[0]?.name).toBe('Müller, "J" <x@example.net>');
  });
});
