import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtProgram } from '../test/built-program.ts';
import { type DovecotUser, missingDovecot, type RealDovecot, startDovecot } from '../test/engines/real-dovecot.ts';
import { missingPostgres, type RealPostgres, startPostgres } from '../test/engines/real-postgres.ts';
import { freePorts } from '../test/free-ports.ts';
import { mail } from '../test/running-wren.ts';
import { type RelaySink, startRelaySink } from '../test/smtp/relay-sink.ts';
import { type StartedProgram, startProgram } from '../test/started-program.ts';
import { folderOf, type Row, subjectsIn, upload } from '../test/two-people.ts';
import { Visitor } from '../test/visitor.ts';

const missing = missingPostgres ?? missingDovecot;
/** What takes its time on a busy machine, and until a lease has ended. */
const PATIENCE = { timeout: 90_000, interval: 200 };

/** A server with a data folder and an address of its own. */
interface Node {
  readonly origin: string;
  readonly folder: string;
  readonly program: StartedProgram;
}

describe.skipIf(missing !== null)(
  `accounts of an IMAP server at two nodes${missing ? `: ${missing}` : ''}`,
  { timeout: 300_000 },
  () => {
    let postgres: RealPostgres;
    let dovecot: RealDovecot;
    let sink: RelaySink;
    let user: DovecotUser;
    let environment: Readonly<Record<string, string>>;
    let a: Node;
    let b: Node;
    const all: Node[] = [];

    const start = async (): Promise<Node> => {
      const folder = mkdtempSync(join(tmpdir(), 'wren-node-'));
      const [port = 0] = await freePorts(1);
      const origin = `http://127.0.0.1:${port}`;
      const own = { ...environment, PORT: String(port), WREN_NODE_URL: origin };
      const program = startProgram(await builtProgram('src/program.ts'), folder, own);
      const node = { origin, folder, program };
      all.push(node);
      await program.says(/Wren is at (http:\S+)\//u);
      return node;
    };
    /** The same browser, handed on to another server by the proxy. */
    const at = (node: Node, browser?: Visitor): Visitor => {
      const visitor = new Visitor(node.origin);
      for (const [name, value] of browser?.cookies ?? []) visitor.cookies.set(name, value);
      visitor.csrfToken = browser?.csrfToken ?? '';
      return visitor;
    };
    const kill = async ({ program, folder }: Node): Promise<void> => {
      program.child.kill('SIGKILL');
      await program.code;
      rmSync(folder, { recursive: true, force: true });
    };

    beforeAll(async () => {
      sink = await startRelaySink();
      postgres = await startPostgres();
      dovecot = await startDovecot(new URL(sink.url).host);
      user = dovecot.addUser();
      environment = {
        WREN_DATABASE: postgres.newDatabase(),
        WREN_CREDENTIAL_KEY: '07'.repeat(32),
        WREN_ENGINE: 'imap',
        WREN_IMAP: `imap://127.0.0.1:${dovecot.imap.port}`,
        WREN_SUBMISSION: `smtp://127.0.0.1:${dovecot.submission.port}`,
        WREN_ENGINE_PLAIN: 'on',
        WREN_LOG: process.env.WREN_TEST_LOG === 'on' ? 'info' : 'error',
      };
      for (const subject of ['One', 'Two', 'Three', 'Four']) {
        await dovecot.deliver(user.address, mail(subject).replaceAll('\n', '\r\n'));
      }
      [a, b] = [await start(), await start()];
    }, 180_000);
    afterAll(async () => {
      for (const { program, folder } of all) {
        program.child.kill('SIGKILL');
        await program.code;
        rmSync(folder, { recursive: true, force: true });
        if (process.env.WREN_TEST_LOG === 'on') process.stdout.write(program.text());
      }
      dovecot.close();
      postgres.close();
      await sink.close();
    });

    const rowOf = async (browser: Visitor, folder: string, subject: string): Promise<Row> => {
      const find = async (): Promise<Row> => (await folderOf(browser, folder)).find((row: Row) => row.subject === subject);
      await expect.poll(find, PATIENCE).toBeTruthy();
      return find();
    };
    /** What is asked of a node that may not know yet who keeps the account, as clients ask again. */
    const again = async <T>(ask: () => Promise<T>): Promise<T> => {
      let answer: { readonly value: T } | null = null;
      const tried = async (): Promise<unknown> => {
        answer ??= await ask().then((value) => ({ value }), () => null);
        return answer;
      };
      await expect.poll(tried, PATIENCE).toBeTruthy();
      if (answer === null) throw new Error('no answer');
      return (answer as { readonly value: T }).value;
    };
    const sorted = async (browser: Visitor, folder: string): Promise<readonly string[]> =>
      [...(await again(() => subjectsIn(browser, folder)))].sort();

    test('what one answers the other does, whichever is asked, and a page of each hears of it', async () => {
      const atA = at(a);
      expect((await atA.signIn(user.address, user.password)).status).toBe(200);
      await expect.poll(() => sorted(atA, 'inbox'), PATIENCE).toEqual(['Four', 'One', 'Three', 'Two']);
      const atB = at(b, atA);
      expect(await sorted(atB, 'inbox')).toEqual(['Four', 'One', 'Three', 'Two']);
      const heard: string[] = [];
      const stream = get(b.origin + EVENTS_PATH, { headers: { cookie: atB.cookieHeader } }, (answer) => {
        answer.setEncoding('utf8').on('data', (part: string) => heard.push(part));
        answer.on('error', () => undefined);
      });
      await expect.poll(() => heard.join(''), PATIENCE).toContain('event: state');
      const before = heard.length;
      const { name } = await rowOf(atA, 'inbox', 'One');
      await atA.call('mail.set_flagged', { names: [name], flagged: true });
      await expect.poll(() => heard.length, PATIENCE).toBeGreaterThan(before);
      stream.destroy();
      expect((await rowOf(atB, 'inbox', 'One')).flagged).toBeTruthy();
      const file = (await upload(atB, 'plan.txt', Buffer.from('The plan'), 'text/plain')).json.message;
      expect(file.name ?? file.blob_id).toBeTruthy();
    });

    test('the other goes on with all that was answered when one is killed and its disk is gone', async () => {
      const atA = at(a);
      await atA.signIn(user.address, user.password);
      const two = await rowOf(atA, 'inbox', 'Two');
      await atA.call('mail.set_flagged', { names: [two.name], flagged: true });
      const three = await rowOf(atA, 'inbox', 'Three');
      await atA.call('mail.set_mails_mailbox', { thread_ids: [three.thread_id], mailbox: 'archive', from: 'inbox' });
      const four = await rowOf(atA, 'inbox', 'Four');
      const until = Math.ceil(Date.now() / 1000 + 25) * 1000;
      await atA.call('mail.set_mails_mailbox', { thread_ids: [four.thread_id], mailbox: 'snoozed', from: 'inbox', until });
      const label = { id: 'label-a', type: 'label', data: { name: 'Work', keyword: 'work', color: 'blue', sortOrder: 0 } };
      await atA.call('client.save_records', { changes: [{ kind: 'put', record: label }] });
      const send_at = Date.now() + 30_000;
      const later = { to: ['lin@example.com'], html_body: '<p>Later</p>', submit: true, send_at, subject: 'Later' };
      await atA.call('mail.create_mail', later, { 'idempotency-key': 'later' });
      const file = (await upload(atA, 'plan.txt', Buffer.from('The plan'), 'text/plain')).json.message;
      const attachments = [{ blob_id: file.blob_id ?? file.name, filename: 'plan.txt', type: 'text/plain' }];
      const draft = { to: ['lin@example.com'], subject: 'Draft', html_body: '<p>One</p>', attachments, save_as_draft: true };
      const saved = await atA.call('mail.create_mail', draft, { 'idempotency-key': 'draft' });
      await kill(a);

      const atB = at(b, atA);
      // The page asks again for what it may not have had an answer to.
      const repeated = await again(() => atB.call('mail.create_mail', draft, { 'idempotency-key': 'draft' }));
      expect(repeated.name).toBe(saved.name);
      expect(await again(() => atB.call('mail.get_scheduled_mails'))).toHaveLength(1);
      await expect.poll(() => sorted(atB, 'drafts'), PATIENCE).toEqual(['Draft']);
      const found = await again(() => atB.call('mail.get_draft', { draft_id: saved.name }));
      expect([found.html_body, found.attachments?.length]).toEqual([expect.stringContaining('One'), 1]);
      expect((await rowOf(atB, 'inbox', 'Two')).flagged).toBeTruthy();
      await expect.poll(() => sorted(atB, 'archive'), PATIENCE).toEqual(['Three']);
      expect((await again(() => atB.call('client.get_records'))).records).toMatchObject([label]);
      await expect.poll(() => sorted(atB, 'inbox'), PATIENCE).toEqual(['Four', 'One', 'Two']);
      expect(await sorted(atB, 'snoozed')).toEqual([]);
      await expect.poll(() => sorted(atB, 'sent'), PATIENCE).toEqual(['Later']);
      await expect.poll(() => sink.taken.length, PATIENCE).toBe(1);

      // So it is at the server.
      const client = await user.connect();
      const subjects = async (path: string): Promise<readonly string[]> => {
        await client.mailboxOpen(path, { readOnly: true });
        const seen: string[] = [];
        for await (const { envelope, flags } of client.fetch('1:*', { envelope: true, flags: true })) {
          seen.push(`${envelope?.subject}${flags?.has('\\Flagged') ? ' *' : ''}`);
        }
        return seen.sort();
      };
      await expect.poll(() => subjects('INBOX'), PATIENCE).toEqual(['Four', 'One *', 'Two *']);
      await expect.poll(() => subjects('Drafts'), PATIENCE).toEqual(['Draft']);
      await expect.poll(() => subjects('Sent'), PATIENCE).toEqual(['Later']);
      await client.logout();
    });
  },
);
