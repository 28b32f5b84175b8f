import { randomBytes } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOMAIN, sourceOf } from '../../../test/mail/mail-rig.ts';
import { InboundRig, SIZE_LIMIT } from '../../../test/smtp/inbound-rig.ts';
import { TEST_CERTIFICATE } from '../../../test/smtp/test-certificate.ts';
import { Certificates } from '../../tls/certificates.ts';

const MAIL = 'From: b@example.org\r\nSubject: Hello\r\nMessage-ID: <one@example.org>\r\n\r\nHow are you?';

let rig: InboundRig;
beforeEach(async () => {
  rig = await InboundRig.open();
});
afterEach(async () => {
  await rig.close();
});

describe('incoming mail', () => {
  test('a mail from a mail client is in the Inbox when it has been answered 250', async () => {
    const { ada } = rig.mail;
    const transport = createTransport({ host: '127.0.0.1', port: rig.port, ignoreTLS: true });
    const { response } = await transport.sendMail({
      from: 'Bob <bob@example.org>',
      to: `Ada <ada@${DOMAIN}>`,
      subject: 'Grüße',
      text: 'Text',
      html: '<p>Text</p>',
      attachments: [{ filename: 'ä.txt', content: 'x' }],
    });
    transport.close();
    expect(response).toMatch(/^250 /);
    const [message, ...others] = await rig.inbox(ada);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      subject: 'Grüße',
      from: { name: 'Bob', email: 'bob@example.org' },
      preview: 'Text',
    });
    expect(message).toMatchObject({
      mailbox: 'inbox',
      home: 'inbox',
      seen: false,
      attachments: [{ name: 'ä.txt', size: 1 }],
    });
    const store = await rig.mail.stores.of(ada.id);
    expect((await store.bodies([message?.id ?? ''])).get(message?.id ?? '')).toMatchObject({
      html: '<p>Text</p>',
      text: 'Text',
      unsubscribe: null,
      receipt: null,
    });
  });

  test.each([
    ['"john doe"@example.org', '"john doe"@example.org'],
    ['"a@b"@example.org', '"a@b"@example.org'],
    ['"quote \\" and \\\\"@example.org', '"quote \\" and \\\\"@example.org'],
    ['"john.doe"@example.org', 'john.doe@example.org'],
    ['@relay.example:"john doe"@example.org', '"john doe"@example.org'],
  ])('comes from the quoted local part %s (RFC 5321 §4.1.2)', async (address, stored) => {
    const client = rig.talk();
    await client.envelope(address, `"ada"@${DOMAIN}`);
    expect(await client.data(MAIL)).toMatch(/^250/);
    const [message] = await rig.inbox(rig.mail.ada);
    const source = message ? await sourceOf(await rig.mail.stores.of(rig.mail.ada.id), message) : '';
    expect(source.split('\r\n')[0]).toBe(`Return-Path: <${stored}>`);
  });

  test.each(['"john doe@example.org', 'john doe@example.org', '"a"b"@example.org', '"a"@b"@example.org'])(
    'does not come from %s, which is no address',
    async (address) => {
      const client = rig.talk();
      await client.reply();
      await client.say('EHLO x');
      expect(await client.say(`MAIL FROM:<${address}>`)).toMatch(/^501/);
    },
  );

  test('ends at CRLF.CRLF alone: a dot between other line ends smuggles no second mail', async () => {
    const { ada } = rig.mail;
    for (const end of ['\n.\n', '\r.\r', '\n.\r\n', '\r\n.\n', '\r.\r\n', '\r\n.\r']) {
      const client = rig.talk();
      await client.envelope('bob@example.org', `ada@${DOMAIN}`);
      const smuggled = `MAIL FROM:<ceo@example.org>\r\nRCPT TO:<ada@${DOMAIN}>\r\nDATA\r\nSubject: Smuggled\r\n\r\nx`;
      expect(await client.data(`Subject: Hello\r\n\r\nText${end}${smuggled}`)).toMatch(/^250/);
      expect(await client.say('NOOP')).toMatch(/^250/);
      client.close();
    }
    expect((await rig.inbox(ada)).map((message) => message.subject)).toEqual(Array(6).fill('Hello'));
  });

  test('is filed with CRLF at the end of every line, whatever ended it', async () => {
    const { ada } = rig.mail;
    expect(
      await rig.send('Subject: Hello\nX-One: 1\rX-Two: 2\r\n\r\none\ntwo\rthree\r\r\nfour\n', `ada@${DOMAIN}`),
    ).toMatch(/^250/);
    const [message] = await rig.inbox(ada);
    const source = message ? await sourceOf(await rig.mail.stores.of(ada.id), message) : '';
    expect(source).toContain('Subject: Hello\r\nX-One: 1\r\nX-Two: 2\r\n\r\none\r\ntwo\r\nthree\r\n\r\nfour\r\n');
    expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('its source begins with Return-Path and Received (RFC 5321 §4.4), then comes as it was', async () => {
    const { ada } = rig.mail;
    const client = rig.talk();
    await client.envelope('bob@example.org', `ada@${DOMAIN}`);
    expect(await client.data(MAIL)).toMatch(/^250 /);
    const [message] = await rig.inbox(ada);
    const source = message ? await sourceOf(await rig.mail.stores.of(ada.id), message) : '';
    expect(source).toMatch(
      /^Return-Path: <bob@example\.org>\r\nReceived: from client\.example\.org \(\[127\.0\.0\.1\]\)\r\n\tby mail\.localhost with ESMTP id \w+\r\n\tfor <ada@mail\.localhost>;\r\n\t\w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000\r\n/,
    );
    expect(source.endsWith(`${MAIL}\r\n`)).toBe(true);
    expect(message?.size).toBe(source.length);
  });

  test('a mail for two people reaches each once, also when one is named by several addresses', async () => {
    const { ada, grace } = rig.mail;
    const client = rig.talk();
    await client.envelope('', `ada@${DOMAIN}`, `ADA+news@${DOMAIN.toUpperCase()}`, `grace@${DOMAIN}`);
    expect(await client.data(MAIL)).toMatch(/^250 /);
    expect(await rig.inbox(ada)).toHaveLength(1);
    const [message] = await rig.inbox(grace);
    const source = message ? await sourceOf(await rig.mail.stores.of(grace.id), message) : '';
    expect(source).toMatch(/^Return-Path: <>\r\n/);
    expect(source).not.toContain('ada@');
  });

  test('the same mail handed over again, since the 250 was lost, is filed once', async () => {
    const { ada } = rig.mail;
    for (let time = 0; time < 3; time += 1) {
      const client = rig.talk();
      await client.envelope('bob@example.org', `ada@${DOMAIN}`);
      expect(await client.data(MAIL)).toMatch(/^250 /);
      client.close();
    }
    expect(await rig.inbox(ada)).toHaveLength(1);
  });

  test('mails without a Message-ID that read the same are two mails', async () => {
    const { ada } = rig.mail;
    for (let time = 0; time < 2; time += 1) {
      const client = rig.talk();
      await client.envelope('cron@example.org', `ada@${DOMAIN}`);
      expect(await client.data('Subject: backup\r\n\r\ndone')).toMatch(/^250 /);
      client.close();
    }
    expect(await rig.inbox(ada)).toHaveLength(2);
  });

  test.each<[string, string, string | Uint8Array]>([
    ['bytes of 0', 'nul', Buffer.from('Subject: nul\r\n\r\na\0b')],
    ['bare line feeds', 'lf', 'Subject: lf\n\nText\n.\nmore'],
    ['8-bit text', 'Grüße', Buffer.from('Subject: Grüße\r\n\r\nÄ')],
    ['what is no mail at all', '', randomBytes(2000)],
    ['nothing', '', ''],
    ['10,000 headers', 'many', `${'X-Filler: value\r\n'.repeat(10_000)}Subject: many\r\n\r\nText`],
  ])('takes %s', async (_what, subject, raw) => {
    const { ada } = rig.mail;
    const client = rig.talk();
    await client.envelope('bob@example.org', `ada@${DOMAIN}`);
    expect(await client.data(raw)).toMatch(/^250 /);
    expect((await rig.inbox(ada)).map((message) => message.subject)).toEqual([subject]);
  });

  test('takes international senders (SMTPUTF8) and says what it can do', async () => {
    const client = rig.talk();
    await client.reply();
    const abilities = await client.say('EHLO x');
    expect(abilities).toMatch(new RegExp(`^250[- ]SIZE ${SIZE_LIMIT}`, 'm'));
    expect(abilities).toMatch(/8BITMIME/);
    expect(abilities).toMatch(/SMTPUTF8/);
    expect(abilities).toMatch(/PIPELINING/);
    expect(abilities).not.toMatch(/AUTH|STARTTLS/);
    await client.write('MAIL FROM:<jörg@exämple.org> SMTPUTF8\r\n');
    expect(await client.reply()).toMatch(/^250/);
    expect(await client.say(`RCPT TO:<ada@${DOMAIN}>`)).toMatch(/^250/);
    expect(await client.data('Subject: s\r\n\r\n')).toMatch(/^250/);
  });

  test('dots at the beginning of lines come back as they were written', async () => {
    const { ada } = rig.mail;
    const transport = createTransport({ host: '127.0.0.1', port: rig.port, ignoreTLS: true });
    await transport.sendMail({
      envelope: { from: 'b@x.org', to: `ada@${DOMAIN}` },
      raw: 'Subject: s\r\n\r\n.\r\n..a\r\n.b',
    });
    transport.close();
    const [message] = await rig.inbox(ada);
    const store = await rig.mail.stores.of(ada.id);
    expect((await store.bodies([message?.id ?? ''])).get(message?.id ?? '')?.text).toBe('.\n..a\n.b');
  });
});

