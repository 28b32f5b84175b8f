import { describe, expect, test } from 'vitest';
import { parseMail } from './parse-mail.ts';

/** A mail from a header and a body that may contain bytes beyond ASCII, given as latin1. */
function mail(header: readonly string[], body: string | Uint8Array = ''): Uint8Array {
  const head = Buffer.from(`${header.join('\r\n')}\r\n\r\n`, 'latin1');
  return Buffer.concat([head, typeof body === 'string' ? Buffer.from(body, 'latin1') : body]);
}

function textMail(charset: string, body: Uint8Array, encoding = '8bit'): Uint8Array {
  return mail(
    ['Subject: x', `Content-Type: text/plain; charset=${charset}`, `Content-Transfer-Encoding: ${encoding}`],
    body,
  );
}

describe('charsets', () => {
  test.each([
    ['windows-1252', '80 20 93 78 94 20 96 20 e9', '€ “x” – é'],
    ['iso-8859-1', '80 20 e9', '€ é'],
    ['us-ascii', '80 78', '€x'],
    ['iso-8859-15', 'a4 20 e9', '€ é'],
    ['koi8-r', 'f0 d2 c9 d7 c5 d4', 'Привет'],
    ['windows-1251', 'cf f0 e8 e2 e5 f2', 'Привет'],
    ['iso-2022-jp', '1b 24 42 24 33 24 73 1b 28 42', 'こん'],
    ['shift_jis', '82 b1 82 f1', 'こん'],
    ['euc-jp', 'a4 b3 a4 f3', 'こん'],
    ['gb18030', 'c4 e3 ba c3 20 81 30 81 30', '你好 \u0080'],
    ['gb2312', 'c4 e3 ba c3', '你好'],
    ['big5', 'a7 41 a6 6e', '你好'],
    ['euc-kr', 'be c8 b3 e7', '안녕'],
    ['utf-8', '47 72 c3 bc c3 9f 65 20 f0 9f 8e 89', 'Grüße 🎉'],
    ['utf-8', '61 ff 62 c3', 'a\ufffdb\ufffd'],
    ['x-unknown-charset', '68 69', 'hi'],
    ['"utf-8"; format=flowed', '61 20 0d 0a 62', 'a b'],
  ])('%s (%s)', async (charset, bytes, expected) => {
    const { body, damaged } = await parseMail(textMail(charset, Buffer.from(bytes.replaceAll(' ', ''), 'hex')));
    expect(body.text).toBe(expected);
    expect(damaged).toBe(false);
  });

  test('quoted-printable and base64 are decoded before the charset', async () => {
    expect((await parseMail(textMail('windows-1252', Buffer.from('100 =80'), 'quoted-printable'))).body.text).toBe(
      '100 €',
    );
    expect((await parseMail(textMail('windows-1252', Buffer.from('gA=='), 'base64'))).body.text).toBe('€');
  });

  test('plain 8-bit bytes in a header are read by the charset of the body, else as windows-1252', async () => {
    const named = mail(['Subject: \xf0\xd2\xc9', 'Content-Type: text/plain; charset=koi8-r']);
    expect((await parseMail(named)).subject).toBe('При');
    expect((await parseMail(mail(['Subject: 5 \x80']))).subject).toBe('5 €');
    expect((await parseMail(Buffer.from('Subject: Grüße\n\n'))).subject).toBe('Grüße');
  });
});

describe('headers', () => {
  test('encoded words (RFC 2047) are decoded, joined and freed of control characters', async () => {
    const { subject, from } = await parseMail(
      mail([
        'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?= =?utf-8?B?IPCfjok=?= =?utf-8?Q?=0D=0ABcc:_x?=',
        'From: =?windows-1252?Q?Ren=E9_=80?= <rene@example.org>',
      ]),
    );
    expect(subject).toBe('Grüße 🎉 Bcc: x');
    expect(from).toEqual({ name: 'René €', email: 'rene@example.org' });
  });

  test('addresses: groups are opened, names without address and addresses without name are kept', async () => {
    const { to, cc, from } = await parseMail(
      mail([
        'From: "Doe, Jane" <jane@example.org>',
        'To: Team: a@example.org, "B" <b@example.org>;, c@example.org',
        'Cc: undisclosed-recipients:;',
      ]),
    );
    expect(from).toEqual({ name: 'Doe, Jane', email: 'jane@example.org' });
    expect(to).toEqual([
      { name: null, email: 'a@example.org' },
      { name: 'B', email: 'b@example.org' },
      { name: null, email: 'c@example.org' },
    ]);
    expect(cc).toEqual([]);
  });

  test('message ids lose their brackets; references keep their order, each once', async () => {
    const { messageIdHeader, inReplyTo, references } = await parseMail(
      mail(['Message-ID:  <c@x>', 'In-Reply-To: Your message of Monday <b@x>', 'References: <a@x>\r\n <b@x> <a@x>']),
    );
    expect({ messageIdHeader, inReplyTo, references }).toEqual({
      messageIdHeader: 'c@x',
      inReplyTo: 'b@x',
      references: ['a@x', 'b@x'],
    });
  });

  test('message ids without brackets are understood', async () => {
    expect((await parseMail(mail(['Message-ID: c@x', 'Subject: s']))).messageIdHeader).toBe('c@x');
  });

  test.each([
    ['Fri, 20 Nov 2026 12:59:30 +0100', '2026-11-20T11:59:30Z'],
    ['20 Nov 2026 12:59 -0500 (EST)', '2026-11-20T17:59:00Z'],
    ['Fri, 20 Nov 26 12:59:30 PST', '2026-11-20T20:59:30Z'],
    ['Fri, 20 Nov 2026 12:59:30', '2026-11-20T12:59:30Z'],
    ['Tue, 3 Feb 98 1:02:03 GMT', '1998-02-03T01:02:03Z'],
    ['2026-11-20T12:59:30.500Z', '2026-11-20T12:59:30Z'],
  ])('date %s', async (text, expected) => {
    expect((await parseMail(mail([`Date: ${text}`, 'Subject: s']))).sentAt).toBe(Date.parse(expected));
  });

  test.each(['yesterday', '', 'Fri, 99 Nov 1830 00:00:00 +0000', '1 Jan 99999 00:00:00'])(
    'no date in %j',
    async (text) => {
      expect((await parseMail(mail([`Date: ${text}`, 'Subject: s']))).sentAt).toBeNull();
    },
  );
});

