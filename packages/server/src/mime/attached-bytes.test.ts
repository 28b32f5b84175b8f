import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildMail } from './build/build-mail.ts';
import { parseMail } from './parse-mail.ts';

/** Strict quoted-printable (RFC 2045 §6.7): everything encoded that may be, soft breaks at random. */
function quoted(bytes: Uint8Array, lineLength: number): string {
  const signs = [...bytes].map((byte) =>
    byte > 0x20 && byte < 0x7f && byte !== 0x3d
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  );
  return signs.map((sign, index) => (index % lineLength === lineLength - 1 ? `${sign}=\r\n` : sign)).join('');
}

const ENCODINGS: Readonly<Record<string, (bytes: Uint8Array, lineLength: number) => Buffer>> = {
  '7bit': (bytes) => Buffer.from(bytes.map((byte) => byte & 0x7f)),
  '8bit': (bytes) => Buffer.from(bytes),
  binary: (bytes) => Buffer.from(bytes),
  'quoted-printable': (bytes, lineLength) => Buffer.from(quoted(bytes, lineLength), 'latin1'),
  base64: (bytes, lineLength) =>
    Buffer.from(
      (
        Buffer.from(bytes)
          .toString('base64')
          .match(new RegExp(`.{1,${lineLength}}`, 'gu')) ?? []
      ).join('\r\n'),
    ),
};

const BOUNDARY = 'a-boundary-that-chance-does-not-hit';

function mailWith(type: string, encoding: string, body: Buffer, lineEnd: string): Buffer {
  const lines = (...texts: readonly string[]): Buffer => Buffer.from(texts.join(lineEnd));
  return Buffer.concat([
    lines('Subject: x', `Content-Type: multipart/mixed; boundary="${BOUNDARY}"`, '', `--${BOUNDARY}`, ''),
    lines('Content-Type: text/plain', '', 'See below.', `--${BOUNDARY}`, `Content-Type: ${type}`, ''),
    lines('Content-Disposition: attachment; filename=f', `Content-Transfer-Encoding: ${encoding}`, '', ''),
    body,
    lines('', `--${BOUNDARY}--`, ''),
  ]);
}

/** Bytes in which line ends and delimiters are frequent. */
const awkward = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc
        .constantFrom(
          '\r\n',
          '\n',
          '\r',
          '\r\r\n',
          '\n\n',
          '--',
          '\n--x\n',
          '=',
          '=\r\n',
          ' \r\n',
          '\0',
          '.\r\n',
          'From x\n',
        )
        .map((text) => Buffer.from(text)),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => Buffer.concat(pieces));

describe('the bytes of an attached file', () => {
  test.each(Object.entries(ENCODINGS))('are those that were put in, by %s', async (encoding, encode) => {
    await fc.assert(
      fc.asyncProperty(
        awkward,
        fc.constantFrom('application/octet-stream', 'image/png', 'text/plain', 'text/calendar', 'message/rfc822'),
        fc.constantFrom('\r\n', '\n'),
        fc.integer({ min: 1, max: 76 }),
        async (bytes, type, lineEnd, lineLength) => {
          const expected = encoding === '7bit' ? bytes.map((byte) => byte & 0x7f) : bytes;
          const body = encode(bytes, lineLength);
          const { parts } = await parseMail(mailWith(type, encoding, body, lineEnd));
          expect(parts).toHaveLength(1);
          // Every reader sees a bare CR at the end and the delimiter's LF as one line end.
          const lost = lineEnd === '\n' && body.at(-1) === 0x0d ? 1 : 0;
          expect(Buffer.from(parts[0]?.content ?? [])).toEqual(
            Buffer.from(expected.subarray(0, expected.length - lost)),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('are the same after a mail of ours was sent and read, whatever their type', async () => {
    await fc.assert(
      fc.asyncProperty(
        awkward,
        fc.constantFrom('image/png', 'text/plain', 'text/csv', 'message/rfc822'),
        async (bytes, type) => {
          const part = { name: 'f.bin', type, disposition: 'attachment', cid: null, content: bytes } as const;
          const someone = { name: null, email: 'a@x.example' };
          const raw = await buildMail({
            ...{
              messageIdHeader: 'a@x',
              sentAt: 0,
              from: someone,
              to: [someone],
              cc: [],
              subject: 's',
              inReplyTo: null,
            },
            ...{ references: [], html: null, text: 'See below.', parts: [part] },
          });
          const { parts } = await parseMail(raw);
          expect(Buffer.from(parts[0]?.content ?? [])).toEqual(bytes);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('of a PNG in a binary part are all there', async () => {
    const png = Buffer.from(`89504e470d0a1a0a${'0d0a'.repeat(30)}0a0d`, 'hex');
    const { parts } = await parseMail(mailWith('image/png', 'binary', png, '\r\n'));
    expect(Buffer.from(parts[0]?.content ?? [])).toEqual(png);
  });

  test('in base64 of which each line is padded, or in which other signs stand, are put together', async () => {
    const { parts } = await parseMail(
      mailWith('image/png', 'base64', Buffer.from('AAE=\r\nAg==\r\n!Aw_==-\r\n'), '\r\n'),
    );
    expect([...(parts[0]?.content ?? [])]).toEqual([0, 1, 2, 3]);
  });
});
