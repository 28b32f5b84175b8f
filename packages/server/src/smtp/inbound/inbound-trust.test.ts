import type { Trust, TrustCode } from '@wren/domain/trust/trust.ts';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DOMAIN, sourceOf } from '../../../test/mail/mail-rig.ts';
import { dkimKeys, dnsTable } from '../../../test/smtp/dns-table.ts';
import { InboundRig } from '../../../test/smtp/inbound-rig.ts';
import type { AskDns } from '../../platform/network/dns/ask-dns.ts';
import { createCheckSender } from './filing/check-sender.ts';

const KEYS = dkimKeys();
const SPF = 'v=spf1 ip4:127.0.0.1 -all';

let rig: InboundRig;
beforeEach(async () => {
  rig = await InboundRig.open();
});
afterEach(async () => {
  await rig.close();
});

async function listen(ask: AskDns, limit = 5_000): Promise<void> {
  await rig.relisten({ checkSender: createCheckSender({ host: DOMAIN, limit, ask, hasSpf: () => true }) });
}

const raw = (from: string, extra = '', id = 'one@example.org'): string =>
  `${extra}From: ${from}\r\nTo: ada@${DOMAIN}\r\nSubject: Hello\r\nMessage-ID: <${id}>\r\n\r\nHow are you?`;

/** Sends a mail in an envelope from bob@example.org; returns the assessment of its sender, and its source. */
async function arrival(mail: string): Promise<{ readonly trust: Trust | undefined; readonly source: string }> {
  const reply = await rig.send(mail, `ada@${DOMAIN}`);
  if (!reply.startsWith('250')) throw new Error(reply);
  return newest();
}

async function newest(): Promise<{ readonly trust: Trust | undefined; readonly source: string }> {
  const message = (await rig.inbox(rig.mail.ada)).at(-1);
  if (!message) throw new Error('nothing came');
  const source = await sourceOf(await rig.mail.stores.of(rig.mail.ada.id), message);
  return { trust: message.trust, source };
}

const codes = (trust: Trust | undefined): readonly TrustCode[] => (trust?.reasons ?? []).map(({ code }) => code);

describe('mail that comes in', () => {
  it('is proven when SPF speaks for the sender and DMARC agrees, and the source says so', async () => {
    await listen(dnsTable({ 'example.org': SPF, '_dmarc.example.org': 'v=DMARC1; p=reject' }));
    const { trust, source } = await arrival(raw('Bob <bob@example.org>'));
    expect(trust?.result).toBe('proven');
    expect(codes(trust)).toEqual(['first-time-sender', 'authenticated']);
    expect(source).toMatch(
      /^Authentication-Results: mail\.localhost;\r\n\tspf=pass smtp\.mailfrom=example\.org;\r\n\tdmarc=pass policy\.dmarc=reject header\.from=example\.org\r\nReturn-Path: /,
    );
  });

  it('is proven by a DKIM signature of its domain, and doubtful when a word of it was changed on its way', async () => {
    const dns = { 'key._domainkey.example.net': KEYS.record, '_dmarc.example.net': 'v=DMARC1; p=quarantine' };
    await listen(dnsTable(dns));
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await composer.sendMail({
      from: 'Nora <nora@example.net>',
      to: `ada@${DOMAIN}`,
      subject: 'Signed',
      text: 'Pay 100 to me',
      dkim: { domainName: 'example.net', keySelector: 'key', privateKey: KEYS.privateKey },
    });
    const signed = message.toString();
    expect((await arrival(signed)).trust?.result).toBe('proven');
    const { trust, source } = await arrival(signed.replace('Pay 100', 'Pay 900'));
    expect(trust?.result).toBe('doubtful');
    expect(codes(trust)).toContain('authentication-failed');
    expect(source).toContain('dkim=neutral header.d=example.net');
  });

  it('is doubtful when its domain refuses such mail', async () => {
    await listen(dnsTable({ 'example.org': SPF, '_dmarc.bank.example': 'v=DMARC1; p=reject' }));
    const { trust } = await arrival(raw('Bank <service@bank.example>'));
    expect(trust).toMatchObject({
      result: 'doubtful',
      reasons: [{ code: 'authentication-failed', about: 'bank.example' }, {}],
    });
  });

  it('is unknown when nobody speaks for it, and when it names two authors', async () => {
    await listen(dnsTable({ 'example.org': SPF }));
    expect(codes((await arrival(raw('x@elsewhere.example'))).trust)).toEqual(['first-time-sender']);
    const two = await arrival(raw('bob@example.org, ceo@bank.example', '', 'two@example.org'));
    expect(codes(two.trust)).toEqual(['first-time-sender']);
  });

  it('is unknown, and accepted in time, when the name servers do not answer', async () => {
    await listen(() => new Promise(() => undefined), 100);
    const { trust, source } = await arrival(raw('Bob <bob@example.org>'));
    expect(codes(trust)).toEqual(['first-time-sender']);
    expect(source).not.toContain('Authentication-Results');
  });

  it('has SPF and the policy of its domain asked while it still comes, and each once', async () => {
    const ask = dnsTable({ 'example.org': SPF, '_dmarc.example.org': 'v=DMARC1; p=reject' });
    await listen(ask);
    const client = rig.talk();
    await client.envelope('bob@example.org', `ada@${DOMAIN}`);
    await expect.poll(() => [...ask.asked].sort()).toEqual(['_dmarc.example.org TXT', 'example.org TXT']);
    expect(await client.data(raw('Bob <bob@example.org>'))).toMatch(/^250/u);
    expect((await newest()).trust?.result).toBe('proven');
    expect(ask.asked).toHaveLength(2);
  });

  it('is not checked when it carries signatures without end', async () => {
    const ask = dnsTable({});
    await listen(ask);
    const signature = 'DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=a; l=1; h=from; bh=x; b=x\r\n';
    await arrival(raw('Bob <bob@example.org>', signature.repeat(11)));
    expect(ask.asked.filter((question) => question.includes('_domainkey'))).toEqual([]);
  });

  it('loses results that somebody wrote in our name, and keeps those of others', async () => {
    await listen(dnsTable({ 'example.org': SPF }));
    const forged = [
      `Authentication-Results: ${DOMAIN}; dmarc=pass`,
      `authentication-results : (a (b) c) "${DOMAIN.toUpperCase()}"\r\n\t1; dmarc=pass`,
      `Authentication-Results:\r\n ${DOMAIN}; spf=pass`,
      'Authentication-Results: mx.example.org; dmarc=pass header.from=kept.example',
    ];
    const { source, trust } = await arrival(raw('x@elsewhere.example', `${forged.join('\r\n')}\r\n`));
    expect(source.match(/^authentication-results/gim)).toHaveLength(2);
    expect(source).toContain('header.from=kept.example');
    expect(codes(trust)).toEqual(['first-time-sender']);
  });
});