describe('parts', () => {
  const boundary = (name: string, parts: readonly string[]): string =>
    `${parts.map((part) => `--${name}\r\n${part}\r\n`).join('')}--${name}--\r\n`;

  test('nested multiparts: the text, the HTML, the image that it shows, and the files', async () => {
    const alternative = boundary('alt', [
      'Content-Type: text/plain\r\n\r\nHello',
      `Content-Type: multipart/related; boundary=rel\r\n\r\n${boundary('rel', [
        'Content-Type: text/html\r\n\r\n<p>Hello <img src="cid:pic@x"></p>',
        'Content-Type: image/png\r\nContent-ID: <pic@x>\r\nContent-Transfer-Encoding: base64\r\n\r\nAAEC',
        'Content-Type: image/png; name=unused.png\r\nContent-ID: <other@x>\r\n\r\nx',
      ])}`,
    ]);
    const parsed = await parseMail(
      mail(
        ['Subject: s', 'Content-Type: multipart/mixed; boundary=mix'],
        boundary('mix', [
          `Content-Type: multipart/alternative; boundary=alt\r\n\r\n${alternative}`,
          "Content-Type: application/pdf\r\nContent-Disposition: attachment; filename*0*=utf-8''%E2%82%AC; filename*1=%20a.pdf\r\n\r\nx",
        ]),
      ),
    );
    expect(parsed.body.text).toBe('Hello');
    expect(parsed.body.html).toContain('cid:pic@x');
    expect(parsed.parts.map(({ name, disposition, cid }) => ({ name, disposition, cid }))).toEqual([
      { name: 'image-1.png', disposition: 'inline', cid: 'pic@x' },
      { name: 'unused.png', disposition: 'attachment', cid: 'other@x' },
      { name: '€%20a.pdf', disposition: 'attachment', cid: null },
    ]);
    expect([...(parsed.parts[0]?.content ?? [])]).toEqual([0, 1, 2]);
  });

  test('an attached mail is a part named after its subject', async () => {
    const { parts, body } = await parseMail(
      mail(
        ['Subject: Fwd', 'Content-Type: multipart/mixed; boundary=b'],
        boundary('b', [
          'Content-Type: text/plain\r\n\r\nSee below',
          'Content-Type: message/rfc822\r\n\r\nSubject: Lunch: 12/11?\r\nFrom: a@x\r\n\r\nInner',
          'Content-Type: message/rfc822\r\n\r\nFrom: a@x\r\n\r\nInner',
        ]),
      ),
    );
    expect(parts.map((part) => part.name)).toEqual(['Lunch_ 12_11_.eml', 'message-2.eml']);
    expect(body.text).toBe('See below');
  });

  test.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['con\ttrol\u0000.txt', 'con trol.txt'],
    ['...', 'attachment-1.pdf'],
  ])('the name %j cannot do harm', async (name, expected) => {
    const encoded = `utf-8''${encodeURIComponent(name)}`;
    const { parts } = await parseMail(
      mail(
        ['Subject: s', 'Content-Type: application/pdf', `Content-Disposition: attachment; filename*=${encoded}`],
        'x',
      ),
    );
    expect(parts[0]?.name).toBe(expected);
  });

  test('truncated base64 gives the bytes that are there', async () => {
    const { parts, damaged } = await parseMail(
      mail(['Subject: s', 'Content-Type: image/png', 'Content-Transfer-Encoding: base64'], 'AAECAw'),
    );
    expect([...(parts[0]?.content ?? [])]).toEqual([0, 1, 2, 3]);
    expect(damaged).toBe(false);
  });

  test('a multipart without its end is read as far as it goes', async () => {
    const { body, parts } = await parseMail(
      mail(
        ['Subject: s', 'Content-Type: multipart/mixed; boundary=b'],
        '--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n--b\r\nContent-Type: image/gif\r\nContent-Transfer-Encoding: base64\r\n\r\nR0lG',
      ),
    );
    expect(body.text).toBe('Hello');
    expect(parts).toHaveLength(1);
  });
});

