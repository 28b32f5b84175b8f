import { randomBytes } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOMAIN, type MailRig, messagesIn, openMailRig, sourceOf } from '../../test/mail-rig.ts';
import { SmtpDialogue } from '../../test/smtp-dialogue.ts';
import { TEST_CERTIFICATE } from '../../test/test-certificate.ts';
import { type Inbound, type InboundOptions, startInbound } from './inbound.ts';

const SIZE_LIMIT = 2_000_000;
const MAIL = 'From: b@example.org\r\nSubject: Hello\r\nMessage-ID: <one@example.org>\r\n\r\nHow are you?';

let rig: MailRig;
let inbound: Inbound;
let dialogue: SmtpDialogue | null;

async function listen(changed: Partial<InboundOptions> = {}): Promise<void> {
  inbound = await startInbound({
    accounts: rig.directory.accounts,
    stores: rig.stores,
    domains: [DOMAIN],
    host: '127.0.0.1',
    port: 0,
    sizeLimit: SIZE_LIMIT,
    log: rig.log,
    clock: Date.now,
    ...changed,
  });
}

function talk(): SmtpDialogue {
  dialogue = new SmtpDialogue(inbound.port);
  return dialogue;
}

beforeEach(async () => {
  dialogue = null;
  rig = await openMailRig();
  await listen();
});
afterEach(async () => {
  dialogue?.close();
  await inbound.close();
  await rig.close();
});

const inboxOf = async (id: string) => messagesIn(await rig.stores.of(id), 'inbox');

describe('incoming mail', () => {
  test('a mail from a mail client is in the Inbox when it has been answered 250', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: inbound.port, ignoreTLS: true });
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
    const [message, ...others] = await inboxOf(rig.ada.id);
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
    const store = await rig.stores.of(rig.ada.id);
    expect((await store.bodies([message?.id ?? ''])).get(message?.id ?? '')).toEqual({
      html: '<p>Text</p>',
      text: 'Text',
    });
  });

  test('its source begins with Return-Path and Received (RFC 5321 §4.4), then comes as it was', async () => {
    const client = talk();
    await client.envelope('bob@example.org', `ada@${DOMAIN}`);
    expect(await client.data(MAIL)).toMatch(/^250 /);
    const [message] = await inboxOf(rig.ada.id);
    const source = message ? await sourceOf(await rig.stores.of(rig.ada.id), message) : '';
    expect(source).toMatch(
      /^Return-Path: <bob@example\.org>\r\nReceived: from client\.example\.org \(\[127\.0\.0\.1\]\)\r\n\tby mail\.localhost with ESMTP id \w+\r\n\tfor <ada@mail\.localhost>;\r\n\t\w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000\r\n/,
    );
    expect(source.endsWith(`${MAIL}\r\n`)).toBe(true);
    expect(message?.size).toBe(source.length);
  });

  test('a mail for two people reaches each once, also when one is named by several addresses', async () => {
    const client = talk();
    await client.envelope('', `ada@${DOMAIN}`, `ADA+news@${DOMAIN.toUpperCase()}`, `grace@${DOMAIN}`);
    expect(await client.data(MAIL)).toMatch(/^250 /);
    expect(await inboxOf(rig.ada.id)).toHaveLength(1);
    const [message] = await inboxOf(rig.grace.id);
    const source = message ? await sourceOf(await rig.stores.of(rig.grace.id), message) : '';
    expect(source).toMatch(/^Return-Path: <>\r\n/);
    expect(source).not.toContain('ada@');
  });

  test('the same mail handed over again, since the 250 was lost, is filed once', async () => {
    for (let time = 0; time < 3; time += 1) {
      const client = talk();
      await client.envelope('bob@example.org', `ada@${DOMAIN}`);
      expect(await client.data(MAIL)).toMatch(/^250 /);
      client.close();
    }
    expect(await inboxOf(rig.ada.id)).toHaveLength(1);
  });

  test('mails without a Message-ID that read the same are two mails', async () => {
    for (let time = 0; time < 2; time += 1) {
      const client = talk();
      await client.envelope('cron@example.org', `ada@${DOMAIN}`);
      expect(await client.data('Subject: backup\r\n\r\ndone')).toMatch(/^250 /);
      client.close();
    }
    expect(await inboxOf(rig.ada.id)).toHaveLength(2);
  });

  test.each<[string, string, string | Uint8Array]>([
    ['bytes of 0', 'nul', Buffer.from('Subject: nul\r\n\r\na\0b')],
    ['bare line feeds', 'lf', 'Subject: lf\n\nText\n.\nmore'],
    ['8-bit text', 'Grüße', Buffer.from('Subject: Grüße\r\n\r\nÄ')],
    ['what is no mail at all', '', randomBytes(2000)],
    ['nothing', '', ''],
    ['10,000 headers', 'many', `${'X-Filler: value\r\n'.repeat(10_000)}Subject: many\r\n\r\nText`],
  ])('takes %s', async (_what, subject, raw) => {
    const client = talk();
    await client.envelope('bob@example.org', `ada@${DOMAIN}`);
    expect(await client.data(raw)).toMatch(/^250 /);
    expect((await inboxOf(rig.ada.id)).map((message) => message.subject)).toEqual([subject]);
  });

  test('takes international senders (SMTPUTF8) and says what it can do', async () => {
    const client = talk();
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
    const transport = createTransport({ host: '127.0.0.1', port: inbound.port, ignoreTLS: true });
    await transport.sendMail({
      envelope: { from: 'b@x.org', to: `ada@${DOMAIN}` },
      raw: 'Subject: s\r\n\r\n.\r\n..a\r\n.b',
    });
    transport.close();
    const [message] = await inboxOf(rig.ada.id);
    const store = await rig.stores.of(rig.ada.id);
    expect((await store.bodies([message?.id ?? ''])).get(message?.id ?? '')?.text).toBe('.\n..a\n.b');
  });
});

