import { describe, expect, test } from 'vitest';
import { parseMail } from './parse-mail.ts';

describe('mail that other programs read', () => {
  const multipart = (type: string, ...parts: readonly string[]): Buffer =>
    Buffer.from(
      `Subject: x\r\nContent-Type: multipart/${type}; boundary=b\r\n\r\n${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`,
    );
  const names = async (raw: Buffer) => (await parseMail(raw)).parts.map(({ name }) => name);

  test('parts of OpenPGP and S/MIME are named as such', async () => {
    const pgp = 'Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1';
    const data = 'Content-Type: application/octet-stream; name=encrypted.asc\r\n\r\n-----BEGIN PGP MESSAGE-----';
    expect(await names(multipart('encrypted', pgp, data))).toEqual(['openpgp-version.txt', 'encrypted.asc']);
    const text = 'Content-Type: text/plain\r\n\r\nSigned';
    const signed = multipart('signed', text, 'Content-Type: application/pgp-signature\r\n\r\nx');
    expect(await names(signed)).toEqual(['openpgp-signature.asc']);
    expect((await parseMail(signed)).body.text).toBe('Signed');
    const opaque = 'Content-Type: application/pkcs7-mime; smime-type=enveloped-data\r\n\r\nx';
    expect(await names(Buffer.from(opaque))).toEqual(['smime.p7m']);
  });

  test('delivery reports and read receipts are read: their words as body, what they say to programs as files', async () => {
    const words = 'Content-Type: text/plain\r\n\r\nIt could not be delivered.';
    const status = 'Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; a\r\n\r\nAction: failed';
    const report = multipart(
      'report; report-type=delivery-status',
      words,
      status,
      'Content-Type: text/rfc822-headers\r\n\r\nSubject: y',
    );
    const { body, parts } = await parseMail(report);
    expect(body.text).toBe('It could not be delivered.');
    expect(parts.map(({ name }) => name)).toEqual(['delivery-status.txt', 'headers.txt']);
    expect(Buffer.from(parts[0]?.content ?? []).toString()).toContain('Action: failed');
    const receipt = 'Content-Type: message/disposition-notification\r\n\r\nDisposition: manual-action; displayed';
    expect(await names(multipart('report', words, receipt))).toEqual(['read-receipt.txt']);
  });

  test('a text file is a file, though it calls itself inline', async () => {
    const first = 'Content-Type: text/plain; name=letter.txt\r\n\r\nHello';
    const second =
      'Content-Type: text/plain; name=notes.txt\r\nContent-Disposition: inline; filename=notes.txt\r\n\r\nNotes';
    const { body, parts } = await parseMail(multipart('mixed', first, second));
    expect(body.text).toBe('Hello');
    expect(parts.map(({ name, content }) => [name, Buffer.from(content).toString()])).toEqual([['notes.txt', 'Notes']]);
  });

  test('a multipart in which no part can be found shows what is there', async () => {
    const raw = Buffer.from('Subject: x\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n--other\r\n\r\nHello\r\n');
    expect((await parseMail(raw)).body.text).toContain('Hello');
  });

  test('slips of headers are read over: UTF-7, words in another charset than they say, no semicolon, no space', async () => {
    const read = async (header: string) => parseMail(Buffer.from(`${header}\r\nX: x\r\n\r\nM+APw-ller`));
    const utf7 = await read('Subject: =?utf-7?Q?Fr+APY-sche?=\r\nContent-Type: text/plain; charset="utf-7"');
    expect([utf7.subject, utf7.body.text]).toEqual(['Frösche', 'Müller']);
    expect((await read('Subject: =?iso-8859-1?Q?Die_Frösche?=')).subject).toBe('Die Frösche');
    expect((await read('Subject: [SPAM]=?utf-8?Q?Fr=C3=B6sche?=')).subject).toBe('[SPAM] Frösche');
    const loose = Buffer.from(
      'Subject: x\r\nContent-Type: multipart/mixed\r\n\tboundary="b"\r\n\r\n--b\r\n\r\nHello\r\n--b--',
    );
    expect((await parseMail(loose)).body.text).toBe('Hello');
  });
});
