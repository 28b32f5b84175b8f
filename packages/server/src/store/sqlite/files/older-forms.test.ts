import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOLDERS } from '@wren/domain/message/mailbox/mailbox.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { latestIds } from '../../../../test/store/conformance/harness.ts';
import { mail, opener, reply } from '../../../../test/store/sample-mail.ts';
import { Database } from '../../../platform/sqlite/database.ts';
import type { MailChange, MailStore, MailStores } from '../../mail-store.ts';
import { openSqliteStores } from '../sqlite-stores.ts';
import { MIGRATIONS } from './schema.ts';

/** The statements that convert the current schema to older ones, newest first: each with the number of remaining migrations. */
const STEPS_BACK: readonly (readonly [form: number, statements: string])[] = [
  [
    20,
    `DROP TRIGGER blob_use_begun; DROP TRIGGER blob_use_ended; DROP TRIGGER record_blob_begun; DROP TRIGGER record_blob_ended;
    DROP TABLE blob_usage`,
  ],
  [
    19,
    `DROP INDEX message_starred; DROP INDEX message_starred_standing; ALTER TABLE message DROP COLUMN starred;
    ALTER TABLE message ADD COLUMN
      starred INTEGER GENERATED ALWAYS AS (flagged = 1 AND mailbox NOT IN ('junk', 'trash')) VIRTUAL;
    CREATE INDEX message_starred ON message (starred, pos, thread) WHERE starred = 1;
    CREATE INDEX message_starred_standing ON message (starred, thread, pos) WHERE starred = 1`,
  ],
  [18, 'DROP TABLE record_blob'],
  // A migration that only changes the number: new mailboxes are allowed.
  [17, ''],
  [
    16,
    `DROP TRIGGER keyword_use_moved; DROP TRIGGER keyword_use_added; DROP INDEX keyword_use_unread;
    ALTER TABLE keyword_use DROP COLUMN thread; ALTER TABLE keyword_use DROP COLUMN unread`,
  ],
  [15, 'DROP TABLE record; DROP TABLE record_tombstone; DROP TABLE record_state'],
  // The migration from 14 writes content, not schema.
  [14, ''],
  [13, 'DROP TABLE keyword_use; ALTER TABLE message DROP COLUMN keywords'],
  // A migration that only changes the number: new mailboxes are allowed.
  [12, ''],
  // The migration from 11 writes content, not schema.
  [11, ''],
  [10, 'ALTER TABLE body DROP COLUMN requests'],
  [7, 'DROP INDEX message_sender; ALTER TABLE message DROP COLUMN sender; DROP TABLE unindexed'],
  [6, 'CREATE INDEX message_standing ON message (mailbox, thread, pos)'],
  [
    4,
    `DROP INDEX message_row;
    DROP INDEX message_row_unread;
    DROP INDEX message_row_flagged;
    DROP INDEX message_row_attached;
    DROP INDEX message_row_starred;
    ALTER TABLE message DROP COLUMN row_pos;
    ALTER TABLE message DROP COLUMN starred_row_pos`,
  ],
  // The migration from 3 writes content, not schema.
  [3, ''],
  [2, 'ALTER TABLE message DROP COLUMN receipt_settled'],
];