describe('what is refused', () => {
  test('an unknown mailbox here with 550 5.1.1, another domain with 550 5.7.1', async () => {
    const client = talk();
    expect(await client.envelope('bob@example.org', `nobody@${DOMAIN}`)).toMatch(/^550 5\.1\.1 /);
    expect(await client.say('RCPT TO:<someone@example.org>')).toMatch(/^550 5\.7\.1 /);
    expect(await client.say(`RCPT TO:<ada%example.org@${DOMAIN}>`)).toMatch(/^550 5\.1\.1 /);
    expect(await client.say(`RCPT TO:<@${DOMAIN}:a@example.org>`)).toMatch(/^5/);
    expect(await client.say('DATA')).toMatch(/^503/);
  });

  test('signing in: there is nothing to sign in to, so that nobody can relay', async () => {
    const client = talk();
    await client.reply();
    await client.say('EHLO x');
    expect(await client.say('AUTH PLAIN AGFkYQBjb3JyZWN0IGhvcnNlIGJhdHRlcnk=')).toMatch(/^5/);
    await client.say(`MAIL FROM:<ada@${DOMAIN}>`);
    expect(await client.say('RCPT TO:<x@example.org>')).toMatch(/^550 5\.7\.1 /);
  });

  test('a mail that says it is too large, before it is sent', async () => {
    const client = talk();
    await client.reply();
    await client.say('EHLO x');
    expect(await client.say(`MAIL FROM:<b@x.org> SIZE=${SIZE_LIMIT + 1}`)).toMatch(/^552/);
  });

  test('a mail of 60 MB with 552, when it has ended; the next one on the connection is taken', async () => {
    const client = talk();
    await client.envelope('bob@example.org', `ada@${DOMAIN}`);
    await client.say('DATA');
    const chunk = Buffer.alloc(1_000_000, 'x'.repeat(76).concat('\r\n'));
    for (let sent = 0; sent < 60; sent += 1) await client.write(chunk);
    await client.write('\r\n.\r\n');
    expect(await client.reply()).toMatch(/^552 5\.3\.4 /);
    await client.say('MAIL FROM:<b@x.org>');
    await client.say(`RCPT TO:<ada@${DOMAIN}>`);
    expect(await client.data(MAIL)).toMatch(/^250/);
    expect(await inboxOf(rig.ada.id)).toHaveLength(1);
  });

  test('more than a hundred recipients with 452, which means: the rest later', async () => {
    const client = talk();
    await client.envelope('bob@example.org');
    for (let tag = 0; tag < 100; tag += 1) expect(await client.say(`RCPT TO:<ada+${tag}@${DOMAIN}>`)).toMatch(/^250/);
    expect(await client.say(`RCPT TO:<grace@${DOMAIN}>`)).toMatch(/^452/);
    expect(await client.data(MAIL)).toMatch(/^250/);
    expect(await inboxOf(rig.ada.id)).toHaveLength(1);
  });

  test('a mail that runs in circles with 554 5.4.6', async () => {
    const client = talk();
    await client.envelope('bob@example.org', `ada@${DOMAIN}`);
    expect(await client.data('Received: from x by y\r\n'.repeat(101) + MAIL)).toMatch(/^554 5\.4\.6 /);
  });

  test('a mail that breaks off is not filed', async () => {
    const client = talk();
    await client.envelope('bob@example.org', `ada@${DOMAIN}`);
    await client.say('DATA');
    await client.write('Subject: half\r\n\r\nText\r\n');
    client.close();
    const other = talk();
    await other.envelope('bob@example.org', `ada@${DOMAIN}`);
    await other.data(MAIL);
    expect((await inboxOf(rig.ada.id)).map((message) => message.subject)).toEqual(['Hello']);
  });
});

