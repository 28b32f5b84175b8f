import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOMAIN } from '../../../test/mail/mail-rig.ts';
import { InboundRig } from '../../../test/smtp/inbound-rig.ts';
import type { SmtpDialogue } from '../../../test/smtp/smtp-dialogue.ts';

const MAIL = 'From: b@example.org\r\nSubject: Hello\r\nMessage-ID: <one@example.org>\r\n\r\nHow are you?';
const LONG = 60_000;

let rig: InboundRig;
beforeEach(async () => {
  rig = await InboundRig.open();
});
afterEach(async () => {
  await rig.close();
});

/** The last reply of the server before it closes the connection. */
async function lastReplyOf(client: SmtpDialogue): Promise<string> {
  let last = '';
  for (let reply = await client.reply(); reply !== ''; reply = await client.reply()) last = reply;
  return last;
}

/** Sends a piece repeatedly until the server has closed the connection; returns its last reply. */
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

/** Mail of others is accepted as usual. */
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

  test('with large mails that stall keeps nobody waiting, and leaves no file behind', async () => {
    await rig.relisten({ limits: { idle: LONG, data: LONG, largeMails: 1 } });
    const lines = `${'x'.repeat(76)}\r\n`.repeat(5_000);
    const stalled = [rig.talk(), rig.talk(), rig.talk()];
    for (const client of stalled) {
      await client.envelope('bob@example.org', `ada@${DOMAIN}`);
      await client.say('DATA');
      await client.write(`Subject: large\r\n\r\n${lines}`);
    }
    const large = `${MAIL}\r\n${lines}`;
    expect(await rig.send(large, `ada@${DOMAIN}`)).toMatch(/^250/);
    const [first, ...others] = stalled;
    for (const client of others) client.close();
    await first?.write('\r\n.\r\n');
    expect(await first?.reply()).toMatch(/^250/);
    expect((await rig.inbox(rig.mail.ada)).map((message) => message.subject)).toEqual(['Hello', 'large']);
    expect(await readdir(join(rig.mail.folder, 'incoming'))).toEqual([]);
  });
});

describe('places', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => at);

  test('a network address gets only some of them', async () => {
    await rig.relisten({ limits: { clientsOfAddress: 5 } });
    const clients = hundred.slice(0, 5).map(() => rig.talk());
    for (const client of clients) expect(await client.reply()).toMatch(/^220/);
    const more = rig.talk();
    expect(await more.reply()).toMatch(/^421 4\.7\.0 Too many connections from /);
    expect(await more.reply()).toBe('');
    clients[0]?.close();
    await expectSoon(async () => expect(await rig.talk().reply()).toMatch(/^220/));
  });

  test('a hundred idle connections do not shut mail out: who has made no progress for longest goes', async () => {
    let now = Date.now();
    await rig.relisten({ limits: { clientsOfAddress: 200 }, clock: () => now });
    const idle = hundred.map(() => rig.talk());
    for (const client of idle) expect(await client.reply()).toMatch(/^220/);
    now += 5_000;
    const busy = idle[0];
    await busy?.say('EHLO x');
    for (const client of idle.slice(1)) await client.say('NOOP');
    expect(await rig.talk().reply()).toMatch(/^421/);
    now += 6_000;
    await expectServed();
    expect(await idle[1]?.reply()).toMatch(/^421 4\.3\.2 /);
    expect(await busy?.say('NOOP')).toMatch(/^250/);
  });
});

/** Retries a check until it succeeds. */
async function expectSoon(check: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await check();
      return;
    } catch {
      await wait(20);
    }
  }
}

describe('a client that errs', () => {
  test('is cut off with 421 after twenty refusals, and is answered more and more slowly before', async () => {
    await rig.relisten({ limits: { errorPause: 1 } });
    const client = rig.talk();
    await client.envelope('bob@example.org');
    for (let tried = 1; tried < 20; tried += 1) {
      expect(await client.say(`RCPT TO:<nobody${tried}@${DOMAIN}>`)).toMatch(/^550/);
    }
    expect(await client.say(`RCPT TO:<nobody@${DOMAIN}>`)).toMatch(/^550 5\.1\.1 /);
    expect(await client.reply()).toMatch(/^421 4\.7\.0 Too many errors/);
    expect(await client.reply()).toBe('');
    await expectServed();
  });

  test('waits before its next command is heard', async () => {
    await rig.relisten({ limits: { errorPause: LONG } });
    const client = rig.talk();
    await client.envelope('bob@example.org');
    for (let tried = 0; tried < 3; tried += 1) await client.say(`RCPT TO:<nobody@${DOMAIN}>`);
    expect(await client.say(`RCPT TO:<nobody@${DOMAIN}>`)).toMatch(/^550/);
    const answer = client.say('NOOP');
    expect(await Promise.race([answer, rig.send(MAIL, `ada@${DOMAIN}`)])).toMatch(/^250 2\.6\.0/);
    client.close();
    expect(await answer).toBe('');
  });
});
