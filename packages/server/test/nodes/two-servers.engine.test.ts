import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type CyrusUser, missingCyrus, type RealCyrus, startCyrus } from '../engines/real-servers/real-cyrus.ts';
import { missingPostgres, type RealPostgres, startPostgres } from '../engines/real-servers/real-postgres.ts';
import { builtProgram } from '../processes/built-program.ts';
import { type Ran, runIn } from '../processes/command-line.ts';
import { type StartedProgram, startProgram } from '../processes/started-program.ts';
import { Visitor } from '../wren/visitor.ts';

const WHO = '/api/method/frappe.auth.get_logged_user';
const missing = missingPostgres ?? missingCyrus;
/** What takes its time on a busy machine. */
const PATIENCE = { timeout: 60_000, interval: 100 };

/** A server with a data folder of its own. */
interface Node {
  readonly origin: string;
  readonly folder: string;
  readonly program: StartedProgram;
}

describe.skipIf(missing !== null)(
  `two servers on one database${missing ? `: ${missing}` : ''}`,
  { timeout: 180_000 },
  () => {
    let postgres: RealPostgres;
    let cyrus: RealCyrus;
    let user: CyrusUser;
    let environment: Readonly<Record<string, string>>;
    const nodes: Node[] = [];

    const newFolder = (): string => mkdtempSync(join(tmpdir(), 'wren-node-'));
    const start = async (): Promise<Node> => {
      const folder = newFolder();
      const program = startProgram(await builtProgram('src/program.ts'), folder, environment);
      const [, origin = ''] = await program.says(/Wren is at (http:\S+)\//u);
      return { origin, folder, program };
    };
    const nodeAt = (index: number): Node => {
      const node = nodes[index];
      if (!node) throw new Error('there is no such server');
      return node;
    };
    /** The same browser, handed on to another server by the proxy. */
    const at = (index: number, browser?: Visitor): Visitor => {
      const visitor = new Visitor(nodeAt(index).origin);
      for (const [name, value] of browser?.cookies ?? []) visitor.cookies.set(name, value);
      visitor.csrfToken = browser?.csrfToken ?? '';
      return visitor;
    };
    const statusOf = async (browser: Visitor, path = WHO): Promise<number> => (await browser.get(path)).status;
    const commandLine = (...args: readonly string[]): Promise<Ran> =>
      runIn({ ...environment, WREN_DATA: nodeAt(0).folder }, args);

    beforeAll(async () => {
      postgres = await startPostgres();
      cyrus = await startCyrus();
      user = await cyrus.addUser();
      environment = {
        WREN_DATABASE: postgres.newDatabase(),
        WREN_CREDENTIAL_KEY: '07'.repeat(32),
        ...{ WREN_ENGINE: 'jmap', WREN_JMAP_URL: cyrus.url.href, WREN_ENGINE_PLAIN: 'on' },
      };
      // Both at once: one brings the database to its form.
      nodes.push(...(await Promise.all([start(), start()])));
    });
    afterAll(async () => {
      for (const { program, folder } of nodes) {
        program.child.kill('SIGTERM');
        await program.code;
        rmSync(folder, { recursive: true, force: true });
      }
      cyrus.close();
      postgres.close();
    });

    /** An event stream of a session; `ended` resolves when it does. */
    const streamOf = (browser: Visitor): Promise<{ readonly ended: Promise<void> }> =>
      new Promise((resolve, reject) => {
        get(browser.origin + EVENTS_PATH, { headers: { cookie: browser.cookieHeader } }, (answer) => {
          const ended = new Promise<void>((end) => answer.resume().on('close', end));
          if (answer.statusCode === 200) resolve({ ended });
          else reject(new Error(`no stream: ${answer.statusCode}`));
        }).on('error', reject);
      });

    test('have the accounts and sessions alike: what is signed in to or revoked at one is so at the other, at once', async () => {
      const browser = at(0);
      expect((await browser.signIn(user.address, user.password)).status).toBe(200);
      const elsewhere = at(1, browser);
      expect(await statusOf(elsewhere)).toBe(200);
      const second = at(1);
      expect((await second.signIn(user.address, user.password)).status).toBe(200);
      const { printed } = await commandLine('account', 'list');
      expect(printed.split('\n').filter((line) => line.includes(user.address))).toHaveLength(1);
      expect((await elsewhere.call('client.get_sessions')).sessions).toHaveLength(2);

      const { ended } = await streamOf(elsewhere);
      expect((await browser.post('/api/method/logout', {})).status).toBe(200);
      await ended;
      expect([await statusOf(elsewhere), await statusOf(second)]).toEqual([401, 200]);
      // The command line ends them at all servers, too.
      const stream = await streamOf(second);
      expect((await commandLine('account', 'disable', user.address)).code).toBe(0);
      await stream.ended;
      expect(await statusOf(at(0, second))).toBe(401);
      expect((await commandLine('account', 'enable', user.address)).code).toBe(0);
      // Browsers subscribe to Web Push by the same key everywhere.
      for (const visitor of [browser, second]) await visitor.signIn(user.address, user.password);
      const keys = [browser, second].map(
        async (visitor) => (await visitor.call('client.get_push_subscriptions')).public_key,
      );
      const [one, other] = await Promise.all(keys);
      expect([typeof one, one]).toEqual(['string', other]);
    });

    test('say that they are not ready while the database is away, refuse with what may be asked again, and go on when it is back', async () => {
      const browser = at(0);
      await browser.signIn(user.address, user.password);
      const { ended } = await streamOf(browser);
      postgres.stop();
      try {
        for (const node of [0, 1]) {
          const answer = await at(node, browser).get(WHO);
          expect([answer.status, answer.json.exc_type]).toEqual([503, 'SessionStopped']);
          const ready = await at(node).get('/readyz');
          expect([ready.status, ready.text]).toEqual([503, 'not ready: the database cannot be reached\n']);
          expect(await statusOf(at(node), '/healthz')).toBe(200);
        }
        const refused = await at(0).post('/api/method/login', { usr: user.address, pwd: user.password });
        expect(refused.status).toBe(503);
      } finally {
        postgres.start();
      }
      await vi.waitFor(async () => {
        for (const node of [0, 1]) expect(await statusOf(at(node, browser))).toBe(200);
      }, PATIENCE);
      expect(await statusOf(at(0), '/readyz')).toBe(200);
      // What is told between servers is heard again, too.
      const elsewhere = at(1, browser);
      const again = await streamOf(elsewhere);
      expect((await browser.post('/api/method/logout', {})).status).toBe(200);
      await Promise.all([ended, again.ended]);
      expect(await statusOf(elsewhere)).toBe(401);
    });

    test('do not begin without the database or with another key, and say why without a password', async () => {
      const folder = newFolder();
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const program = await builtProgram('src/program.ts');
      const failed = async (settings: Readonly<Record<string, string>>): Promise<string> => {
        const started = startProgram(program, folder, { ...environment, ...settings });
        expect(await started.code).toBe(1);
        return started.text();
      };
      const [away, sealed] = await Promise.all([
        failed({ WREN_DATABASE: 'postgres://wren:geheim@127.0.0.1:1/wren' }),
        failed({ WREN_CREDENTIAL_KEY: '08'.repeat(32) }),
      ]);
      expect(away).toContain('The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1 (WREN_DATABASE)');
      expect(away).not.toContain('geheim');
      expect(sealed).toContain('WREN_CREDENTIAL_KEY is one for all servers');
      const backup = await commandLine('backup', join(folder, 'backup'));
      expect([backup.code, backup.stderr]).toEqual([1, expect.stringContaining('pg_dump')]);
    });
  },
);
