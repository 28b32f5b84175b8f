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

  describe('whose charset is not named', () => {
    const read = async (header: string, body: string) =>
      (await parseMail(Buffer.from(`Subject: x\r\n${header}\r\n\r\n${body}`, 'latin1'))).body;
    const utf8 = Buffer.from('Grüße').toString('latin1');

    test.each([
      ['X: x', 'Gr\xfc\xdfe 5 \x80', 'Grüße 5 €'],
      ['X: x', utf8, 'Grüße'],
      ['Content-Type: text/plain', 'Gr\xfc\xdfe', 'Grüße'],
      ['Content-Type: text/plain; charset=""', 'Gr\xfc\xdfe', 'Grüße'],
      ['Content-Type: text/plain; charset=us-ascii', utf8, 'Grüße'],
      ['Content-Type: text/plain; charset=x-no-such-set', utf8, 'Grüße'],
      ['Content-Type: text\r\nContent-Transfer-Encoding: base64', 'R3L83w==', 'Grüß'],
    ])('is read as UTF-8, or else as windows-1252 (%s, %j)', async (header, body, expected) => {
      expect((await read(header, body)).text).toBe(expected);
    });

    test.each([
      ['<meta charset=koi8-r>', '\xf0\xd2\xc9', 'При'],
      [`<META http-equiv='Content-Type' content='text/html; charset="windows-1251"'>`, '\xcf\xf0', 'Пр'],
      [`${'<style>p {}</style>'.repeat(100)}<meta name=x><meta charset = "shift_jis" />`, '\x82\xb1', 'こ'],
      ['<meta charset=utf-16>', utf8, 'Grüße'],
      ['<meta charset=no-such-set>', 'Gr\xfc\xdfe', 'Grüße'],
    ])('is read by what the HTML says of itself: %s', async (meta, text, expected) => {
      const body = `<html><head>${meta}</head><body>${text}</body></html>`;
      expect((await read('Content-Type: text/html', body)).html).toContain(`<body>${expected}</body>`);
      // A charset declared by the mail takes precedence, and plain text cannot declare its own.
      const named = new TextDecoder('koi8-r').decode(Buffer.from(text, 'latin1'));
      expect((await read('Content-Type: text/html; charset=koi8-r', body)).html).toContain(`<body>${named}</body>`);
      const plain = Buffer.from(text, 'latin1').toString() === 'Grüße' ? 'Grüße' : text.replace('\x82', '‚');
      expect((await read('Content-Type: text/plain', body)).text).toContain(`<body>${plain}</body>`);
    });
  });

  test.each([
    ['"" <>, a@b.example', null, { name: null, email: 'a@b.example' }],
    ['Nobody <>, Ada <a@b.example>, c@d.example', null, { name: 'Ada', email: 'a@b.example' }],
    ['<>', 'a@b.example', { name: null, email: 'a@b.example' }],
    ['Ada', 'a@b.example', { name: null, email: 'a@b.example' }],
    ['Ada', null, { name: 'Ada', email: '' }],
    ['undisclosed:;, a@b.example', 'c@d.example', { name: null, email: 'a@b.example' }],
  ])('the sender is the first with an address: From: %s, Sender: %s', async (from, sender, expected) => {
    const header = `From: ${from}\r\n${sender === null ? '' : `Sender: ${sender}\r\n`}`;
    expect((await parseMail(Buffer.from(`${header}Subject: x\r\n\r\n`))).from).toEqual(expected);
  });

  test.each([
    'filename="in\0voice.pdf\0"',
    `filename*=utf-8''in%00voice.pdf%00`,
    'filename="=?utf-8?Q?in=00voice.pdf=00?="',
    'filename=in\0voice.pdf',
  ])('a NUL in the name of a file is left out: %j', async (parameter) => {
    const part = `Content-Type: application/pdf\r\nContent-Disposition: attachment; ${parameter}\r\n\r\nx`;
    expect(await names(multipart('mixed', 'Content-Type: text/plain\r\n\r\nx', part))).toEqual(['invoice.pdf']);
  });
});
