import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DOMAIN, sourceOf } from '../../../../test/mail/mail-rig.ts';
import { builtProgram } from '../../../../test/processes/built-program.ts';
import { InboundRig } from '../../../../test/smtp/inbound-rig.ts';
import { LargeMail } from './large-mail.ts';
import { mailPreparer } from './prepare-mail.ts';

let program: string;
beforeAll(async () => {
  program = await builtProgram('src/smtp/inbound/filing/mail-worker.ts');
});

let rig: InboundRig;
let largeMail: LargeMail;
beforeEach(async () => {
  largeMail = new LargeMail({ program, checks: null });
  rig = await InboundRig.open();
});
afterEach(async () => {
  await rig.close();
  await largeMail.close();
});

const FILE = randomBytes(900_000);
const raw = [
  'From: Bob <bob@example.org>',
  `To: ada@${DOMAIN}`,
  'Subject: The film',
  'Message-ID: <film@example.org>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  '',
  'It is attached.',
  '--b',
  'Content-Type: video/mp4; name=film.mp4',
  'Content-Disposition: attachment',
  'Content-Transfer-Encoding: base64',
  '',
  FILE.toString('base64').replace(/.{76}/gu, '$&\r\n'),
  '--b--',
  '',
].join('\r\n');

const arrived = () => ({
  data: Uint8Array.from(Buffer.from(raw)),
  trace: 'Received: by mail.localhost; Thu, 22 Aug 2024 00:00:00 +0000\r\n',
  domains: [DOMAIN] as const,
  client: { name: 'mx.example', address: '127.0.0.1' },
  sender: 'bob@example.org',
});

test('a large mail is prepared by a thread as it is without one', async () => {
  const inProcess = await mailPreparer(null)(arrived());
  const inThread = await largeMail.prepare(arrived());
  if (inProcess === 'looping' || inThread === 'looping') throw new Error('it does not run in circles');
  expect(Buffer.from(inThread.traced).equals(inProcess.traced)).toBe(true);
  expect({ ...inThread, traced: null }).toEqual({ ...inProcess, traced: null });
  const looping = { ...arrived(), data: Uint8Array.from(Buffer.from('Received: by a\r\n'.repeat(101) + raw)) };
  expect(await largeMail.prepare(looping)).toBe('looping');
});

test('a large mail that came by SMTP is filed whole', async () => {
  await rig.relisten({ prepareLarge: largeMail.prepare });
  expect(await rig.send(raw, `ada@${DOMAIN}`)).toMatch(/^250/u);
  const [message] = await rig.inbox(rig.mail.ada);
  if (!message) throw new Error('nothing came');
  expect(message).toMatchObject({
    subject: 'The film',
    preview: 'It is attached.',
    attachments: [{ name: 'film.mp4', size: FILE.length }],
  });
  const source = await sourceOf(await rig.mail.stores.of(rig.mail.ada.id), message);
  expect(source.trimEnd().endsWith(raw.trimEnd())).toBe(true);
});

test('a large mail is to be sent again when the thread ends before it is done, and the next one has another', async () => {
  let isFirst = true;
  await rig.relisten({
    prepareLarge: async (mail) => {
      const prepared = largeMail.prepare(mail);
      if (isFirst) await largeMail.close();
      isFirst = false;
      return prepared;
    },
  });
  expect(await rig.send(raw, `ada@${DOMAIN}`)).toMatch(/^4\d\d /u);
  expect(await rig.send(raw, `ada@${DOMAIN}`)).toMatch(/^250/u);
  expect(await rig.inbox(rig.mail.ada)).toHaveLength(1);
});