describe('a file of an older form is brought up to date', () => {
  let folder = '';
  let stores: MailStores;
  const page = { offset: 0, limit: 9 };
  const own = { home: 'sent', seen: true } as const;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wren-forms-'));
    stores = openSqliteStores({ folder });
  });
  afterEach(async () => {
    await stores.close();
    await rm(folder, { recursive: true });
  });

  /** A store with some mail whose file is then converted to an older schema. @param more further changes of the schema */
  async function reopened(form: number, mails: readonly MailChange[], more?: (file: Database) => void) {
    const store = await stores.of('a');
    await store.apply(mails, 'c1');
    const before = await listed(store);
    // Makes the mail indexed at once, as in older schemas.
    await store.list({ kind: 'search', query: [], folder: null }, page);
    await stores.close();
    const file = new Database(join(folder, 'accounts', 'a.db'));
    for (const [steps, statements] of STEPS_BACK) if (steps >= form) file.execute(statements);
    more?.(file);
    file.execute(`PRAGMA user_version = ${form}`);
    file.close();
    stores = openSqliteStores({ folder });
    return { store: await stores.of('a'), before };
  }

  async function listed(store: MailStore) {
    const lists = FOLDERS.flatMap((name) =>
      ([undefined, 'starred'] as const).map((filter) =>
        store.list({ kind: 'folder', folder: name, ...(filter && { filter }) }, page),
      ),
    );
    return { counts: await store.counts(), lists: await Promise.all(lists) };
  }

  test.each(STEPS_BACK.map(([form]) => form))(
    'form %i: lists, counts and indexes are those of a new file',
    async (form) => {
      const mails = [
        opener('m1', { flagged: true }),
        mail('m2'),
        reply('m3', ['m1'], own),
        mail('m4', { flagged: true }),
      ];
      const { store, before } = await reopened(form, mails);
      expect(await listed(store)).toEqual(before);
      expect(before.counts.get('inbox')).toMatchObject({ threads: 3, messages: 3 });
      await (await stores.of('new')).state();
      expect(formOf('a')).toEqual(formOf('new'));
    },
  );

  /** The tables and indexes of an account's file, as created. */
  function formOf(account: string) {
    const file = new Database(join(folder, 'accounts', `${account}.db`));
    try {
      const version = file.sql<{ user_version: number }>('PRAGMA user_version').get();
      expect(version).toEqual({ user_version: MIGRATIONS.length });
      return file.sql<{ name: string }>('SELECT name FROM sqlite_schema ORDER BY name').all();
    } finally {
      file.close();
    }
  }

  test('receipts can be settled in one from before receipts', async () => {
    const { store } = await reopened(2, [opener('m1', { answered: true })]);
    expect(await store.messages(['m1'])).toMatchObject([{ answered: true, receiptSettled: false }]);
    const target = { messages: ['m1'] };
    await store.apply([{ kind: 'flag', keyword: 'receiptSettled', value: true, target }], 'c2');
    expect(await store.messages(['m1'])).toMatchObject([{ answered: true, receiptSettled: true }]);
  });

  test('what imports kept is found by its label in one from before labels, and stays as it was', async () => {
    const keywords = ['To=20do', 'Work'];
    const { store } = await reopened(13, [opener('m1', { keywords }), mail('m2', { subject: '"keywords"' })], (file) =>
      file.execute(`UPDATE facts SET json = json_set(json, '$.keywords', json('["To=20do","Work"]'))
        WHERE json_extract(json, '$.messageId') LIKE 'm1@%'`),
    );
    expect(await store.messages(['m1'])).toMatchObject([{ keywords }]);
    const { rows } = await store.list({ kind: 'search', query: parseSearch('label:"to do"'), folder: null }, page);
    expect(rows).toMatchObject([{ latest: { id: 'm1' }, keywords }]);
    await store.apply([{ kind: 'flag', keyword: 'work', value: false, target: { messages: ['m1'] } }], 'c2');
    expect(await store.messages(['m1'])).toMatchObject([{ keywords: ['To=20do'] }]);
  });

  test('hidden copies are found by bcc: in one from before it', async () => {
    const bcc = [{ name: 'Jenny Wren', email: 'jenny@example.org' }];
    const mails = [opener('m1', { subject: 'One', home: 'sent', bcc }), opener('m2', { cc: bcc })];
    const { store } = await reopened(3, mails, (file) => {
      const { pos } = file.sql<{ pos: number }>(`SELECT pos FROM message WHERE home = 'sent'`).get() ?? { pos: 0 };
      file.sql('DELETE FROM search WHERE rowid = ?').run(pos);
      file.sql('INSERT INTO search (rowid, cc) VALUES (?, ?)').run(pos, 'jenny wren jenny example org');
    });
    const found = async (text: string) =>
      latestIds(await store.list({ kind: 'search', query: parseSearch(text), folder: null }, page));
    expect(await found('bcc:jenny')).toEqual(['m1']);
    expect(await found('cc:jenny')).toEqual(['m2']);
    expect(await found('subject:one')).toEqual(['m1']);
  });

  test('an answered conversation stands above later mail in one from before row places', async () => {
    const mails = [
      opener('m1', { flagged: true }),
      mail('m2'),
      mail('m3', { flagged: true }),
      reply('m4', ['m1'], own),
      mail('m5'),
    ];
    const { store } = await reopened(4, mails);
    const list = await store.list({ kind: 'folder', folder: 'inbox' }, page);
    expect(latestIds(list)).toEqual(['m5', 'm1', 'm3', 'm2']);
  });

  test('a reply finds its thread in one whose mentions have other keys', async () => {
    const { store } = await reopened(11, [opener('m1'), mail('m2')], (file) => {
      file.execute('UPDATE mention SET link = link / 7 + pos % 97');
    });
    await store.apply([reply('m3', ['m1'])], 'c2');
    expect((await store.thread('m1')).map(({ id }) => id)).toEqual(['m1', 'm3']);
    await stores.close();
    const file = new Database(join(folder, 'accounts', 'a.db'));
    expect(file.sql<{ n: number }>('SELECT COUNT(*) AS n FROM mention').get()).toEqual({ n: 4 });
    file.close();
  });

  test('[D46] what is kept is counted once in one from before quotas', async () => {
    const file = Buffer.alloc(5_000, 'x');
    const blobs = [await (await stores.of('a')).putBlob(file)];
    const { store } = await reopened(20, [mail('m1', { blobs }), mail('m2', { blobs }), mail('m3')]);
    expect(await store.usage()).toBe(5_000);
    await store.apply([{ kind: 'destroy', target: { messages: ['m1', 'm2'] } }], 'c2');
    expect(await store.usage()).toBe(0);
  });

  test('senders are known in one from before their column', async () => {
    const from = { name: 'Wren', email: 'Wren@Example.org' };
    const { store } = await reopened(7, [mail('m1', { from }), mail('m2', { from: null })]);
    expect(await store.senderFacts('wren@example.org')).toMatchObject({ cameBefore: true });
    expect(await store.senderFacts('ada@example.org')).toMatchObject({ cameBefore: false });
  });
});