describe('those whom the owner knows', () => {
  it('a second mail is no first one, and a known name from a strange address is an imitation', async () => {
    const { ada, stores } = rig.mail;
    const store = await stores.of(ada.id);
    const sent = `From: ada@${DOMAIN}\r\nTo: Grace Hopper <grace@navy.example>\r\nSubject: Hi\r\n\r\nHi`;
    const { deliverMessage } = await import('../../mail/incoming/deliver-message.ts');
    await deliverMessage(store, Buffer.from(sent), { mailbox: 'sent', receivedAt: Date.now(), commandId: 'sent' });

    expect(codes((await arrival(raw('Bob <bob@example.org>'))).trust)).toEqual(['first-time-sender']);
    expect(codes((await arrival(raw('Bob <bob@example.org>', '', 'b@x'))).trust)).toEqual([]);
    expect(codes((await arrival(raw('Grace Hopper <grace@navy.example>', '', 'c@x'))).trust)).toEqual([]);
    const twin = (await arrival(raw('Grace Hopper <boss@freemail.test>', '', 'd@x'))).trust;
    expect(twin).toMatchObject({
      result: 'doubtful',
      reasons: [{ code: 'imitates-contact', about: 'grace@navy.example' }, { code: 'first-time-sender' }],
    });
    expect(codes((await arrival(raw('G. <g@nawy.example>', '', 'e@x'))).trust)).toEqual(['first-time-sender']);
    expect(codes((await arrival(raw('IT <it@mail.1ocalhost>', '', 'f@x'))).trust)).toContain('look-alike-domain');
    const away = raw('Bob <bob@example.org>', 'Reply-To: bob@evil.example\r\n', 'g@x');
    expect(codes((await arrival(away)).trust)).toEqual(['reply-to-differs']);
  });

  it('a list that the owner writes to may pass on mail of a strict domain, a strange one may not', async () => {
    await listen(dnsTable({ 'example.org': SPF, '_dmarc.bank.example': 'v=DMARC1; p=reject' }));
    const passed = (id: string) => raw('Nora <nora@bank.example>', 'List-Id: Dev <dev.lists.example.org>\r\n', id);
    expect((await arrival(passed('strange@x'))).trust?.result).toBe('doubtful');

    const { ada, stores } = rig.mail;
    const sent = `From: ada@${DOMAIN}\r\nTo: dev@lists.example.org\r\nSubject: Hi\r\n\r\nHi`;
    const { deliverMessage } = await import('../../mail/incoming/deliver-message.ts');
    const store = await stores.of(ada.id);
    await deliverMessage(store, Buffer.from(sent), { mailbox: 'sent', receivedAt: Date.now(), commandId: 'sent' });
    const { trust } = await arrival(passed('known@x'));
    expect(trust?.result).toBe('unknown');
    expect(trust?.reasons).toContainEqual({ code: 'passed-on-by-list', about: 'dev.lists.example.org' });
  });
});
