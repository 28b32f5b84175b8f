import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mail, opener, reply } from '../../../test/store/sample-mail.ts';
import { Database } from '../../platform/sqlite/database.ts';
import type { MailStore, MailStores } from '../mail-store.ts';
import { openSqliteStores } from './sqlite-stores.ts';

/** Messages of one conversation. */
const CONVERSATION = 60;

let folder = '';
let stores: MailStores;
let store: MailStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wren-statements-'));
  stores = openSqliteStores({ folder });
  store = await stores.of('account-1');
  const body = { html: '<p>Hello</p>', text: null };
  const answers = Array.from({ length: CONVERSATION - 1 }, (_, at) => reply(`m${at + 2}`, ['m1'], { body }));
  const others = Array.from({ length: 80 }, (_, at) => mail(`m${1000 + at}`, { body }));
  await store.apply([opener('m1', { body }), ...answers, ...others], 'all');
  // Statements that run once when the file is opened.
  await store.state();
});

afterAll(async () => {
  await stores.close();
  await rm(folder, { recursive: true });
});

/** The executed statements, without transactions. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements = vi.spyOn(Database.prototype, 'sql');
  await work();
  const texts = statements.mock.calls.map(([text]) => text);
  vi.restoreAllMocks();
  return texts.filter((text) => !/^(?:BEGIN|COMMIT)/u.test(text));
}

test('the first page of a list is read by three statements, however long its conversations are', async () => {
  const page = await store.list({ kind: 'folder', folder: 'inbox' }, { offset: 0, limit: 50 });
  expect(page.rows).toHaveLength(50);
  const statements = await statementsOf(() =>
    store.list({ kind: 'folder', folder: 'inbox' }, { offset: 0, limit: 50 }),
  );
  expect(statements).toHaveLength(3);
  const last = await statementsOf(() => store.list({ kind: 'folder', folder: 'inbox' }, { offset: 50, limit: 50 }));
  expect(last).toHaveLength(3);
});

test('a conversation of 60 with its bodies is read by two statements', async () => {
  const [opened] = await store.messages(['m1']);
  const statements = await statementsOf(async () => {
    const thread = await store.thread(opened?.threadId ?? '');
    expect(thread).toHaveLength(CONVERSATION);
    expect((await store.bodies(thread.map(({ id }) => id))).size).toBe(CONVERSATION);
  });
  expect(statements).toHaveLength(2);
});

test('the state is read by one statement, without a transaction', async () => {
  const spy = vi.spyOn(Database.prototype, 'sql');
  await store.state();
  expect(spy).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test('a star is given by one transaction of nine statements, and the feed told of it by what that transaction answers', async () => {
  const states: string[] = [];
  const stop = store.watch((state) => states.push(state));
  const transactions = vi.spyOn(Database.prototype, 'write');
  const reads = vi.spyOn(Database.prototype, 'read');
  const statements = vi.spyOn(Database.prototype, 'sql');
  const change = { kind: 'flag', keyword: 'flagged', value: true, target: { messages: ['m1000'] } } as const;
  const { state } = await store.apply([change], 'star');
  // A timer of the index or of the watch may read the file meanwhile.
  const others = /^(?:BEGIN|COMMIT|PRAGMA)|FROM unindexed/u;
  const texts = statements.mock.calls.map(([text]) => text).filter((text) => !others.test(text));
  expect([transactions.mock.calls.length, reads.mock.calls.length, texts.length]).toEqual([1, 0, 9]);
  vi.restoreAllMocks();
  expect(states).toEqual([state]);
  stop();
});
