import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DOMAIN, type MailRig, messagesIn, openMailRig, sourceOf } from '../../../test/mail/mail-rig.ts';
import { SmtpDialogue } from '../../../test/smtp/smtp-dialogue.ts';
import { TEST_CERTIFICATE } from '../../../test/smtp/test-certificate.ts';
import { quotasBy } from '../../directory/quotas.ts';
import { Certificates } from '../../tls/certificates.ts';
import type { MailListener } from '../inbound/mail-listener.ts';
import { openQueue, type Queue } from '../queue/queue.ts';
import { type SubmissionOptions, startSubmission } from './submission-listener.ts';

const SIZE_LIMIT = 2_000_000;
const ADA = `ada@${DOMAIN}`;
const GRACE = `grace@${DOMAIN}`;

let rig: MailRig;
let queue: Queue;
let listener: MailListener;
let password: string;
let time: number;

async function listen(changed: Partial<SubmissionOptions> = {}): Promise<void> {
  const { accounts, appPasswords } = rig.directory;
  listener = await startSubmission({
    ...{ accounts, appPasswords, stores: rig.stores, submitter: queue, domain: DOMAIN, log: rig.log },
    ...{ host: '127.0.0.1', port: 0, tls: Certificates.of(TEST_CERTIFICATE), sizeLimit: SIZE_LIMIT },
    folder: join(rig.folder, 'incoming'),
    quotaOf: quotasBy(rig.directory.quotas, null),
    clock: () => time,
    ...changed,
  });
}

beforeEach(async () => {
  time = Date.now();
  rig = await openMailRig();
  queue = openQueue({
    ...{ dataFolder: rig.folder, stores: rig.stores, accounts: rig.directory.accounts, domains: [DOMAIN] },
    quotaOf: quotasBy(rig.directory.quotas, null),
    ...{ relay: null, sign: null, publicUrl: null, clock: Date.now, log: rig.log },
  });
  queue.start();
  password = await rig.directory.appPasswords.make(rig.ada.id, 'Scanner');
  await listen();
});
afterEach(async () => {
  await listener.close();
  await queue.close();
  await rig.close();
});

interface Client {
  readonly user?: string;
  readonly pass?: string;
  readonly method?: string;
}

/** Sends as a mail program does. Returns the server's reply to the mail. @throws with the rejection's `responseCode` */
async function send(
  mail: SendMailOptions,
  { user = ADA, pass = password, method = 'PLAIN' }: Client = {},
): Promise<string> {
  const client = createTransport({
    ...{ host: '127.0.0.1', port: listener.port, secure: false, requireTLS: true },
    tls: { rejectUnauthorized: false },
    auth: { user, pass },
    authMethod: method,
  });
  try {
    return (await client.sendMail({ from: ADA, to: GRACE, subject: 'Scan', text: 'See the file.', ...mail })).response;
  } finally {
    client.close();
  }
}

const refusal = (code: number) => expect.objectContaining({ responseCode: code });
const inAccount = async (account: 'ada' | 'grace', mailbox: 'inbox' | 'sent') =>
  messagesIn(await rig.stores.of(rig[account].id), mailbox);

