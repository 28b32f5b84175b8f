import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DOMAIN, messagesIn, sourceOf } from '../../../test/mail/mail-rig.ts';
import { composeMail } from '../../../test/mime/composed-mail.ts';
import { type DkimKeys, dkimKeys, dnsTable } from '../../../test/smtp/dns-table.ts';
import { InboundRig } from '../../../test/smtp/inbound-rig.ts';
import { QueueRig } from '../../../test/smtp/queue-rig.ts';
import { newId } from '../../platform/ids.ts';
import { createCheckSender } from '../inbound/filing/check-sender.ts';
import { algorithmOf, signWithKeys } from './sign-mail.ts';

const SENDER = 'mail.example';
const KEYS = dkimKeys();
const sign = signWithKeys(async () => [{ domain: SENDER, selector: 'wren', privateKey: KEYS.privateKey }]);

const dnsWith = ({ record }: DkimKeys) => dnsTable({ [`wren._domainkey.${SENDER}`]: record });

async function verdict(raw: string | Uint8Array, keys = KEYS): Promise<readonly (string | undefined)[]> {
  const { results } = await dkimVerify(Buffer.from(raw), { resolver: dnsWith(keys) });
  return results.map(({ status, signingDomain }) => `${status.result} ${signingDomain}`);
}

describe('a mail that is signed', () => {
  const raw = Buffer.from(`From: Ada <ada@${SENDER}>\r\nSubject: Grüße\r\nDate: x\r\n\r\nPay 100  \r\n\r\n`);

  test.each(['rsa', 'ed25519'] as const)('verifies with the public half of the key, %s', async (type) => {
    const keys = dkimKeys(type);
    const signed = await signWithKeys(async () => [{ domain: SENDER, selector: 'wren', privateKey: keys.privateKey }])(
      raw,
    );
    expect(await verdict(signed, keys)).toEqual([`pass ${SENDER}`]);
    expect(Buffer.from(signed).toString()).toMatch(/^DKIM-Signature: v=1;/u);
    expect(Buffer.from(signed).subarray(-raw.length)).toEqual(raw);
  });

  test('does not any more when its text, its subject or its sender were changed', async () => {
    const text = Buffer.from(await sign(raw)).toString();
    expect(await verdict(text.replace('Pay 100', 'Pay 900'))).toEqual([`neutral ${SENDER}`]);
    expect(await verdict(text.replace('Grüße', 'Other'))).toEqual([`fail ${SENDER}`]);
    expect(await verdict(text.replace('ada@', 'eve@'))).toEqual([`fail ${SENDER}`]);
    expect(await verdict(text.replace('Pay 100  ', 'Pay 100 '))).toEqual([`pass ${SENDER}`]);
  });

  test('verifies though a second begins while it is signed', async () => {
    let time = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => {
      time += 1_000;
      return time;
    });
    const signed = await sign(raw).finally(() => vi.restoreAllMocks());
    expect(await verdict(signed)).toEqual([`pass ${SENDER}`]);
  });

  test('needs a key that receivers take', () => {
    const pem = (key: ReturnType<typeof generateKeyPairSync>['privateKey']): string =>
      key.export({ type: 'pkcs8', format: 'pem' }).toString();
    const short = pem(generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey);
    const curve = pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
    const signerWith = (privateKey: string) => () => algorithmOf(privateKey);
    expect(signerWith(short)).toThrow('an RSA key of 512 bits; receivers take no signature below 1024');
    expect(signerWith(curve)).toThrow('a key of type ec; DKIM takes RSA and Ed25519');
    expect(signerWith('no key')).toThrow();
  });
});

describe('mail from the queue', () => {
  let rig: QueueRig;
  let receiver: InboundRig;
  beforeEach(async () => {
    rig = await QueueRig.open();
    receiver = await InboundRig.open();
  });
  afterEach(async () => {
    await rig.close();
    await receiver.close();
  });

  test('arrives with a signature that the receiving server finds valid, over SMTP', async () => {
    const own = signWithKeys(async () => [{ domain: DOMAIN, selector: 'wren', privateKey: KEYS.privateKey }]);
    const ask = dnsTable({ [`wren._domainkey.${DOMAIN}`]: KEYS.record, [`_dmarc.${DOMAIN}`]: 'v=DMARC1; p=reject' });
    const checkSender = createCheckSender({ host: 'mx.example.org', limit: 60_000, ask });
    await receiver.relisten({ domains: ['example.org'], checkSender });
    const { accounts } = receiver.mail.directory;
    const bob = await accounts.add('bob@example.org', 'Bob', 'correct horse battery');
    await rig.reopen({ sign: own, relay: `smtp://127.0.0.1:${receiver.port}` });
    await rig.submit('bob@example.org');
    await rig.queue.idle();
    const store = await receiver.mail.stores.of(bob.id);
    const [message] = await messagesIn(store, 'inbox');
    expect(message?.trust?.result).toBe('proven');
    const source = message ? await sourceOf(store, message) : '';
    expect(source).toContain(`dkim=pass header.d=${DOMAIN}`);
  });

  test('is signed for those here too, for every attempt, and when it waited for its time and got another date', async () => {
    let isBusy = true;
    await rig.startRelay({
      onMail: () => {
        if (isBusy) throw Object.assign(new Error('4.3.2 Later'), { responseCode: 451 });
      },
    });
    await rig.reopen({ sign });
    const to = [`grace@${DOMAIN}`, 'a@example.org'];
    const composed = await composeMail(rig.mail.stores, { account: rig.mail.ada.id, to });
    const [copy] = composed.filing;
    if (copy?.kind !== 'put') throw new Error('no copy');
    const hold = { submission: newId(), message: copy.message.id, until: Date.now() + 3_600_000, filing: [] };
    await rig.queue.submit({ ...composed, schedule: hold });
    const scheduled = await rig.queue.scheduled.find(rig.mail.ada.id, hold.submission);
    if (!scheduled) throw new Error('not held');
    const dated = Buffer.from(scheduled.raw)
      .toString()
      .replace(/^Date: .*$/mu, 'Date: Mon, 02 Mar 2026 10:00:00 +0000');
    await rig.queue.scheduled.change(rig.mail.ada.id, { ...scheduled, raw: Buffer.from(dated) });
    await rig.pass(61);
    isBusy = false;
    await rig.pass(1);
    const [relayed] = rig.relay.taken;
    expect(relayed?.raw).toContain('Date: Mon, 02 Mar 2026');
    expect(await verdict(Buffer.from(relayed?.raw ?? '', 'latin1'))).toEqual([`pass ${SENDER}`]);
    const grace = await rig.mail.stores.of(rig.mail.grace.id);
    const [message] = await rig.messages(rig.mail.grace, 'inbox');
    expect(await verdict(message ? await sourceOf(grace, message) : '')).toEqual([`pass ${SENDER}`]);
  });
});
