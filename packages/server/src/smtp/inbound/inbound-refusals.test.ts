import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOMAIN } from '../../../test/mail/mail-rig.ts';
import { InboundRig, SIZE_LIMIT } from '../../../test/smtp/inbound-rig.ts';

const MAIL = 'From: b@example.org\r\nSubject: Hello\r\nMessage-ID: <one@example.org>\r\n\r\nHow are you?';

let rig: InboundRig;
beforeEach(async () => {
  rig = await InboundRig.open();
});
afterEach(async () => {
  await rig.close();
});

describe('what is refused', () => {
  test('an unknown mailbox here with 550 5.1.1, another domain with 550 5.7.1', async () => {
    const client = rig.talk();
    expect(await client.envelope('bob@example.org', `nobody@${DOMAIN}`)).toMatch(/^550 5\.1\.1 /);
    expect(await client.say('RCPT TO:<someone@example.org>')).toMatch(/^550 5\.7\.1 /);
    expect(await client.say(`RCPT TO:<ada%example.org@${DOMAIN}>`)).toMatch(/^550 5\.1\.1 /);
    expect(await client.say(`RCPT TO:<@${DOMAIN}:a@example.org>`)).toMatch(/^5/);
    expect(await client.say('DATA')).toMatch(/^503/);
  });

  test('signing in: there is nothing to sign in to, so that nobody can relay', async () => {
    const client = rig.talk();
    await client.reply();
    await client.say('EHLO x');
    expect(await client.say('AUTH PLAIN AGFkYQBjb3JyZWN0IGhvcnNlIGJhdHRlcnk=')).toMatch(/^5/);
    await client.say(`MAIL FROM:<ada@${DOMAIN}>`);
    expect(await client.say('RCPT TO:<x@example.org>')).toMatch(/^550 5\.7\.1 /);
  });

  test('parameters that no extension here defines with 555 (RFC 5321 §4.1.1.11)', async () => {
    const client = rig.talk();
    await client.reply();
    await client.say('EHLO x');
    for (const parameter of ['FOO=1', 'RET=HDRS', 'AUTH=<>', 'SIZE=10 BAR', 'REQUIRETLS']) {
      expect(await client.say(`MAIL FROM:<b@x.org> ${parameter}`)).toMatch(/^555 5\.5\.4 /);
    }
    expect(await client.say('MAIL FROM:<b@x.org> SIZE=10 BODY=8BITMIME SMTPUTF8')).toMatch(/^250/);
    expect(await client.say(`RCPT TO:<ada@${DOMAIN}> NOTIFY=NEVER`)).toMatch(/^555 5\.5\.4 /);
    expect(await client.say(`RCPT TO:<ada@${DOMAIN}>`)).toMatch(/^250/);
  });

  test('a mail that says it is too large, before it is sent', async () => {
    const client = rig.talk();
    await client.reply();
    await client.say('EHLO x');
    expect(await client.say(`MAIL FROM:<b@x.org> SIZE=${SIZE_LIMIT + 1}`)).toMatch(/^552/);
  });

  test('a mail of 60 MB with 552, when it has ended; the next one on the connection is taken', async () => {
    const { ada } = rig.mail;
    const client = rig.talk();
    await client.envelope('bob@example.org', `ada@${DOMAIN}`);
    await client.say('DATA');
    const chunk = Buffer.alloc(1_000_000, 'x'.repeat(76).concat('\r\n'));
    for (let sent = 0; sent < 60; sent += 1) await client.write(chunk);
    await client.write('\r\n.\r\n');
    expect(await client.reply()).toMatch(/^552 5\.3\.4 /);
    await client.say('MAIL FROM:<b@x.org>');
    await client.say(`RCPT TO:<ada@${DOMAIN}>`);
    expect(await client.data(MAIL)).toMatch(/^250/);
    expect(await rig.inbox(ada)).toHaveLength(1);
  });

  test('more than a hundred recipients with 452, which means: the rest later', async () => {
    const { ada } = rig.mail;
    const client = rig.talk();
    await client.envelope('bob@example.org');
    for (let tag = 0; tag < 100; tag += 1) expect(await client.say(`RCPT TO:<ada+${tag}@${DOMAIN}>`)).toMatch(/^250/);
    expect(await client.say(`RCPT TO:<grace@${DOMAIN}>`)).toMatch(/^452/);
    expect(await client.data(MAIL)).toMatch(/^250/);
    expect(await rig.inbox(ada)).toHaveLength(1);
  });

  test('a mail that runs in circles with 554 5.4.6', async () => {
    const client = rig.talk();
    await client.envelope('bob@example.org', `ada@${DOMAIN}`);
    expect(await client.data('Received: from x by y\r\n'.repeat(101) + MAIL)).toMatch(/^554 5\.4\.6 /);
  });

  test('a mail that breaks off is not filed', async () => {
    const { ada } = rig.mail;
    const client = rig.talk();
    await client.envelope('bob@example.org', `ada@${DOMAIN}`);
    await client.say('DATA');
    await client.write('Subject: half\r\n\r\nText\r\n');
    client.close();
    const other = rig.talk();
    await other.envelope('bob@example.org', `ada@${DOMAIN}`);
    await other.data(MAIL);
    expect((await rig.inbox(ada)).map((message) => message.subject)).toEqual(['Hello']);
  });
});

describe('when it cannot be filed', () => {
  test('a full disk is answered 452 4.3.1, and the mail is taken once there is room', async () => {
    await rig.close();
    rig = await InboundRig.open({ maxPages: 200 });
    const { ada } = rig.mail;
    const client = rig.talk();
    await client.envelope('bob@example.org', `ada@${DOMAIN}`);
    const large = Buffer.concat([Buffer.from(`${MAIL}\r\n`), Buffer.from(randomBytes(1_400_000).toString('base64'))]);
    expect(await client.data(large)).toMatch(/^452 4\.3\.1 /);
    expect(await rig.inbox(ada)).toEqual([]);
    await client.say('MAIL FROM:<b@x.org>');
    await client.say(`RCPT TO:<ada@${DOMAIN}>`);
    expect(await client.data(MAIL)).toMatch(/^250/);
  });

  test('one recipient’s failing store is answered 451; the others get it once, however often it is tried', async () => {
    const { ada, grace } = rig.mail;
    let isBroken = true;
    const stores = {
      async of(id: string) {
        if (id === grace.id && isBroken) throw new Error('the disk is on fire');
        return rig.mail.stores.of(id);
      },
      recordsOf: (id: string) => rig.mail.stores.recordsOf(id),
      notesOf: (id: string) => rig.mail.stores.notesOf(id),
    };
    await rig.relisten({ stores });
    const handOver = async (): Promise<string> => {
      const client = rig.talk();
      await client.envelope('bob@example.org', `ada@${DOMAIN}`, `grace@${DOMAIN}`);
      const reply = await client.data(MAIL);
      client.close();
      return reply;
    };
    expect(await handOver()).toMatch(/^451 4\.3\.0 /);
    expect(await handOver()).toMatch(/^451 4\.3\.0 /);
    isBroken = false;
    expect(await handOver()).toMatch(/^250 /);
    expect(await rig.inbox(ada)).toHaveLength(1);
    expect(await rig.inbox(grace)).toHaveLength(1);
  });
});
