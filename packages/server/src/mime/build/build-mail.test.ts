import { WrenError } from '@wren/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { parseMail } from '../parse-mail.ts';
import { buildMail, type MailContent, newMessageId } from './build-mail.ts';

const PLAIN: MailContent = {
  messageIdHeader: 'one@mail.localhost',
  sentAt: Date.parse('2026-11-20T12:59:30Z'),
  from: { name: 'Ada Lovelace', email: 'ada@mail.localhost' },
  to: [{ name: 'Grace', email: 'grace@mail.localhost' }],
  cc: [],
  subject: 'Hello',
  inReplyTo: null,
  references: [],
  html: '<p>Grüße aus <b>London</b></p>',
  text: null,
  parts: [],
};

async function build(changed: Partial<MailContent>): Promise<{ raw: Uint8Array; source: string }> {
  const raw = await buildMail({ ...PLAIN, ...changed });
  return { raw, source: Buffer.from(raw).toString('latin1') };
}

describe('a mail that goes out', () => {
  test('comes back from the parser as it was written', async () => {
    const { raw } = await build({
      subject: `Grüße ${'und viel mehr '.repeat(30)}🎉`,
      cc: [{ name: 'Dr. "X" Ω', email: 'x@example.org' }],
      replyTo: [{ name: null, email: 'list@example.org' }],
      inReplyTo: 'b@x',
      references: ['a@x', 'b@x'],
    });
    expect(await parseMail(raw)).toMatchObject({
      messageIdHeader: 'one@mail.localhost',
      inReplyTo: 'b@x',
      references: ['a@x', 'b@x'],
      from: PLAIN.from,
      to: PLAIN.to,
      cc: [{ name: 'Dr. "X" Ω', email: 'x@example.org' }],
      replyTo: [{ name: null, email: 'list@example.org' }],
      subject: `Grüße ${'und viel mehr '.repeat(30)}🎉`,
      sentAt: PLAIN.sentAt,
      body: { html: PLAIN.html, text: 'Grüße aus London' },
      parts: [],
      damaged: false,
    });
  });

  test('has a Date and a Message-ID, and lines within the limits, all ASCII', async () => {
    const { source } = await build({ html: `<p>${'wörd '.repeat(5000)}${'x'.repeat(5000)}</p>` });
    expect(source).toContain('Message-ID: <one@mail.localhost>\r\n');
    expect(source).toContain('Date: Fri, 20 Nov 2026 12:59:30 +0000\r\n');
    expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(source).toMatch(/^[\r\n\t\x20-\x7e]*$/);
    expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('of plain words in several lines has no bare line feed, which servers refuse', async () => {
    const several = [{ html: '<p>One</p>\n<p>Two</p>' }, { html: null, text: 'One\nTwo\n' }];
    for (const content of several) {
      const { source } = await build(content);
      expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }
  });

  test('carries files under any name, and images that the HTML shows beside it', async () => {
    const { raw } = await build({
      html: '<img src="cid:pic@wren">',
      parts: [
        {
          name: 'Bericht „Ω“ 2026 \u{1f389}.pdf',
          type: 'application/pdf',
          disposition: 'attachment',
          cid: null,
          content: Uint8Array.of(1, 2),
        },
        { name: 'pic.png', type: 'image/png', disposition: 'inline', cid: 'pic@wren', content: Uint8Array.of(3) },
        { name: '', type: 'nonsense', disposition: 'attachment', cid: null, content: new Uint8Array() },
      ],
    });
    const { parts } = await parseMail(raw);
    expect(
      parts.map(({ name, type, disposition, cid, content }) => [name, type, disposition, cid, [...content]]),
    ).toEqual(
      expect.arrayContaining([
        ['Bericht „Ω“ 2026 \u{1f389}.pdf', 'application/pdf', 'attachment', null, [1, 2]],
        ['pic.png', 'image/png', 'inline', 'pic@wren', [3]],
        ['attachment', 'application/octet-stream', 'attachment', null, []],
      ]),
    );
  });

  test('carries a forwarded mail unharmed', async () => {
    const inner = await buildMail({ ...PLAIN, subject: 'Inner' });
    const part = { name: 'Inner.eml', type: 'message/rfc822', disposition: 'attachment', cid: null } as const;
    const { raw } = await build({ parts: [{ ...part, content: inner }] });
    const [found] = (await parseMail(raw)).parts;
    expect(found?.type).toBe('message/rfc822');
    expect((await parseMail(found?.content ?? new Uint8Array())).subject).toBe('Inner');

    const long = Buffer.from(`Subject: s\n\n${'x'.repeat(2000)}`);
    const { raw: wrapped } = await build({ parts: [{ ...part, content: long }] });
    expect((await parseMail(wrapped)).parts[0]).toMatchObject({ name: 'Inner.eml', type: 'application/octet-stream' });
  });

  test.each<[string, Partial<MailContent>]>([
    ['subject', { subject: 'Hi\r\nBcc: evil@x.org\r\n\r\nBody' }],
    ['name', { from: { name: 'A\r\nBcc: evil@x.org', email: 'ada@mail.localhost' } }],
    ['Message-ID', { messageIdHeader: 'a@x>\r\nBcc: evil@x.org' }],
    [
      'references',
      { references: ['a@x>\r\nBcc: evil@x.org', '\n\nBcc: evil@x.org'], inReplyTo: 'p@x\nBcc: evil@x.org' },
    ],
    [
      'file',
      {
        parts: [
          {
            name: 'a"\r\nBcc: evil@x.org',
            type: 'text/plain\r\nBcc: evil@x.org',
            disposition: 'inline',
            cid: 'c\r\nBcc: evil@x.org',
            content: Uint8Array.of(1),
          },
        ],
      },
    ],
  ])('no header can be smuggled in by the %s', async (_field, changed) => {
    const { raw, source } = await build(changed);
    expect(source).not.toMatch(/^\s*bcc/im);
    expect((await parseMail(raw)).bcc).toEqual([]);
  });

  test.each(['x', '', 'a@b\r\nBcc: c@d', 'a@b, c@d', 'a b@c', '<a@b>', '"q"@x'])(
    'the address %j is refused',
    async (email) => {
      await expect(build({ to: [{ name: null, email }] })).rejects.toBeInstanceOf(WrenError);
    },
  );

  test('Message-IDs are unique ids at the domain', () => {
    expect(newMessageId('0190-uuid', 'mail.localhost')).toBe('0190-uuid@mail.localhost');
  });
});
