import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import pg from 'pg';
import { expect } from 'vitest';
import { imapEnvironment } from '../engines/imap-environment.ts';
import {
  type DovecotUser,
  missingDovecot,
  type RealDovecot,
  startDovecot,
} from '../engines/real-servers/real-dovecot.ts';
import { missingPostgres, type RealPostgres, startPostgres } from '../engines/real-servers/real-postgres.ts';
import { builtProgram } from '../processes/built-program.ts';
import { freePorts } from '../processes/free-ports.ts';
import { type StartedProgram, startProgram } from '../processes/started-program.ts';
import { type RelaySink, startRelaySink } from '../smtp/relay-sink.ts';
import { folderOf, type Row, subjectsIn } from '../wren/two-people.ts';
import { Visitor } from '../wren/visitor.ts';

/** What is missing here for nodes that mirror accounts of an IMAP server; null: nothing. */
export const missingNodes = missingPostgres ?? missingDovecot;

/** What takes its time on a busy machine, and until a lease has ended. */
export const PATIENCE = { timeout: 90_000, interval: 200 };

/** A server with a data folder and an address of its own. */
export interface MirrorNode {
  readonly origin: string;
  readonly folder: string;
  readonly program: StartedProgram;
}

/** Nodes that share a database, an IMAP server and a relay. */
export interface MirrorNodes {
  /** The database that they share, as the setting names it. */
  readonly database: string;
  readonly dovecot: RealDovecot;
  readonly sink: RelaySink;
  /** @param settings of it alone */
  start(settings?: Readonly<Record<string, string>>): Promise<MirrorNode>;
  /** The one of two that keeps an account, once one does, and the other. @param address of the account */
  keeperOf(address: string, among: readonly MirrorNode[]): Promise<readonly [MirrorNode, MirrorNode]>;
  /** Ends one at once, with its disk. */
  kill(node: MirrorNode): Promise<void>;
  close(): Promise<void>;
}

export async function openMirrorNodes(): Promise<MirrorNodes> {
  const sink = await startRelaySink();
  const postgres: RealPostgres = await startPostgres();
  const dovecot = await startDovecot(new URL(sink.url).host);
  const database = postgres.newDatabase();
  const environment = {
    WREN_DATABASE: database,
    WREN_CREDENTIAL_KEY: '07'.repeat(32),
    ...imapEnvironment(dovecot.imap.port, dovecot.submission.port),
    WREN_REQUEST_RATE: '0',
    WREN_LOG: process.env.WREN_TEST_LOG === 'on' ? 'info' : 'error',
  };
  const all: MirrorNode[] = [];
  const kill = async ({ program, folder }: MirrorNode): Promise<void> => {
    program.child.kill('SIGKILL');
    await program.code;
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    database,
    dovecot,
    sink,
    kill,
    async start(settings = {}) {
      const folder = mkdtempSync(join(tmpdir(), 'wren-node-'));
      const [port = 0] = await freePorts(1);
      const origin = `http://127.0.0.1:${port}`;
      const own = { ...environment, PORT: String(port), WREN_NODE_URL: origin, ...settings };
      const node = { origin, folder, program: startProgram(await builtProgram('src/program.ts'), folder, own) };
      all.push(node);
      await node.program.says(/Wren is at (http:\S+)\//u);
      return node;
    },
    async keeperOf(address, among) {
      const client = new pg.Client({ connectionString: database });
      await client.connect();
      try {
        const asked = `SELECT n.url FROM mirror_owner o JOIN node n ON n.id = o.node JOIN account a ON a.id = o.account
          WHERE a.address = $1 AND n.until > extract(epoch FROM clock_timestamp()) * 1000`;
        const urlOf = async (): Promise<string | undefined> => {
          const { rows } = await client.query<{ url: string }>(asked, [address]);
          return rows[0]?.url;
        };
        await expect.poll(urlOf, PATIENCE).toBeTruthy();
        const url = await urlOf();
        const keeper = among.find(({ origin }) => `${origin}/` === url);
        const other = among.find((node) => node !== keeper);
        if (!keeper || !other) throw new Error(`${url} keeps ${address}`);
        return [keeper, other];
      } finally {
        await client.end();
      }
    },
    async close() {
      for (const node of all) {
        await kill(node);
        if (process.env.WREN_TEST_LOG === 'on') process.stdout.write(`${node.origin}\n${node.program.text()}`);
      }
      dovecot.close();
      postgres.close();
      await sink.close();
    },
  };
}

/** A browser at a node: the one that is given, handed on to another server by the proxy. */
export function visit({ origin }: MirrorNode, browser?: Visitor): Visitor {
  const visitor = new Visitor(origin);
  for (const [name, value] of browser?.cookies ?? []) visitor.cookies.set(name, value);
  visitor.csrfToken = browser?.csrfToken ?? '';
  return visitor;
}

/** The event stream of a page. */
export interface OpenStream {
  /** The parts that have come. */
  readonly heard: readonly string[];
  readonly hasEnded: boolean;
  close(): void;
}

/** Opens the event stream of a browser's page at a node. */
export function openStream({ origin }: MirrorNode, { cookieHeader }: Visitor): OpenStream {
  const heard: string[] = [];
  let hasEnded = false;
  const end = (): void => {
    hasEnded = true;
  };
  const request = get(origin + EVENTS_PATH, { headers: { cookie: cookieHeader } }, (answer) => {
    answer.setEncoding('utf8').on('data', (part: string) => heard.push(part));
    answer.on('error', end).on('end', end);
  });
  request.on('error', end);
  return {
    heard,
    get hasEnded() {
      return hasEnded;
    },
    close: () => request.destroy(),
  };
}

/** What is asked of a node that may not have it yet, as clients ask again. */
export async function again<T>(ask: () => Promise<T>): Promise<T> {
  const answers: T[] = [];
  const tried = async (): Promise<number> => {
    const answer =
      answers.length === 0 &&
      (await ask()
        .then((value) => ({ value }))
        .catch(() => null));
    if (answer) answers.push(answer.value);
    return answers.length;
  };
  await expect.poll(tried, PATIENCE).toBe(1);
  return answers[0] as T;
}

/** The subjects of a folder, but for those of notices. */
export async function mailIn(browser: Visitor, folder: string): Promise<readonly string[]> {
  const subjects = await again(() => subjectsIn(browser, folder));
  return subjects.filter((subject) => !subject.startsWith('New sign-in')).sort();
}

/** A row of a folder, once it is there. */
export async function rowOf(browser: Visitor, folder: string, subject: string): Promise<Row> {
  const find = async (): Promise<Row> =>
    (await again(() => folderOf(browser, folder))).find((row: Row) => row.subject === subject);
  await expect.poll(find, PATIENCE).toBeTruthy();
  return find();
}

/** What a mailbox of the server holds, as subjects, with a star behind those that are flagged. */
export async function mailAt(user: DovecotUser, path: string): Promise<readonly string[]> {
  const client = await user.connect();
  try {
    const { exists } = await client.mailboxOpen(path, { readOnly: true });
    if (exists === 0) return [];
    const seen: string[] = [];
    for await (const { envelope, flags } of client.fetch('1:*', { envelope: true, flags: true })) {
      seen.push(`${envelope?.subject}${flags?.has('\\Flagged') ? ' *' : ''}`);
    }
    return seen.filter((subject) => !subject.startsWith('New sign-in')).sort();
  } finally {
    await client.logout();
  }
}