describe('what is no mail, or too much', () => {
  test('an empty file is damaged', async () => {
    expect(await parseMail(new Uint8Array())).toMatchObject({
      damaged: true,
      body: { html: null, text: '' },
      subject: '',
    });
  });

  test('empty lines before the header are no reason not to read it', async () => {
    expect(await parseMail(Buffer.from('\r\n\nSubject: s\n\nText'))).toMatchObject({ subject: 's', damaged: false });
  });

  test('binary garbage is shown as its source', async () => {
    const garbage = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256);
    const { damaged, body } = await parseMail(garbage);
    expect(damaged).toBe(true);
    expect(body.text?.length).toBeGreaterThan(1000);
    expect(body.text).not.toContain('\0');
  });

  test('plain text that is no mail is shown as it is', async () => {
    expect((await parseMail(Buffer.from('Just a note: hello'))).body.text).toBe('Just a note: hello');
  });

  test('10,000 headers are read', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `X-Filler-${index}: ${'v'.repeat(30)}`);
    const { subject, damaged, body } = await parseMail(mail([...lines, 'Subject: at the end'], 'Text'));
    expect({ subject, damaged, text: body.text }).toEqual({ subject: 'at the end', damaged: false, text: 'Text' });
  });

  test('500 nested parts are read', async () => {
    let raw = 'Subject: nested\r\n';
    for (let depth = 0; depth < 500; depth += 1) {
      raw += `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`;
    }
    raw += 'Content-Type: text/plain\r\n\r\nThe core\r\n';
    const { subject, damaged, body } = await parseMail(Buffer.from(raw));
    expect({ subject, damaged, text: body.text }).toEqual({ subject: 'nested', damaged: false, text: 'The core' });
  });

  test('50,000 nested parts are shown as source, with sender and subject', async () => {
    let raw = 'From: a@x\r\nSubject: nested\r\n';
    for (let depth = 0; depth < 50_000; depth += 1) {
      raw += `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`;
    }
    const { subject, damaged, from } = await parseMail(Buffer.from(raw));
    expect({ subject, damaged, from: from?.email }).toEqual({ subject: 'nested', damaged: true, from: 'a@x' });
  });

  test('a header of 5 MB, a million lines of header and a hundred thousand parts come back', async () => {
    expect((await parseMail(Buffer.from(`Subject: s\nX: ${'y'.repeat(5_000_000)}\n\nText`))).damaged).toBe(true);
    expect((await parseMail(Buffer.from(`Subject: s\n${'a:\n'.repeat(1_000_000)}\nText`))).damaged).toBe(true);
    const many = `Subject: s\nContent-Type: multipart/mixed; boundary=b\n\n${'--b\n\nx\n'.repeat(100_000)}`;
    expect((await parseMail(Buffer.from(many))).subject).toBe('s');
  });

  test('a million empty lines are read or shown as source, without an object for each', async () => {
    const before = process.memoryUsage().rss;
    expect((await parseMail(Buffer.from(`Subject: s\n\n${'\n'.repeat(990_000)}x`))).body.text?.length).toBe(990_001);
    expect((await parseMail(Buffer.from(`Subject: s\n\n${'\n'.repeat(3_000_000)}`))).damaged).toBe(true);
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
  });

  test('ten thousand attachments: the first thousand are listed', async () => {
    const part = '--b\nContent-Type: image/gif\n\nx\n';
    const { parts } = await parseMail(
      Buffer.from(`Subject: s\nContent-Type: multipart/mixed; boundary=b\n\n${part.repeat(10_000)}--b--\n`),
    );
    expect(parts).toHaveLength(1000);
  });

  test('40,000 recipients, references and unclosed quotes come back', async () => {
    const people = Array.from({ length: 40_000 }, (_, index) => `p${index}@x.org`).join(',\r\n ');
    expect((await parseMail(mail([`To: ${people}`, 'Subject: s']))).to.length).toBe(2000);
    const ids = Array.from({ length: 40_000 }, (_, index) => `<${index}@x>`).join('\r\n ');
    const { references } = await parseMail(mail([`References: ${ids}`, 'Subject: s']));
    expect(references).toHaveLength(200);
    expect([references[0], references.at(-1)]).toEqual(['0@x', '39999@x']);
    expect((await parseMail(mail([`To: ${'"<('.repeat(50_000)}`, 'Subject: s']))).subject).toBe('s');
  });
});
