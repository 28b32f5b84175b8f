import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import { EMPTY_RULE } from '@wren/domain/rules/mail-rule.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CyrusUser, missingCyrus, type RealCyrus, startCyrus } from '../engines/real-servers/real-cyrus.ts';
import { missingPostgres, type RealPostgres, startPostgres } from '../engines/real-servers/real-postgres.ts';
import { builtProgram } from '../processes/built-program.ts';
import { runIn } from '../processes/command-line.ts';
import { type StartedProgram, startProgram } from '../processes/started-program.ts';
import { type RelaySink, startRelaySink } from '../smtp/relay-sink.ts';
import { mail } from '../wren/running-wren.ts';
import { folderOf, type Row, subjectsIn, upload } from '../wren/two-people.ts';
import { Visitor } from '../wren/visitor.ts';

const missing = missingPostgres ?? missingCyrus;
/** What takes its time on a busy machine. */
const PATIENCE = { timeout: 90_000, interval: 100 };

/** A server with a data folder of its own. */
interface Node {
  readonly origin: string;
  readonly folder: string;
  readonly program: StartedProgram;
}

describe.skipIf(missing !== null)(
  `work at two servers on one database${missing ? `: ${missing}` : ''}`,
  { timeout: 300_000 },
  () => {
    let postgres: RealPostgres;
    let cyrus: RealCyrus;
    let sink: RelaySink;
    let user: CyrusUser;
    let environment: Readonly<Record<string, string>>;
    let a: Node;
    let b: Node;
    let atA: Visitor;
    const all: Node[] = [];

    const start = async (): Promise<Node> => {
      const folder = mkdtempSync(join(tmpdir(), 'wren-node-'));
      const program = startProgram(await builtProgram('src/program.ts'), folder, environment);
      const [, origin = ''] = await program.says(/Wren is at (http:\S+)\//u);
      const node = { origin, folder, program };
      all.push(node);
      return node;
    };
    /** The same browser, handed on to another server by the proxy. */
    const at = (node: Node, browser?: Visitor): Visitor => {
      const visitor = new Visitor(node.origin);
      for (const [name, value] of browser?.cookies ?? []) visitor.cookies.set(name, value);
      visitor.csrfToken = browser?.csrfToken ?? '';
      return visitor;
    };
    const kill = async ({ program }: Node): Promise<void> => {
      program.child.kill('SIGKILL');
      await program.code;
    };

    beforeAll(async () => {
      sink = await startRelaySink();
      postgres = await startPostgres();
      cyrus = await startCyrus(new URL(sink.url).host);
      user = await cyrus.addUser();
      environment = {
        WREN_DATABASE: postgres.newDatabase(),
        WREN_CREDENTIAL_KEY: '07'.repeat(32),
        ...{ WREN_ENGINE: 'jmap', WREN_JMAP_URL: cyrus.url.href, WREN_ENGINE_PLAIN: 'on' },
      };
      [a, b] = await Promise.all([start(), start()]);
      await cyrus.deliver(user.address, mail('Waiting').replaceAll('\n', '\r\n'));
      atA = at(a);
      expect((await atA.signIn(user.address, user.password)).status).toBe(200);
    }, 180_000);
    afterAll(async () => {
      for (const { program, folder } of all) {
        program.child.kill('SIGTERM');
        await program.code;
        rmSync(folder, { recursive: true, force: true });
      }
      cyrus.close();
      postgres.close();
      await sink.close();
    });

    const rowOf = async (browser: Visitor, folder: string, subject: string): Promise<Row> =>
      (await folderOf(browser, folder)).find((row: Row) => row.subject === subject);
    /** What an event stream of a session says, as it comes. */
    const streamOf = (browser: Visitor): Promise<{ text: () => string; close: () => void }> =>
      new Promise((resolve, reject) => {
        const asked = get(browser.origin + EVENTS_PATH, { headers: { cookie: browser.cookieHeader } }, (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part) => {
            text += part;
          });
          answer.on('error', () => undefined);
          resolve({ text: () => text, close: () => asked.destroy() });
        }).on('error', reject);
      });

    test('a label, a star and a draft of one are at the other, whose open page hears of them', async () => {
      const atB = at(b, atA);
      await subjectsIn(atB, 'inbox');
      const stream = await streamOf(atB);
      const label = {
        id: 'label-a',
        type: 'label',
        data: { name: 'Work', keyword: 'work', color: 'blue', sortOrder: 0 },
      };
      await atA.call('client.save_records', { changes: [{ kind: 'put', record: label }] });
      const { name } = await rowOf(atA, 'inbox', 'Waiting');
      const before = stream.text().length;
      await atA.call('mail.set_flagged', { names: [name], flagged: true });
      await expect.poll(() => stream.text().length, PATIENCE).toBeGreaterThan(before);
      stream.close();
      expect((await rowOf(atB, 'inbox', 'Waiting')).flagged).toBeTruthy();
      const { records } = await atB.call('client.get_records');
      expect(records).toMatchObject([label]);

      // A file that was handed to one goes into the draft that the other saves, and the draft keeps its name at both.
      const file = (await upload(atA, 'plan.txt', Buffer.from('The plan'), 'text/plain')).json.message;
      const attachments = [{ blob_id: file.blob_id ?? file.name, filename: 'plan.txt', type: 'text/plain' }];
      const draft = { to: ['lin@example.com'], subject: 'Draft', html_body: '<p>One</p>', attachments };
      const saved = await atB.call('mail.create_mail', { ...draft, save_as_draft: true });
      const next = { ...draft, name: saved.name, html_body: '<p>Two</p>', save_as_draft: true };
      const again = await atA.call('mail.update_draft_mail', next);
      expect(again.name).toBe(saved.name);
      expect(await subjectsIn(atB, 'drafts')).toEqual(['Draft']);
      const found = await atB.call('mail.get_draft', { draft_id: saved.name });
      expect(found.html_body).toContain('Two');
    });

    test('mail that waits for its time, and snoozed mail, come once though both look, and after the one that took them is killed', async () => {
      const atB = at(b, atA);
      const send_at = Date.now() + 3_600_000;
      const order = { to: ['lin@example.com'], html_body: '<p>Later</p>', submit: true, send_at };
      for (const number of [1, 2, 3]) {
        const key = { 'idempotency-key': `later-${number}` };
        const visitor = number % 2 === 0 ? atB : atA;
        await visitor.call('mail.create_mail', { ...order, subject: `Later ${number}` }, key);
      }
      // What one has answered and the client asks for again at the other is not done twice.
      await atB.call('mail.create_mail', { ...order, subject: 'Later 1' }, { 'idempotency-key': 'later-1' });
      expect(await atB.call('mail.get_scheduled_mails')).toHaveLength(3);
      // The command line looks at the queue, too.
      const queue = await runIn({ ...environment, WREN_DATA: b.folder }, ['queue']);
      expect([queue.code, queue.stderr]).toEqual([0, expect.stringContaining('Waiting: 0')]);
      const { thread_id: thread } = await rowOf(atA, 'inbox', 'Waiting');
      const until = Math.ceil(Date.now() / 1000 + 15) * 1000;
      await atA.call('mail.set_mails_mailbox', { thread_ids: [thread], mailbox: 'snoozed', from: 'inbox', until });
      const snoozed = async () => [...(await subjectsIn(atB, 'snoozed')), ...(await subjectsIn(atB, 'inbox'))];
      await expect.poll(snoozed, PATIENCE).toContain('Waiting');

      for (const [at, { name }] of (await atB.call('mail.get_scheduled_mails')).entries()) {
        const visitor = at % 2 === 0 ? atA : atB;
        await visitor.call('mail.reschedule_mail', { name, send_at: Date.now() + 500 });
      }
      await kill(a);
      // The page continues with the other at once: what was saved is there, and what is done is done.
      expect(await subjectsIn(atB, 'drafts')).toEqual(['Draft']);
      const subjects = () => sink.taken.map(({ raw }) => /^Subject: (.*?)\r?$/mu.exec(raw)?.[1]).sort();
      await expect.poll(subjects, PATIENCE).toEqual(['Later 1', 'Later 2', 'Later 3']);
      await expect.poll(() => subjectsIn(atB, 'inbox'), PATIENCE).toContain('Waiting');
      await expect.poll(() => subjectsIn(atB, 'sent'), PATIENCE).toHaveLength(3);
      expect(await atB.call('mail.get_scheduled_mails')).toEqual([]);
      expect(await subjectsIn(atB, 'snoozed')).toEqual([]);
      expect(subjects()).toHaveLength(3);

      // Another takes the place of the one that is gone, and has all that there is; nothing of an account is in a folder.
      a = await start();
      atA = at(a, atB);
      expect([await subjectsIn(atA, 'drafts'), (await subjectsIn(atA, 'sent')).length]).toEqual([['Draft'], 3]);
      for (const { folder } of all) {
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
        expect(names.filter((name) => /\.(?:db|pem|key)/u.test(name))).toEqual([]);
      }
    });

    test('mail that comes is filed and passed on once, though both hear of it, and after the one that was at it is killed', async () => {
      const atB = at(b, atA);
      const address = 'away@example.net';
      await atA.call('client.ask_forwarding', { address });
      const asked = () => sink.taken.find(({ to }) => to.includes(address))?.raw ?? '';
      await expect.poll(asked, PATIENCE).toMatch(/^ {4}[0-9a-f]{8}\r?$/mu);
      const code = /^ {4}([0-9a-f]{8})\r?$/mu.exec(asked())?.[1];
      expect(await atB.call('client.confirm_forwarding', { address, code })).toEqual({ agreed: true });
      // The command line knows what lies in the database, too.
      const forwards = await runIn({ ...environment, WREN_DATA: b.folder }, ['account', 'forwards', user.address]);
      expect([forwards.code, forwards.printed]).toEqual([0, expect.stringContaining(address)]);
      const data = { ...EMPTY_RULE, name: 'Pass', query: 'subject:invoice', mailbox: 'archive', forwardTo: address };
      const changes = [{ kind: 'put', record: { id: 'pass', type: 'rule', data } }];
      await atA.call('client.save_records', { changes });
      const streams = [await streamOf(atA), await streamOf(atB)];
      const deliver = (number: number): Promise<void> =>
        cyrus.deliver(user.address, mail(`Invoice ${number}`).replaceAll('\n', '\r\n'));
      const passed = () => sink.taken.flatMap(({ raw }) => /^Subject: (Invoice \d)\r?$/mu.exec(raw)?.[1] ?? []).sort();
      for (const number of [1, 2, 3]) await deliver(number);
      await expect.poll(passed, PATIENCE).not.toEqual([]);
      await kill(a);
      for (const number of [4, 5, 6]) await deliver(number);
      const all = [1, 2, 3, 4, 5, 6].map((number) => `Invoice ${number}`);
      await expect.poll(async () => [...(await subjectsIn(atB, 'archive'))].sort(), PATIENCE).toEqual(all);
      await expect.poll(passed, PATIENCE).toEqual(all);
      const queue = async () => (await runIn({ ...environment, WREN_DATA: b.folder }, ['queue'])).stderr;
      await expect.poll(queue, PATIENCE).toContain('Waiting: 0');
      expect(passed()).toEqual(all);
      for (const stream of streams) stream.close();
    });
  },
);
