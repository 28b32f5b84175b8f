import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOMAIN } from '../../../test/mail/mail-rig.ts';
import { InboundRig } from '../../../test/smtp/inbound-rig.ts';

const ADA = `ada@${DOMAIN}`;
const GRACE = `grace@${DOMAIN}`;

/** A unique mail of about this many bytes. */
function mailOf(size: number): string {
  const id = randomBytes(8).toString('hex');
  const body = 'x'
    .repeat(76)
    .concat('\r\n')
    .repeat(Math.ceil(size / 78));
  return `From: b@example.org\r\nSubject: ${id}\r\nMessage-ID: <${id}@example.org>\r\n\r\n${body}`;
}

let rig: InboundRig;
beforeEach(async () => {
  rig = await InboundRig.open();
  await rig.mail.directory.quotas.set(rig.mail.ada.id, 50_000);
});
afterEach(async () => {
  await rig.close();
});

/** Empties Ada's account. */
async function makeRoom(): Promise<void> {
  const store = await rig.mail.stores.of(rig.mail.ada.id);
  const messages = (await rig.inbox(rig.mail.ada)).map(({ id }) => id);
  await store.apply([{ kind: 'destroy', target: { messages } }], 'room');
}

describe('[D46] a mailbox that is full', () => {
  test('takes no mail that does not fit, with 452 4.2.2 before it is accepted, and takes it once there is room', async () => {
    const mail = mailOf(30_000);
    expect(await rig.send(mailOf(30_000), ADA)).toMatch(/^250/);
    expect(await rig.send(mail, ADA)).toMatch(/^452 4\.2\.2 /);
    expect(await rig.inbox(rig.mail.ada)).toHaveLength(1);
    expect(await rig.send(mailOf(5_000), ADA)).toMatch(/^250/);
    await makeRoom();
    expect(await rig.send(mail, ADA)).toMatch(/^250/);
  });

  test('says so at RCPT where the client has said the size, and where nothing fits at all; others get theirs', async () => {
    await rig.send(mailOf(40_000), ADA);
    const client = rig.talk();
    await client.reply();
    await client.say('EHLO x');
    expect(await client.say('MAIL FROM:<b@x.org> SIZE=20000')).toMatch(/^250/);
    expect(await client.say(`RCPT TO:<${ADA}>`)).toMatch(/^452 4\.2\.2 /);
    expect(await client.say(`RCPT TO:<${GRACE}>`)).toMatch(/^250/);
    expect(await client.data(mailOf(19_000))).toMatch(/^250/);
    expect(await rig.inbox(rig.mail.grace)).toHaveLength(1);
    expect(await client.say('MAIL FROM:<b@x.org> SIZE=1000')).toMatch(/^250/);
    expect(await client.say(`RCPT TO:<${ADA}>`)).toMatch(/^250/);
    expect(await client.data(mailOf(500))).toMatch(/^250/);
    await rig.mail.directory.quotas.set(rig.mail.ada.id, 10_000);
    await client.say('MAIL FROM:<b@x.org>');
    expect(await client.say(`RCPT TO:<${ADA}>`)).toMatch(/^452 4\.2\.2 /);
  });

  test('refuses for good what is larger than all that it may hold, with 552 5.2.3', async () => {
    expect(await rig.send(mailOf(60_000), ADA)).toMatch(/^552 5\.2\.3 /);
    const client = rig.talk();
    await client.reply();
    await client.say('EHLO x');
    await client.say('MAIL FROM:<b@x.org> SIZE=50001');
    expect(await client.say(`RCPT TO:<${ADA}>`)).toMatch(/^552 5\.2\.3 /);
  });

  test('answers 250 again for what it has taken already', async () => {
    const mail = mailOf(30_000);
    expect(await rig.send(mail, ADA)).toMatch(/^250/);
    expect(await rig.send(mail, ADA)).toMatch(/^250/);
    expect(await rig.inbox(rig.mail.ada)).toHaveLength(1);
  });

  test('is told to LMTP for its recipient alone', async () => {
    await rig.send(mailOf(40_000), ADA);
    await rig.relisten({ protocol: 'lmtp' });
    const client = rig.talk();
    await client.reply();
    await client.say('LHLO x');
    await client.say('MAIL FROM:<b@x.org>');
    await client.say(`RCPT TO:<${ADA}>`);
    await client.say(`RCPT TO:<${GRACE}>`);
    await client.say('DATA');
    await client.write(`${mailOf(20_000)}\r\n.\r\n`);
    expect(await client.reply()).toMatch(/^452 4\.2\.2 /);
    expect(await client.reply()).toMatch(/^250/);
  });
});
