import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOMAIN, sourceOf } from '../../../test/mail/mail-rig.ts';
import { InboundRig } from '../../../test/smtp/inbound-rig.ts';

const MAIL = 'From: b@example.org\r\nSubject: Hello\r\nMessage-ID: <one@example.org>\r\n\r\nHow are you?';

let rig: InboundRig;
beforeEach(async () => {
  rig = await InboundRig.open();
  await rig.relisten({ protocol: 'lmtp' });
});
afterEach(async () => {
  await rig.close();
});

/** Sends LHLO, sender and recipients; returns the reply for each recipient. */
async function envelope(...to: readonly string[]) {
  const client = rig.talk();
  const greeting = await client.reply();
  await client.say('LHLO front.example.org');
  await client.say('MAIL FROM:<bob@example.org>');
  const replies: string[] = [];
  for (const address of to) replies.push(await client.say(`RCPT TO:<${address}>`));
  return { client, greeting, replies };
}

describe('a mail server of one’s own hands mail over by LMTP (RFC 2033)', () => {
  test('and is answered for each recipient, when the mail is on disk for that one', async () => {
    const { ada, grace } = rig.mail;
    const { client, greeting, replies } = await envelope(`ada@${DOMAIN}`, `nobody@${DOMAIN}`, `grace@${DOMAIN}`);
    expect(greeting).toMatch(/^220 .*LMTP/);
    expect(replies.map((reply) => reply.slice(0, 3))).toEqual(['250', '550', '250']);
    expect([await client.data(MAIL), await client.reply()].map((reply) => reply.slice(0, 9))).toEqual([
      '250 2.6.0',
      '250 2.6.0',
    ]);
    expect(await rig.inbox(ada)).toHaveLength(1);
    const [message] = await rig.inbox(grace);
    const source = message ? await sourceOf(await rig.mail.stores.of(grace.id), message) : '';
    expect(source).toContain(' with LMTP id ');
    expect(await client.say('NOOP')).toMatch(/^250/);
  });

  test('one recipient’s failing store is that one’s 451 alone, and the others do not get it twice', async () => {
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
    await rig.relisten({ protocol: 'lmtp', stores });
    const handOver = async (): Promise<readonly string[]> => {
      const { client } = await envelope(`ada@${DOMAIN}`, `grace@${DOMAIN}`);
      return [await client.data(MAIL), await client.reply()].map((reply) => reply.slice(0, 9));
    };
    expect(await handOver()).toEqual(['250 2.6.0', '451 4.3.0']);
    isBroken = false;
    expect(await handOver()).toEqual(['250 2.6.0', '250 2.6.0']);
    expect([await rig.inbox(ada), await rig.inbox(grace)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('a mail that is refused is refused for each recipient', async () => {
    const { client } = await envelope(`ada@${DOMAIN}`, `grace@${DOMAIN}`);
    const circling = 'Received: from x by y\r\n'.repeat(101) + MAIL;
    expect([await client.data(circling), await client.reply()]).toEqual([
      expect.stringMatching(/^554 5\.4\.6 /),
      expect.stringMatching(/^554 5\.4\.6 /),
    ]);
  });

  test('two addresses of one account are two answers and one mail; the same address twice is asked for later', async () => {
    const { client, replies } = await envelope(`ada@${DOMAIN}`, `ada+tag@${DOMAIN}`, `ADA@${DOMAIN}`);
    expect(replies.map((reply) => reply.slice(0, 9))).toEqual(['250 Accep', '250 Accep', '452 4.5.3']);
    expect([await client.data(MAIL), await client.reply()].map((reply) => reply.slice(0, 3))).toEqual(['250', '250']);
    expect(await rig.inbox(rig.mail.ada)).toHaveLength(1);
  });

  test('greets with LHLO alone, and may have more connections than a stranger', async () => {
    const client = rig.talk();
    await client.reply();
    expect(await client.say('EHLO x')).toMatch(/^500/);
    const more = Array.from({ length: 30 }, () => rig.talk());
    for (const one of more) expect(await one.reply()).toMatch(/^220/);
  });
});