describe('TLS and many clients', () => {
  test('STARTTLS is offered when there is a certificate, and Received says so', async () => {
    const { ada } = rig.mail;
    await rig.relisten({ tls: Certificates.of(TEST_CERTIFICATE) });
    const transport = createTransport({
      host: '127.0.0.1',
      port: rig.port,
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    });
    await transport.sendMail({ from: 'b@example.org', to: `ada@${DOMAIN}`, subject: 'sealed', text: 'x' });
    transport.close();
    const [message] = await rig.inbox(ada);
    expect(message && (await sourceOf(await rig.mail.stores.of(ada.id), message))).toContain(' with ESMTPS id ');
  });

  test('thirty clients with large mails at once are all served', async () => {
    const { ada } = rig.mail;
    await rig.relisten({ limits: { clientsOfAddress: 30 } });
    const body = randomBytes(600_000).toString('base64');
    const replies = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const client = rig.talk();
        await client.envelope('bob@example.org', `ada@${DOMAIN}`);
        const reply = await client.data(`Message-ID: <${index}@x>\r\nSubject: ${index}\r\n\r\n${body}`);
        client.close();
        return reply;
      }),
    );
    expect(replies.filter((reply) => !reply.startsWith('250'))).toEqual([]);
    expect(await rig.inbox(ada)).toHaveLength(30);
  });

  test('closing sends idle clients away', async () => {
    const client = rig.talk();
    await client.reply();
    await rig.stop();
    expect(await client.reply()).toMatch(/^421|^$/);
  });
});