describe('when it cannot be filed', () => {
  test('a full disk is answered 452 4.3.1, and the mail is taken once there is room', async () => {
    await inbound.close();
    await rig.close();
    rig = await openMailRig({ maxPages: 200 });
    await listen();
    const client = talk();
    await client.envelope('bob@example.org', `ada@${DOMAIN}`);
    const large = Buffer.concat([Buffer.from(`${MAIL}\r\n`), Buffer.from(randomBytes(1_400_000).toString('base64'))]);
    expect(await client.data(large)).toMatch(/^452 4\.3\.1 /);
    expect(await inboxOf(rig.ada.id)).toEqual([]);
    await client.say('MAIL FROM:<b@x.org>');
    await client.say(`RCPT TO:<ada@${DOMAIN}>`);
    expect(await client.data(MAIL)).toMatch(/^250/);
  });

  test('one recipient’s failing store is answered 451; the others get it once, however often it is tried', async () => {
    await inbound.close();
    let isBroken = true;
    const stores = {
      async of(id: string) {
        if (id === rig.grace.id && isBroken) throw new Error('the disk is on fire');
        return rig.stores.of(id);
      },
    };
    await listen({ stores });
    const handOver = async (): Promise<string> => {
      const client = talk();
      await client.envelope('bob@example.org', `ada@${DOMAIN}`, `grace@${DOMAIN}`);
      const reply = await client.data(MAIL);
      client.close();
      return reply;
    };
    expect(await handOver()).toMatch(/^451 4\.3\.0 /);
    expect(await handOver()).toMatch(/^451 4\.3\.0 /);
    isBroken = false;
    expect(await handOver()).toMatch(/^250 /);
    expect(await inboxOf(rig.ada.id)).toHaveLength(1);
    expect(await inboxOf(rig.grace.id)).toHaveLength(1);
  });
});

describe('TLS and many clients', () => {
  test('STARTTLS is offered when there is a certificate, and Received says so', async () => {
    await inbound.close();
    await listen({ tls: TEST_CERTIFICATE });
    const transport = createTransport({
      host: '127.0.0.1',
      port: inbound.port,
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    });
    await transport.sendMail({ from: 'b@example.org', to: `ada@${DOMAIN}`, subject: 'sealed', text: 'x' });
    transport.close();
    const [message] = await inboxOf(rig.ada.id);
    expect(message && (await sourceOf(await rig.stores.of(rig.ada.id), message))).toContain(' with ESMTPS id ');
  });

  test('thirty clients with large mails at once are all served', async () => {
    const body = randomBytes(600_000).toString('base64');
    const replies = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const client = new SmtpDialogue(inbound.port);
        await client.envelope('bob@example.org', `ada@${DOMAIN}`);
        const reply = await client.data(`Message-ID: <${index}@x>\r\nSubject: ${index}\r\n\r\n${body}`);
        client.close();
        return reply;
      }),
    );
    expect(replies.filter((reply) => !reply.startsWith('250'))).toEqual([]);
    expect(await inboxOf(rig.ada.id)).toHaveLength(30);
  });

  test('closing sends idle clients away', async () => {
    const client = talk();
    await client.reply();
    await inbound.close();
    expect(await client.reply()).toMatch(/^421|^$/);
  });
});
