import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeMail } from '../../test/composed-mail.ts';
import { DOMAIN, type MailRig, messagesIn, openMailRig, sourceOf } from '../../test/mail-rig.ts';
import { type RelaySink, refuse, type SinkRules, startRelaySink } from '../../test/relay-sink.ts';
import { parseMail } from '../mime/parse-mail.ts';
import { Database } from '../store/sqlite/database.ts';
import { openQueue, type Queue, type QueueOptions } from './queue.ts';

const HOUR = 60 * 60_000;

let rig: MailRig;
let queue: Queue;
let sink: RelaySink | null;
let time: number;

function open(changed: Partial<QueueOptions> = {}): void {
  queue = openQueue({
    dataFolder: rig.folder,
    stores: rig.stores,
    accounts: rig.directory.accounts,
    domains: [DOMAIN],
    relay: sink?.url ?? null,
    clock: () => time,
    log: rig.log,
    ...changed,
  });
}

/** A running queue with a relay. */
async function openWithRelay(rules: SinkRules = {}): Promise<RelaySink> {
  const relay = await startRelaySink(rules);
  sink = relay;
  open();
  queue.start();
  return relay;
}

const mailbox = async (id: string, name: 'inbox' | 'sent') => messagesIn(await rig.stores.of(id), name);

async function submit(...to: readonly string[]): Promise<void> {
  await queue.submit(await composeMail(rig.stores, { account: rig.ada.id, to }));
}

/** Works the queue through while the clock jumps ahead. */
async function passTime(milliseconds: number): Promise<void> {
  time += milliseconds;
  await queue.idle();
}

function rowsOf<Row>(sql: string): Row[] {
  const file = new Database(join(rig.folder, 'queue.db'));
  try {
    return file.sql<Row>(sql).all();
  } finally {
    file.close();
  }
}

beforeEach(async () => {
  time = Date.now();
  sink = null;
  rig = await openMailRig();
});
afterEach(async () => {
  await queue.close();
  await sink?.close();
  await rig.close();
});

describe('mail within this installation', () => {
  test('is in Sent when it has been submitted, and then in the Inbox of each recipient, in one thread with the reply', async () => {
    open();
    await submit(`grace@${DOMAIN}`, `Ada+copy@${DOMAIN}`);
    expect((await mailbox(rig.ada.id, 'sent')).map((message) => message.subject)).toEqual(['Lunch']);
    expect(await mailbox(rig.grace.id, 'inbox')).toEqual([]);
    queue.start();
    await queue.idle();
    const [arrived, ...others] = await mailbox(rig.grace.id, 'inbox');
    expect(others).toEqual([]);
    expect(arrived).toMatchObject({ subject: 'Lunch', preview: 'At one?', seen: false });
    const source = arrived ? await sourceOf(await rig.stores.of(rig.grace.id), arrived) : '';
    expect(source).toMatch(
      /^Return-Path: <ada@mail\.localhost>\r\nReceived: by mail\.localhost with HTTP id \S+;\r\n\t/,
    );
    expect(source).not.toMatch(/^bcc/im);
    const [own] = await mailbox(rig.ada.id, 'inbox');
    expect(own?.threadId).toBe((await mailbox(rig.ada.id, 'sent'))[0]?.threadId);
  });

  test('a submission is taken once, however often it is handed over', async () => {
    open();
    queue.start();
    const order = await composeMail(rig.stores, { account: rig.ada.id, to: [`grace@${DOMAIN}`], commandId: 'one' });
    await queue.submit(order);
    await queue.idle();
    await queue.submit(order);
    await queue.idle();
    expect(await mailbox(rig.ada.id, 'sent')).toHaveLength(1);
    expect(await mailbox(rig.grace.id, 'inbox')).toHaveLength(1);
  });

  test('what was submitted before the process ended is filed and delivered by the next, once', async () => {
    const down = { of: async () => Promise.reject(new Error('no store')) };
    open({ stores: down });
    await submit(`grace@${DOMAIN}`);
    await queue.close();
    expect(await mailbox(rig.ada.id, 'sent')).toEqual([]);
    for (let start = 0; start < 2; start += 1) {
      open();
      queue.start();
      await queue.idle();
      if (start === 0) await queue.close();
    }
    expect(await mailbox(rig.ada.id, 'sent')).toHaveLength(1);
    expect(await mailbox(rig.grace.id, 'inbox')).toHaveLength(1);
  });

  test('a failing store is tried again later; the other recipients do not wait for it', async () => {
    let isBroken = true;
    open({
      stores: {
        of: async (id) => (isBroken && id === rig.grace.id ? Promise.reject(new Error('no')) : rig.stores.of(id)),
      },
    });
    queue.start();
    await submit(`grace@${DOMAIN}`, `ada@${DOMAIN}`);
    await queue.idle();
    expect(await mailbox(rig.ada.id, 'inbox')).toHaveLength(1);
    isBroken = false;
    await passTime(30_000);
    expect(await mailbox(rig.grace.id, 'inbox')).toEqual([]);
    await passTime(31_000);
    expect(await mailbox(rig.grace.id, 'inbox')).toHaveLength(1);
  });

  test('an unknown mailbox comes back as a report in the thread of the mail', async () => {
    open();
    queue.start();
    await submit(`nobody@${DOMAIN}`, `grace@${DOMAIN}`);
    await queue.idle();
    expect(await mailbox(rig.grace.id, 'inbox')).toHaveLength(1);
    const [report] = await mailbox(rig.ada.id, 'inbox');
    const [sent] = await mailbox(rig.ada.id, 'sent');
    expect(report).toMatchObject({
      subject: 'Re: Lunch',
      inReplyTo: sent?.messageId,
      threadId: sent?.threadId,
      seen: false,
    });
    expect(report?.preview).toContain(`did not reach one recipient: nobody@${DOMAIN} there is no such mailbox here`);
  });
});

