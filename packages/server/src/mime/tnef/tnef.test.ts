import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { WINMAIL, winmailAround, winmailOf } from '../../../test/mime/sample-tnef.ts';
import { parseMail } from '../parse-mail.ts';
import { readTnef } from './tnef.ts';

const CORPUS = join(import.meta.dirname, '../../../../../../shared/corpora/special/tnef');

it('the files of a winmail.dat are told by their long names, those of a mail within it too', () => {
  const { files, text, html } = readTnef(WINMAIL) ?? { files: [] };
  expect(files.map(({ name, type, content }) => [name, type, content.toString()])).toEqual([
    ['Bericht für alle.txt', 'text/plain', 'report'],
    ['inner.txt', null, 'deep'],
  ]);
  expect([text, html]).toEqual(['Grüße aus Outlook', null]);
});

it('what is no winmail.dat is none', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('PK'), Buffer.alloc(100)]) expect(readTnef(bytes)).toBeNull();
});

it('any bytes behind the signature, and any change of a real one, are read', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      readTnef(Buffer.concat([WINMAIL.subarray(0, 6), bytes]));
    }),
  );
  fc.assert(
    fc.property(fc.nat(WINMAIL.length - 1), fc.nat(255), (at, byte) => {
      const changed = Buffer.from(WINMAIL);
      changed[at] = byte;
      readTnef(changed);
      readTnef(WINMAIL.subarray(0, at));
    }),
    { numRuns: 500 },
  );
});

it('no more than 200 files are unpacked, and mails no deeper than three within each other', () => {
  let nested = winmailOf(Buffer.from('deepest'));
  for (let depth = 0; depth < 5; depth += 1) nested = winmailAround(nested);
  expect(readTnef(nested)?.files).toEqual([]);
  const many = Buffer.concat([
    winmailOf(Buffer.from('x')),
    ...Array<Buffer>(300).fill(winmailOf(Buffer.from('x')).subarray(6)),
  ]);
  expect(readTnef(many)?.files).toHaveLength(200);
});

it('a mail shows the files instead of the winmail.dat, and its text where it has no other', async () => {
  const mail = (text: string): Buffer =>
    Buffer.from(
      `Subject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n${text}\r\n--b\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64\r\n\r\n${WINMAIL.toString('base64')}\r\n--b--\r\n`,
    );
  const { parts, body } = await parseMail(mail(''));
  expect(parts.map(({ name, type }) => [name, type])).toEqual([
    ['Bericht für alle.txt', 'text/plain'],
    ['inner.txt', 'application/octet-stream'],
  ]);
  expect(body.text).toBe('Grüße aus Outlook');
  expect((await parseMail(mail('Hello'))).body.text).toBe('Hello');
});

describe.skipIf(!existsSync(CORPUS))(
  'files that Outlook itself wrote (only with ../shared/corpora/special/tnef beside the checkout)',
  () => {
    const files = ['tnefparse', 'roundcube'].flatMap((folder) =>
      existsSync(join(CORPUS, folder)) ? readdirSync(join(CORPUS, folder)).map((name) => join(folder, name)) : [],
    );
    const read = (name: string) => readTnef(readFileSync(join(CORPUS, name)));

    test.each(files.filter((name) => name.endsWith('.tnef')))('%s', (name) => {
      const found = read(name);
      expect(found).not.toBeNull();
      for (const file of found?.files ?? []) expect(file.content).toBeInstanceOf(Buffer);
    });

    for (const [name, ...expected] of [
      ['tnefparse/one-file.tnef', 'AUTHORS'],
      ['tnefparse/two-files.tnef', 'AUTHORS', 'README'],
    ] as const) {
      test.skipIf(!files.includes(name))(`${name} holds ${expected.join(' and ')}`, () => {
        expect(read(name)?.files.map((file) => file.name)).toEqual(expected);
      });
    }
  },
);
