import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InboundRig } from '../../test/inbound-rig.ts';
import { DOMAIN } from '../../test/mail-rig.ts';
import type { SmtpDialogue } from '../../test/smtp-dialogue.ts';

const MAIL = 'From: b@example.org\r\nSubject: Hello\r\nMessage-ID: <one@example.org>\r\n\r\nHow are you?';
const LONG = 60_000;

let rig: InboundRig;
beforeEach(async () => {
  rig = await InboundRig.open();
});
afterEach(async () => {
  await rig.close();
});

/** What the server says last before it closes the connection. */
async function lastReplyOf(client: SmtpDialogue): Promise<string> {
  let last = '';
  for (let reply = await client.reply(); reply !== ''; reply = await client.reply()) last = reply;
  return last;
}

/** Sends a piece again and again until the server has closed the connection; answers what it said last. */
async function trickle(client: SmtpDialogue, piece: string): Promise<string> {
  let isOpen = true;
  const last = lastReplyOf(client).finally(() => {
    isOpen = false;
  });
  while (isOpen) {
    client.send(piece);
    await wait(10);
  }
  return last;
}

/** Mail of others is taken as ever. */
async function expectServed(): Promise<void> {
  expect(await rig.send(MAIL, `ada@${DOMAIN}`)).toMatch(/^250/);
  expect((await rig.inbox(rig.mail.ada)).map((message) => message.subject)).toEqual(['Hello']);
}

describe('a client that takes its time', () => {
  test('is sent away with 421 when it is silent before it greets, after it, or within a mail', async () => {
    await rig.relisten({ limits: { idle: 300 } });
    for (const lines of ['', 'EHLO x\r\n', 'EHLO x\r\nMAIL FROM:<b@x.org>\r\n', 'EHLO x\r\nNOO']) {
      const client = rig.talk();
      expect(await client.reply()).toMatch(/^220/);
      client.send(lines);
      expect(await lastReplyOf(client)).toMatch(/^421/);
    }
    const halfway = rig.talk();
    await halfway.reply();
    halfway.send(`EHLO x\r\nMAIL FROM:<b@x.org>\r\nRCPT TO:<ada@${DOMAIN}>\r\nDATA\r\nSubject: half\r\n\r\nText\r\n`);
    expect(await lastReplyOf(halfway)).toMatch(/^421|^354/);
    await rig.relisten({});
    await expectServed();
  });

  test('loses its connection when a mail trickles in for too long, and nothing of it is filed', async () => {
    await rig.relisten({ limits: { idle: LONG, data: 200 } });
    const client = rig.talk();
    await client.envelope('bob@example.org', `ada@${DOMAIN}`);
    await client.say('DATA');
    expect(await trickle(client, 'x\r\n')).toMatch(/^421 4\.4\.2 |^$/);
    await rig.relisten({});
    await expectServed();
  });

  test('loses its connection when it does nothing but keep it, letter by letter', async () => {
    await rig.relisten({ limits: { idle: LONG, session: 300 } });
    for (const piece of ['N', 'NOOP\r\n']) {
      const client = rig.talk();
      await client.reply();
      expect(await trickle(client, piece)).not.toMatch(/^220/);
    }
  });

  test('does not stop others: there is a place again when the slow ones are gone', async () => {
    await rig.relisten({ limits: { idle: LONG, session: 3_000, clients: 3 } });
    const slow = [rig.talk(), rig.talk(), rig.talk()];
    for (const client of slow) expect(await client.reply()).toMatch(/^220/);
    expect(await rig.talk().reply()).toMatch(/^421/);
    await Promise.all(slow.map((client) => trickle(client, 'E')));
    await expectServed();
  });

  test('with large mails that trickle keeps others waiting no longer than one mail may take', async () => {
    await rig.relisten({ limits: { idle: LONG, data: 3_000, largeMails: 1 } });
    const greedy = rig.talk();
    await greedy.envelope('bob@example.org', `ada@${DOMAIN}`);
    await greedy.say('DATA');
    await greedy.write(`Subject: large\r\n\r\n${`${'x'.repeat(76)}\r\n`.repeat(5_000)}`);
    const away = trickle(greedy, 'x\r\n');
    const large = `${MAIL}\r\n${`${'y'.repeat(76)}\r\n`.repeat(5_000)}`;
    expect(await rig.send(large, `ada@${DOMAIN}`)).toMatch(/^250/);
    await away;
    expect((await rig.inbox(rig.mail.ada)).map((message) => message.subject)).toEqual(['Hello']);
  });
});
