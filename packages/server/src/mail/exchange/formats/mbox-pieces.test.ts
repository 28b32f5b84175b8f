import { describe, expect, test } from 'vitest';
import { readFromLine, writeFromLine } from './from-line.ts';
import { mboxPieces } from './mbox-pieces.ts';
import { quoteMbox, unquoteMbox } from './mbox-quoting.ts';

const FROM = 'From ada@one.example Thu Aug 22 12:36:23 2024';

async function split(text: string | Buffer, chunkSize: number, limit = 1e9): Promise<readonly (string | null)[]> {
  const bytes = Buffer.from(text);
  const chunks = async function* (): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
  };
  const pieces: (string | null)[] = [];
  for await (const piece of mboxPieces(chunks(), limit)) pieces.push(piece.bytes?.toString() ?? null);
  return pieces;
}

const mail = (subject: string, body: string): string => `Subject: ${subject}\n\n${body}`;
const CASES: readonly (readonly [name: string, mbox: string, pieces: readonly string[]])[] = [
  ['an empty file', '', []],
  ['nothing but blank lines', '\n\n\n', []],
  ['text without a From_ line', 'Dear diary,\n\nnothing happened.\n', []],
  ['one message', `${FROM}\n${mail('a', 'x\n')}\n`, [mail('a', 'x\n')]],
  ['one message without a newline at the end', `${FROM}\n${mail('a', 'x')}`, [mail('a', 'x')]],
  [
    'two messages',
    `${FROM}\n${mail('a', 'x\n')}\n${FROM}\n${mail('b', 'y\n')}\n`,
    [mail('a', 'x\n'), mail('b', 'y\n')],
  ],
  [
    'CRLF',
    `${FROM}\n${mail('a', 'x\n')}\n${FROM}\n${mail('b', 'y\n')}\n`.replaceAll('\n', '\r\n'),
    [mail('a', 'x\n').replaceAll('\n', '\r\n'), mail('b', 'y\n').replaceAll('\n', '\r\n')],
  ],
  [
    'a line "From " in a body without a date',
    `${FROM}\n${mail('a', 'x\n\nFrom here on it rains.\nY: z\n')}\n`,
    [mail('a', 'x\n\nFrom here on it rains.\nY: z\n')],
  ],
  [
    'a From_ line in a body that is not below a blank line',
    `${FROM}\n${mail('a', `x\n${FROM}\nSubject: no\n`)}\n`,
    [mail('a', `x\n${FROM}\nSubject: no\n`)],
  ],
  [
    'a From_ line in a body that prose follows',
    `${FROM}\n${mail('a', `x\n\n${FROM}\nwas what it said\n`)}\n`,
    [mail('a', `x\n\n${FROM}\nwas what it said\n`)],
  ],
  [
    'a lying Content-Length',
    `${FROM}\nContent-Length: 9999\n\nx\n\n${FROM}\n${mail('b', 'y\n')}`,
    ['Content-Length: 9999\n\nx\n', mail('b', 'y\n')],
  ],
  [
    'blank lines at the end of a body',
    `${FROM}\n${mail('a', 'x\n\n\n')}\n${FROM}\n${mail('b', '')}`,
    [mail('a', 'x\n\n\n'), mail('b', '').slice(0, -1)],
  ],
  [
    'a From_ line of another system',
    `From - Tue Oct 01 07:00:00 +0200 2024\n${mail('a', 'x\n')}\n`,
    [mail('a', 'x\n')],
  ],
  ['a message without content', `${FROM}\n\n${FROM}\n${mail('b', 'y\n')}\n`, ['', mail('b', 'y\n')]],
  [
    'a huge line',
    `${FROM}\n${mail('a', `${'From '.repeat(60_000)}\n`)}\n${FROM}\n${mail('b', 'y\n')}\n`,
    [mail('a', `${'From '.repeat(60_000)}\n`), mail('b', 'y\n')],
  ],
];

describe('splitting an mbox', () => {
  test.each(CASES)('%s', async (_name, mbox, pieces) => {
    for (const size of [1_000_000, 4096, 1601]) expect(await split(mbox, size)).toEqual(pieces);
    if (mbox.length < 5_000) for (const size of [1, 7, 64]) expect(await split(mbox, size)).toEqual(pieces);
  });

  test('a message above the limit is told of and the next one is read', async () => {
    const mbox = `${FROM}\n${mail('a', `${'x'.repeat(200)}\n`.repeat(100))}\n${FROM}\n${mail('b', 'y\n')}\n`;
    expect(await split(mbox, 4096, 10_000)).toEqual([null, mail('b', 'y\n')]);
  });
});

describe('the From_ line', () => {
  const noon = Date.UTC(2024, 7, 22, 12, 36, 23);
  test.each([
    ['From ada@one.example Thu Aug 22 12:36:23 2024', noon],
    ['From ada@one.example  Thu Aug 22 12:36:23 2024', noon],
    ['From - Thu Aug 22 14:36:23 +0200 2024', noon],
    ['From ada@one.example Thu Aug 22 08:36:23 EDT 2024', noon],
    ['From ada at one.example  Thu Aug 22 12:36:23 2024', noon],
    ['From MAILER-DAEMON Thu Aug 22 05:36:23 2024 -0700', noon],
    ['From "Ada L" <ada@one.example> Thu, 22 Aug 2024 12:36:23 +0000', noon],
    ['From Monica@one.example Thu Aug 22 12:36:23 2024', noon],
    ['From ada@one.example Thu Aug  1 12:36 2024', Date.UTC(2024, 7, 1, 12, 36)],
  ])('%s', (line, time) => {
    expect(readFromLine(line)?.deliveredAt).toBe(time);
  });

  test.each(['From here on', 'From ada Thu', 'From ada Thu Foo 22 12:36:23 2024', 'From: ada@one.example', 'From '])(
    'is not %j',
    (line) => {
      expect(readFromLine(line)).toBeNull();
    },
  );

  test('is read back as it was written', () => {
    for (const time of [0, noon, Date.UTC(2031, 11, 31, 23, 59, 59)]) {
      expect(readFromLine(writeFromLine('ada@one.example', time))?.deliveredAt).toBe(time);
    }
    expect(readFromLine(writeFromLine(null, noon))?.deliveredAt).toBe(noon);
  });
});

describe('quoting', () => {
  test('takes one > from quoted From_ lines and leaves others alone', () => {
    const quoted = 'a\n>From b\n>>From c\n> From d\n>Frome\nx >From e\n';
    expect(unquoteMbox(Buffer.from(quoted)).toString()).toBe('a\nFrom b\n>From c\n> From d\n>Frome\nx >From e\n');
  });

  test.each(['', 'From a', 'x\nFrom a\n>From b\n>>>From c', '\n\nFrom \nFrom From \n', 'nothing to quote\n'])(
    'what is quoted comes back as it was: %j',
    (text) => {
      expect(unquoteMbox(quoteMbox(Buffer.from(text))).toString()).toBe(text);
    },
  );
});
