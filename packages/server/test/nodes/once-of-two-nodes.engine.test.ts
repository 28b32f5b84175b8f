import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DATABASE_MIGRATIONS } from '../../src/config/database-form.ts';
import { openPostgresStore } from '../../src/platform/sql/postgres-store.ts';
import { sampleSource } from '../engines/mirrors/mirror-rig.ts';
import { missingDovecot, type RealDovecot, startDovecot } from '../engines/real-servers/real-dovecot.ts';
import { freePorts } from '../processes/free-ports.ts';
import { type PushBrowser, pushBrowser } from '../push-browser.ts';
import { mail } from '../wren/running-wren.ts';
import { folderOf, type Row, subjectsIn } from '../wren/two-people.ts';
import type { Visitor } from '../wren/visitor.ts';
import { browserAt, missingNodes, startTwoNodes, type TwoNodes } from './two-nodes.ts';

/** What takes its time on a busy machine. */
const PATIENCE = { timeout: 120_000, interval: 100 };
/** Enough mails that a transfer of them is still under way when it has been paused twice. */
const MANY = 1_500;

describe.skipIf(missingNodes !== null)(
  `with two nodes that live${missingNodes ? `: ${missingNodes}` : ''}`,
  { timeout: 600_000 },
  () => {
    let nodes: TwoNodes;
    let service: Server;
    let posted: Buffer[] = [];
    let answers: number[] = [];
    let endpoint: string;
    let dovecot: RealDovecot | null = null;

    beforeAll(async () => {
      const [port = 0] = await freePorts(1);
      service = createServer(async (request, response) => {
        posted.push(await buffer(request));
        response.writeHead(answers.shift() ?? 201).end();
      });
      await once(service.listen(port, '127.0.0.1'), 'listening');
      endpoint = `http://127.0.0.1:${port}/told`;
      if (missingDovecot === null) dovecot = await startDovecot();
      nodes = await startTwoNodes({
        WREN_PUSH_HOSTS: `127.0.0.1:${port}`,
        ...(dovecot && { WREN_TRANSFER_HOSTS: `127.0.0.1:${dovecot.imap.port}` }),
      });
    }, 180_000);
    afterAll(async () => {
      await nodes.close();
      dovecot?.close();
      service.close();
    });

    const deliver = (address: string, subject: string): Promise<void> =>
      nodes.cyrus.deliver(address, mail(subject).replaceAll('\n', '\r\n'));
    /** Somebody new, at both nodes. */
    async function somebody(): Promise<{ address: string; atA: Visitor; atB: Visitor }> {
      const { address, password } = await nodes.cyrus.addUser();
      const atA = browserAt(nodes.a.origin);
      expect((await atA.signIn(address, password)).status).toBe(200);
      return { address, atA, atB: browserAt(nodes.b.origin, atA) };
    }
    /** Opens the event stream of a page until the test is over. */
    async function open(browser: Visitor): Promise<void> {
      const asked = get(browser.origin + EVENTS_PATH, { headers: { cookie: browser.cookieHeader } });
      onTestFinished(() => void asked.destroy());
      const [answer] = await once(asked, 'response');
      answer.on('error', () => undefined).resume();
      expect(answer.statusCode).toBe(200);
    }

    test('scheduled mail, snoozed mail and a digest that are due at once happen once', async () => {
      const { address, atA, atB } = await somebody();
      await deliver(address, 'Snoozed');
      await deliver(address, 'Unread');
      for (const number of [1, 2, 3, 4]) {
        const order = { to: ['lin@example.com'], html_body: '<p>Later</p>', submit: true, subject: `Later ${number}` };
        const visitor = number % 2 === 0 ? atB : atA;
        await visitor.call('mail.create_mail', { ...order, send_at: Date.now() + 3_600_000 });
      }
      const [row] = (await folderOf(atA, 'inbox')).filter(({ subject }: Row) => subject === 'Snoozed');
      const snooze = { mailbox: 'snoozed', from: 'inbox', until: Date.now() + 3_600_000 };
      await atB.call('mail.set_mails_mailbox', { thread_ids: [row.thread_id], ...snooze });
      const data = { isEnabled: true, hour: 0, timeZone: 'UTC' };
      const changes = [{ kind: 'put', record: { id: 'dailyDigest', type: 'dailyDigest', data } }];
      await atA.call('client.save_records', { changes });
      const kinds = "SELECT DISTINCT kind FROM timer WHERE kind IN ('send', 'snooze', 'digest') ORDER BY kind";
      const store = await openPostgresStore(nodes.database, DATABASE_MIGRATIONS);
      onTestFinished(() => store.close());
      await expect
        .poll(async () => (await store.all<{ kind: string }>(kinds)).map(({ kind }) => kind), PATIENCE)
        .toEqual(['digest', 'send', 'snooze']);
      const soon = Date.now() + 1_000;
      // A snoozed mail's keyword tells its time, too: it comes back when that is there.
      await store.write("UPDATE timer SET due_at = ? WHERE kind IN ('send', 'digest')", soon);
      const until = Math.ceil(soon / 1000) * 1000;
      await atB.call('mail.set_mails_mailbox', {
        thread_ids: [row.thread_id],
        ...{ mailbox: 'snoozed', from: 'snoozed', until },
      });
      const sent = () => nodes.sink.taken.map(({ raw }) => /^Subject: (.*?)\r?$/mu.exec(raw)?.[1]).sort();
      await expect.poll(sent, PATIENCE).toEqual(['Later 1', 'Later 2', 'Later 3', 'Later 4']);
      await expect.poll(async () => (await subjectsIn(atA, 'inbox')).length, PATIENCE).toBe(3);
      // All that was due is done with.
      const left = 'SELECT kind FROM timer WHERE due_at < ?';
      await expect.poll(() => store.all(left, Date.now()), PATIENCE).toEqual([]);
      const inbox = await subjectsIn(atB, 'inbox');
      expect(inbox).toEqual(expect.arrayContaining(['Snoozed', 'Unread']));
      expect([inbox.length, sent().length]).toEqual([3, 4]);
      expect(await subjectsIn(atB, 'sent')).toHaveLength(4);
    });

    test('a browser is told once of a mail that pages at both hear of, and not of one that was read at either', async () => {
      const { address, atA, atB } = await somebody();
      const browser: PushBrowser = pushBrowser();
      const told = () => posted.map((body) => browser.read(body)?.subject);
      const arrived = (count: number) => expect.poll(told, PATIENCE).toHaveLength(count);
      await atA.call('client.save_push_subscription', { endpoint, ...browser.keys, content: 'subject' });
      await Promise.all([open(atA), open(atB)]);
      posted = [];
      await deliver(address, 'Told once');
      await arrived(1);
      // The push service is busy; until it is asked again the mail is read at one of them.
      answers = [503];
      await deliver(address, 'Read elsewhere');
      await arrived(2);
      const [row] = (await folderOf(atB, 'inbox')).filter(({ subject }: Row) => subject === 'Read elsewhere');
      await atB.call('mail.set_seen', { names: [row.name], seen: true });
      for (const [at, subject] of ['One more', 'The last one'].entries()) {
        await deliver(address, subject);
        await arrived(3 + at);
      }
      expect(told()).toEqual(['Told once', 'Read elsewhere', 'One more', 'The last one']);
    });

    test.skipIf(missingDovecot !== null)(
      `a transfer is paused, goes on and is stopped at whichever is asked${missingDovecot ? `: ${missingDovecot}` : ''}`,
      async () => {
        if (!dovecot) return;
        const { atA, atB } = await somebody();
        const user = dovecot.addUser();
        const client = await user.connect();
        for (let at = 0; at < MANY; at += 1) await client.append('INBOX', Buffer.from(sampleSource(`mail-${at}`)));
        await client.logout();
        const store = await openPostgresStore(nodes.database, DATABASE_MIGRATIONS);
        onTestFinished(() => store.close());
        // A claim that could not be given back is there until another is taken, but holds no longer than its lease.
        const held = `SELECT 1 FROM claim WHERE name LIKE 'transfer %' AND until >= extract(epoch FROM clock_timestamp()) * 1000`;
        const working = async (): Promise<number> => (await store.all(held)).length;
        const at = async (browser: Visitor) => (await browser.call('client.get_transfer')).transfer;
        const change = (browser: Visitor, action: string) => browser.call('client.change_transfer', { action });
        const server = { host: '127.0.0.1', port: dovecot.imap.port, security: 'starttls' };
        const account = { server, user: user.address, password: user.password };
        await atA.call('client.start_transfer', { ...account, mailboxes: ['INBOX'] });
        // How many it has looked at says the one that works at it, from its beginning there.
        const done = async () => `${(await at(atA)).done} ${(await at(atB)).done}`;
        const isUnderWay = async (): Promise<void> => {
          const before = await done();
          await expect.poll(working, PATIENCE).toBe(1);
          await expect.poll(done, PATIENCE).not.toBe(before);
        };
        await isUnderWay();
        // One of the two is not the one that works at it.
        for (const [asked, other] of [
          [atA, atB],
          [atB, atA],
        ] as const) {
          expect((await change(asked, 'pause')).transfer.state).toBe('paused');
          // The mails that are being filed are filed first.
          await expect.poll(working, PATIENCE).toBe(0);
          expect((await at(other)).state).toBe('paused');
          expect((await change(other, 'resume')).transfer.state).toBe('running');
          await isUnderWay();
        }
        await change(atB, 'pause');
        await change(atB, 'stop');
        await expect.poll(working, PATIENCE).toBe(0);
        for (const browser of [atA, atB]) expect(await at(browser)).toMatchObject({ state: 'stopped', failure: null });
        expect((await at(atA)).imported).toBeLessThan(MANY);
        const notes = "SELECT key FROM note WHERE key = 'transfer/password' AND text IS NOT NULL";
        expect(await store.all(notes)).toEqual([]);
        await change(atA, 'forget');
        expect(await at(atB)).toBeNull();
      },
    );
  },
);