describe('mail that a program hands in', () => {
  it.each(['PLAIN', 'LOGIN'])('is delivered by the queue and stands in Sent, signed in by %s', async (method) => {
    const attachments = [{ filename: 'scan.pdf', content: Buffer.from('%PDF-1.4 ä') }];
    expect(await send({ subject: 'Scan 7', attachments, bcc: ADA }, { method })).toContain('2.0.0');
    await queue.idle();
    const [sent] = await inAccount('ada', 'sent');
    expect(sent).toMatchObject({ subject: 'Scan 7', seen: true, to: [{ email: GRACE }], bcc: [{ email: ADA }] });
    expect(sent?.attachments.map(({ name }) => name)).toEqual(['scan.pdf']);
    const [received] = await inAccount('grace', 'inbox');
    expect(received).toMatchObject({ subject: 'Scan 7', from: { email: ADA }, bcc: [] });
    expect(await inAccount('ada', 'inbox')).toHaveLength(1);
  });

  it('goes out under other addresses of the account, and subaddresses, by any of which it signs in', async () => {
    await rig.directory.accounts.addAlias(rig.ada.id, `countess@${DOMAIN}`);
    await send({ from: `"A" <countess@${DOMAIN}>` }, { user: `countess@${DOMAIN}` });
    await send({ from: `ada+scans@${DOMAIN}` }, { user: 'ada' });
    expect((await inAccount('ada', 'sent')).map(({ from }) => from?.email)).toEqual([
      `countess@${DOMAIN}`,
      `ada+scans@${DOMAIN}`,
    ]);
  });

  it('gets what it lacks, and loses what is not for others', async () => {
    const raw = `From: ${ADA}\r\nBcc: secret@example.org,\r\n ${GRACE}\r\nSubject: Bare\r\n\r\nBcc: in the text stays\r\n`;
    await send({ raw, envelope: { from: ADA, to: [GRACE] } });
    await queue.idle();
    const [received] = await inAccount('grace', 'inbox');
    if (!received) throw new Error('nothing came');
    const source = await sourceOf(await rig.stores.of(rig.grace.id), received);
    expect(source).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000\r$/mu);
    expect(source).toMatch(/^Message-ID: <[^>]+@mail\.localhost>\r$/mu);
    expect(source).not.toContain('secret');
    expect(source).toContain('Bcc: in the text stays');
    expect(received).toMatchObject({ subject: 'Bare' });
    expect((await inAccount('ada', 'sent'))[0]?.bcc).toEqual([{ name: null, email: GRACE }]);
  });

  it('is sent once where it is handed in again, and again where it has no Message-ID to tell it by', async () => {
    const messageId = '<one@scanner.example>';
    for (const _ of [1, 2]) await send({ messageId, date: new Date(0) });
    const raw = `From: ${ADA}\r\nTo: ${GRACE}\r\n\r\nPage\r\n`;
    for (const _ of [1, 2]) await send({ raw, envelope: { from: ADA, to: [GRACE] } });
    await queue.idle();
    expect([(await inAccount('ada', 'sent')).length, (await inAccount('grace', 'inbox')).length]).toEqual([3, 3]);
  });

  it.each([
    ['another address in From', { from: GRACE, envelope: { from: ADA, to: [GRACE] } }, 550],
    ['another beside an own one', { from: `${ADA}, ${GRACE}`, envelope: { from: ADA, to: [GRACE] } }, 550],
    ['another Sender', { sender: GRACE }, 550],
    ['two From fields', { raw: `From: ${ADA}\r\nFrom: ${GRACE}\r\n\r\nx`, envelope: { from: ADA, to: [GRACE] } }, 550],
    ['no From', { raw: 'Subject: x\r\n\r\nx', envelope: { from: ADA, to: [GRACE] } }, 550],
    ['another in the envelope', { envelope: { from: GRACE, to: [GRACE] } }, 553],
    ['none in the envelope', { envelope: { from: '', to: [GRACE] } }, 553],
    ['too many bytes', { text: 'x'.repeat(SIZE_LIMIT) }, 552],
  ] as const)('is refused with %s', async (_what, mail, code) => {
    await expect(send(mail as SendMailOptions)).rejects.toEqual(refusal(code));
    await queue.idle();
    expect([...(await inAccount('ada', 'sent')), ...(await inAccount('grace', 'inbox'))]).toEqual([]);
  });

  it('is refused beyond what an account may send in an hour', async () => {
    await listener.close();
    await listen({ mailLimits: { mails: 2, recipients: 3 } });
    await send({});
    await expect(send({ to: [GRACE, 'a@example.org', 'b@example.org'] })).rejects.toEqual(refusal(450));
    await send({});
    await expect(send({})).rejects.toEqual(refusal(450));
    time += 60 * 60_000;
    await send({});
    expect(await inAccount('ada', 'sent')).toHaveLength(3);
  });
});

describe('signing in to hand in mail', () => {
  const tryWith = (client: Client): Promise<string> => send({}, client);

  it('takes app passwords of the account, however they are typed, and notes their use', async () => {
    await tryWith({ pass: password.toUpperCase().replaceAll('-', ' ') });
    const [appPassword] = await rig.directory.appPasswords.of(rig.ada.id);
    expect(appPassword).toMatchObject({ name: 'Scanner', usedAt: expect.any(Number), usedFrom: '127.0.0.1' });
  });

  it.each([
    ['the account’s own password', { pass: 'correct horse battery' }],
    ['a wrong one', { pass: 'aaaa-aaaa-aaaa-aaaa-aaaa' }],
    ['that of another account', { user: GRACE }],
    ['an address that is none', { user: `nobody@${DOMAIN}` }],
  ])('does not take %s', async (_what, client) => {
    await expect(tryWith(client)).rejects.toEqual(refusal(535));
  });

  it('takes none that was revoked, on connections that are open neither', async () => {
    const pool = createTransport({
      ...{ host: '127.0.0.1', port: listener.port, secure: false, pool: true, maxConnections: 1 },
      ...{ tls: { rejectUnauthorized: false }, auth: { user: ADA, pass: password } },
    });
    await pool.sendMail({ from: ADA, to: GRACE, subject: 'Before' });
    const { appPasswords } = rig.directory;
    for (const { id } of await appPasswords.of(rig.ada.id)) await appPasswords.revoke(rig.ada.id, id);
    await expect(pool.sendMail({ from: ADA, to: GRACE, subject: 'After' })).rejects.toEqual(refusal(535));
    pool.close();
    await expect(tryWith({})).rejects.toEqual(refusal(535));
  });

  it('is not offered before TLS, and no mail is taken without it', async () => {
    const client = new SmtpDialogue(listener.port);
    await client.reply();
    expect(await client.say('EHLO scanner')).not.toContain('AUTH');
    const token = Buffer.from(`\0${ADA}\0${password}`).toString('base64');
    expect(await client.say(`AUTH PLAIN ${token}`)).toMatch(/^(?:538|530)/u);
    expect(await client.say(`MAIL FROM:<${ADA}>`)).toMatch(/^530/u);
    client.close();
  });

  it('is held up after too many wrong ones from a place', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      await expect(tryWith({ pass: `guess-${guess}` })).rejects.toEqual(refusal(535));
    }
    await expect(tryWith({})).rejects.toEqual(refusal(454));
    time += 15 * 60_000;
    await tryWith({});
  });
});