describe('mail for other domains', () => {
  test('goes to the relay, all recipients in one transaction, without Bcc and just once', async () => {
    const relay = await openWithRelay();
    await submit('a@example.org', 'b@example.net', `grace@${DOMAIN}`, 'c@exämple.org');
    await queue.idle();
    expect(relay.taken).toHaveLength(1);
    expect(relay.taken[0]).toMatchObject({
      from: `ada@${DOMAIN}`,
      to: ['a@example.org', 'b@example.net', expect.stringMatching(/^c@(xn--exmple-cua|exämple)\.org$/)],
    });
    expect(relay.taken[0]?.raw).toMatch(/^Message-ID: <\S+@mail\.localhost>\r$/m);
    expect(await mailbox(rig.grace.id, 'inbox')).toHaveLength(1);
    await passTime(100 * HOUR);
    expect(relay.taken).toHaveLength(1);
    expect(await mailbox(rig.ada.id, 'inbox')).toEqual([]);
  });

  test('signs in to the relay when it is told how', async () => {
    const relay = await openWithRelay({ auth: { user: 'wren@x', pass: 'p:ss/w@rd' } });
    await submit('a@example.org');
    await queue.idle();
    expect(relay.taken).toHaveLength(1);
  });

  test('without a relay it comes back at once', async () => {
    open();
    queue.start();
    await submit('a@example.org');
    await queue.idle();
    const [report] = await mailbox(rig.ada.id, 'inbox');
    expect(report?.preview).toContain('a@example.org no outgoing relay is configured');
  });

  test('a refusal for good (5yz) comes back as a report that people and machines can read', async () => {
    const relay = await openWithRelay({
      onRecipient: (address) => {
        if (address.startsWith('gone')) throw refuse(550, '5.1.1 No such user: gone');
      },
    });
    await submit('gone@example.org', 'here@example.org');
    await queue.idle();
    expect(relay.taken.map((mail) => mail.to)).toEqual([['here@example.org']]);
    const [report, ...others] = await mailbox(rig.ada.id, 'inbox');
    expect(others).toEqual([]);
    const source = report ? await sourceOf(await rig.stores.of(rig.ada.id), report) : '';
    expect(source).toMatch(/^Content-Type: multipart\/report;\s+report-type=delivery-status;/im);
    expect(source).toContain('Auto-Submitted: auto-replied');
    const { body, parts } = await parseMail(Buffer.from(source));
    expect(body.text).toContain('“Lunch” did not reach one recipient');
    expect(body.text).toContain('gone@example.org');
    expect(body.text).toContain('answered: 550 5.1.1 No such user: gone');
    expect(body.text).not.toContain('here@example.org');
    const [status, headers] = parts.map((part) => [part.type, Buffer.from(part.content).toString()] as const);
    expect(status?.[0]).toBe('message/delivery-status');
    expect(status?.[1]).toMatch(
      /^Reporting-MTA: dns; mail\.localhost\r?\n\r?\nFinal-Recipient: rfc822; gone@example\.org\r?\nAction: failed\r?\nStatus: 5\.1\.1\r?\n/,
    );
    expect(headers?.[0]).toBe('text/rfc822-headers');
    expect(headers?.[1]).toMatch(/^Subject: Lunch\r?$/m);
    await queue.close();
    open();
    queue.start();
    await passTime(1000 * HOUR);
    expect(await mailbox(rig.ada.id, 'inbox')).toHaveLength(1);
  });

  test('a refusal for now (4yz) is tried again after 1, 5, 15, 30 and 60 minutes, and on every hour', async () => {
    let attempts = 0;
    const relay = await openWithRelay({
      onMail: () => {
        attempts += 1;
        if (attempts < 8) throw refuse(451, '4.3.2 Later');
      },
    });
    await submit('a@example.org');
    await queue.idle();
    for (const [index, minutes] of [1, 5, 15, 30, 60, 60, 60].entries()) {
      await passTime(minutes * 60_000 - 1000);
      expect(attempts).toBe(index + 1);
      await passTime(1000);
      expect(attempts).toBe(index + 2);
    }
    expect(relay.taken).toHaveLength(1);
    expect(await mailbox(rig.ada.id, 'inbox')).toEqual([]);
  });

  test('only those who were refused for now are tried again', async () => {
    let isBusy = true;
    const relay = await openWithRelay({
      onRecipient: (address) => {
        if (isBusy && address.startsWith('busy')) throw refuse(450, '4.2.1 Busy');
      },
    });
    await submit('busy@example.org', 'free@example.org');
    await queue.idle();
    isBusy = false;
    await passTime(60_000);
    expect(relay.taken.map((mail) => mail.to)).toEqual([['free@example.org'], ['busy@example.org']]);
    expect(new Set(relay.taken.map((mail) => /^message-id: (.*)\r$/im.exec(mail.raw)?.[1])).size).toBe(1);
  });

  test('it is given up after four days, and comes back', async () => {
    await openWithRelay({
      onMail: () => {
        throw refuse(451, '4.3.2 Later');
      },
    });
    await submit('a@example.org');
    await queue.idle();
    await passTime(95 * HOUR);
    expect(await mailbox(rig.ada.id, 'inbox')).toEqual([]);
    await passTime(2 * HOUR);
    const [report] = await mailbox(rig.ada.id, 'inbox');
    expect(report?.preview).toContain('no attempt succeeded for days');
    expect(report && (await sourceOf(await rig.stores.of(rig.ada.id), report))).toContain('Status: 4.4.7');
  });

  test('a relay that is not there, and one that goes away within a mail, are tried again', async () => {
    const relay = await startRelaySink();
    const { url } = relay;
    await relay.close();
    sink = null;
    open({ relay: url });
    queue.start();
    await submit('a@example.org');
    await queue.idle();
    let isBreaking = true;
    sink = await startRelaySink({
      port: Number(new URL(url).port),
      onMail: () => {
        if (isBreaking) throw refuse(421, '4.3.2 Going down');
      },
    });
    await passTime(60_000);
    expect(sink.taken).toEqual([]);
    isBreaking = false;
    await passTime(5 * 60_000);
    expect(sink.taken).toHaveLength(1);
    expect(await mailbox(rig.ada.id, 'inbox')).toEqual([]);
  });

  test('a mail that runs in circles comes back', async () => {
    const relay = await openWithRelay();
    const order = await composeMail(rig.stores, { account: rig.ada.id, to: ['a@example.org', `grace@${DOMAIN}`] });
    const trace = Buffer.from('Received: from x by y\r\n'.repeat(101));
    await queue.submit({ ...order, raw: Buffer.concat([trace, order.raw]) });
    await queue.idle();
    expect(relay.taken).toEqual([]);
    const reports = await mailbox(rig.ada.id, 'inbox');
    expect(reports.every((report) => report.preview.includes('did not reach'))).toBe(true);
    expect(reports.length).toBeGreaterThan(0);
  });

  test('a mail from nobody never causes a report', async () => {
    open();
    queue.start();
    const order = await composeMail(rig.stores, {
      account: rig.ada.id,
      to: ['a@example.org', `no@${DOMAIN}`],
      from: null,
    });
    await queue.submit(order);
    await queue.idle();
    expect(await mailbox(rig.ada.id, 'inbox')).toEqual([]);
    await queue.close();
    expect(rowsOf('SELECT DISTINCT state FROM recipient')).toEqual([{ state: 'reported' }]);
    open();
  });

  test('what was being handed over when the process died is not sent again; the sender hears that it is not known', async () => {
    const relay = await openWithRelay({
      onMail: () => {
        throw refuse(451, 'later');
      },
    });
    await submit('a@example.org');
    await queue.idle();
    await queue.close();
    const file = new Database(join(rig.folder, 'queue.db'));
    file.execute("UPDATE recipient SET state = 'handing'");
    file.close();
    open();
    queue.start();
    await queue.idle();
    await passTime(100 * HOUR);
    expect(relay.taken).toEqual([]);
    const [report, ...others] = await mailbox(rig.ada.id, 'inbox');
    expect(others).toEqual([]);
    expect(report?.preview).toContain('it is not known whether it arrived');
  });
});

describe('the queue’s file', () => {
  test('keeps no bytes of what has been delivered, and none twice', async () => {
    await openWithRelay();
    await submit('a@example.org', `grace@${DOMAIN}`);
    await queue.idle();
    await queue.close();
    expect(rowsOf('SELECT length(raw) AS size, filing, finished_at IS NOT NULL AS done FROM submission')).toEqual([
      { size: 0, filing: null, done: 1 },
    ]);
    open();
  });

  test('closing lets a transaction with the relay end', async () => {
    let answer = (): void => {};
    const there = new Promise<void>((arrived) => {
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      void openWithRelay({
        onMail: async () => {
          arrived();
          await held;
        },
      }).then(() => submit('a@example.org'));
    });
    await there;
    const closing = queue.close();
    answer();
    await closing;
    expect(sink?.taken).toHaveLength(1);
    expect(rowsOf('SELECT state FROM recipient')).toEqual([{ state: 'delivered' }]);
    open();
  });
});
