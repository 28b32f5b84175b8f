import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CommandLine, temporaryCommandLine } from '../../test/processes/command-line.ts';
import { crashCommand } from '../../test/processes/store-commands.ts';
import { contentOf } from '../../test/store/content-of.ts';
import { mail } from '../../test/store/sample-mail.ts';
import { deliverMessage } from '../mail/incoming/deliver-message.ts';
import { Database } from '../platform/sqlite/database.ts';

const ADA = 'ada@mail.localhost';

let wren: CommandLine;
beforeEach(async () => {
  wren = temporaryCommandLine();
  await wren.run('account', 'add', ADA, '--password', 'long enough');
  await wren.inside(ADA, async (store) => {
    for (let number = 0; number < 20; number += 1) {
      const { changes, bytes } = crashCommand(number);
      await store.putBlob(bytes);
      await store.apply(changes, `command-${number}`);
    }
    await store.apply(
      [mail('labelled', { keywords: ['Work', '$returned-1709000000'], flagged: true, subject: 'A plan' })],
      'labelled',
    );
    const raw = Buffer.from(
      'Message-ID: <one@example.org>\r\nFrom: bob@example.org\r\nSubject: Numbers\r\n\r\nThe mail about numbers',
    );
    await deliverMessage(store, raw, { commandId: 'delivered', mailbox: 'inbox', receivedAt: Date.UTC(2024, 5, 1) });
  });
});
afterEach(() => wren.remove());

function path(): string {
  const folder = join(wren.dataFolder, 'accounts');
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.db')) ?? '');
}

/** Damages the account's file as no program of ours does. */
function damage(...statements: readonly string[]): void {
  const db = new Database(path());
  db.execute('PRAGMA foreign_keys = OFF');
  for (const text of statements) db.execute(text);
  db.close();
}

const content = () => wren.inside(ADA, contentOf);
const check = (...args: readonly string[]) => wren.run('check', ...args);

test('a sound account is said to be well, whatever happened to its mail, and stays as it is', async () => {
  const before = await content();
  const all = await check();
  expect([all.code, all.printed]).toEqual([
    0,
    expect.stringMatching(/^wren\.db: all is well\.\nada@mail\.localhost: \d+ messages, all is well\.$/u),
  ]);
  expect((await check('ada', '--mend')).code).toBe(0);
  expect(await content()).toEqual(before);
});

describe('what can be made of the rest is found, and mended to what it was', () => {
  test.each([
    [
      'a message that is not in the search index',
      '1 message is not in the search index',
      ["DELETE FROM search WHERE rowid = (SELECT pos FROM message WHERE mailbox = 'inbox' ORDER BY pos DESC LIMIT 1)"],
    ],
    [
      'other words in the search index',
      '1 message has other words in the search index',
      [
        'CREATE TEMP TABLE p AS SELECT MAX(pos) AS pos FROM message',
        'DELETE FROM search WHERE rowid = (SELECT pos FROM p)',
        "INSERT INTO search (rowid, subject, sender, recipients, cc, body, attachments) SELECT pos, 'other', '', '', '', 'words', '' FROM p",
      ],
    ],
    [
      'words of a message that is gone',
      'The search index has 1 message that is gone',
      ["INSERT INTO search (rowid, body) VALUES (12345, 'ghost')"],
    ],
    [
      'a row in the wrong place',
      '1 conversation stands in the wrong place',
      ['UPDATE message SET row_pos = row_pos - 7 WHERE pos = (SELECT MAX(pos) FROM message)'],
    ],
    [
      'a row that is counted although it leads nothing',
      'counted wrongly',
      [
        'UPDATE message SET row_pos = pos WHERE pos = (SELECT MIN(pos) FROM message)',
        'UPDATE message SET starred_row_pos = pos WHERE pos = (SELECT MIN(pos) FROM message)',
      ],
    ],
    [
      'a label that is looked up and found nowhere',
      'found by its labels',
      ["DELETE FROM keyword_use WHERE keyword = 'work'"],
    ],
    [
      'a badge of a label that is wrong',
      'found by its labels',
      ["UPDATE keyword_use SET unread = 1 - unread WHERE keyword = 'work'"],
    ],
    ['another sum of what is kept', 'counted wrongly', ['UPDATE blob_usage SET bytes = bytes + 7']],
    [
      'the ties of a conversation',
      'not tied to',
      ['DELETE FROM mention WHERE pos = (SELECT MAX(pos) FROM message)', 'INSERT INTO mention VALUES (1, 99)'],
    ],
    [
      'the key of a sender',
      'not found by its sender',
      ['UPDATE message SET sender = 7 WHERE pos = (SELECT MAX(pos) FROM message)'],
    ],
    [
      'a source that is not noted as used',
      '1 source is not noted as used',
      ["DELETE FROM blob_use WHERE pos = (SELECT pos FROM facts WHERE json LIKE '%Numbers%')"],
    ],
    [
      'bytes that nothing uses',
      'used by nothing',
      [
        "INSERT INTO blob (key, hash, size, kept_at) VALUES (999, x'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 0, 0)",
        "INSERT INTO blob_chunk VALUES (888 * 65536, 0, x'00')",
      ],
    ],
    [
      'rows of what is gone',
      'belong to what is gone',
      ["INSERT INTO facts VALUES (4711, '{}')", "INSERT INTO body (pos, text) VALUES (4711, '')"],
    ],
    ['a state that lags behind', 'older than the newest change', ['UPDATE account SET modseq = 3']],
    [
      'a message that is told as gone',
      'is there and told as gone',
      [
        'INSERT INTO tombstone SELECT 100000, id FROM message ORDER BY pos LIMIT 1',
        'UPDATE account SET modseq = 100000',
      ],
    ],
  ])('%s', async (_what, words, statements) => {
    const before = await content();
    damage(...statements);
    const found = await check(ADA);
    expect([found.code, found.printed]).toEqual([1, expect.stringContaining(words)]);
    expect(found.printed).toContain('(--mend mends it)');
    const mended = await check(ADA, '--mend');
    expect([mended.code, mended.printed]).toEqual([0, expect.stringContaining('(mended)')]);
    expect((await check(ADA)).printed).toContain('all is well');
    expect(await content()).toEqual(before);
  });
});

/** Overwrites bytes of the account's file, which has no pending writes. */
function overwrite(change: (bytes: Buffer, db: Database) => void): void {
  const db = new Database(path());
  db.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  const bytes = readFileSync(path());
  change(bytes, db);
  db.close();
  writeFileSync(path(), bytes);
}

test('bytes that nothing uses are told of, and no fault: the server takes them away when the account is used next', async () => {
  const before = await content();
  damage(
    "INSERT INTO blob (hash, size, kept_at) VALUES (x'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 0, 0)",
  );
  expect(await check(ADA)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('1 stored file is used by nothing'),
  });
  expect(await content()).toEqual(before);
  expect((await check(ADA)).printed).toContain('all is well');
});

describe('what SQLite itself finds is mended where it is an index', () => {
  test('of a table that has lost its entries', async () => {
    const before = await content();
    overwrite((bytes, db) => {
      const root =
        db.sql<{ rootpage: number }>("SELECT rootpage FROM sqlite_schema WHERE name = 'message_row_flagged'").get()
          ?.rootpage ?? 0;
      // An empty leaf of an index (SQLite file format §1.6).
      Buffer.from('0a00000000100000', 'hex').copy(bytes, (root - 1) * 4096);
    });
    expect((await check(ADA)).printed).toMatch(/entr(y|ies) of index(es)? .*\(--mend mends it\)/u);
    expect((await check(ADA, '--mend')).code).toBe(0);
    expect((await check(ADA)).printed).toContain('all is well');
    expect(await content()).toEqual(before);
  });

  test('of searches', async () => {
    const before = await content();
    overwrite((bytes, db) => {
      const blocks = db
        .prepare<{ block: Uint8Array }>(
          'SELECT block FROM search_data WHERE id > 10 ORDER BY length(block) DESC LIMIT 1',
        )
        .all();
      const at = bytes.indexOf(Buffer.from(blocks[0]?.block.subarray(0, 60) ?? []));
      expect(at).toBeGreaterThan(0);
      bytes.fill(0x7f, at + 10, at + 50);
    });
    const found = await check(ADA);
    expect([found.code, found.printed]).toEqual([
      1,
      expect.stringContaining('The search index is damaged (--mend mends it)'),
    ]);
    expect((await check(ADA, '--mend')).code).toBe(0);
    expect((await check(ADA)).printed).toContain('all is well');
    expect(await content()).toEqual(before);
  });
});

describe('what nothing in the file tells any more is named, and left', () => {
  test.each([
    [
      'a source whose bytes differ',
      '"Numbers" of 2024-06-01',
      ["UPDATE blob_chunk SET bytes = x'00', deflated = 0 WHERE part / 65536 = (SELECT MAX(key) FROM blob)"],
    ],
    [
      'a source that is gone',
      '1 message has no source any more ("Numbers" of 2024-06-01)',
      [
        "DELETE FROM blob_use WHERE pos = (SELECT pos FROM facts WHERE json LIKE '%Numbers%')",
        'DELETE FROM blob WHERE key = (SELECT MAX(key) FROM blob)',
        'DELETE FROM blob_chunk WHERE part / 65536 NOT IN (SELECT key FROM blob)',
      ],
    ],
    [
      'a text that is gone',
      '1 message without a text',
      ['DELETE FROM body WHERE pos = (SELECT MAX(pos) FROM message)'],
    ],
    [
      'a header that is gone',
      '1 message without a header',
      ['DELETE FROM facts WHERE pos = (SELECT MAX(pos) FROM message)'],
    ],
  ])('%s', async (_what, words, statements) => {
    damage(...statements);
    for (const args of [[], ['--mend']]) {
      const { code, printed, stderr } = await check(ADA, ...args);
      expect([code, printed]).toEqual([1, expect.stringContaining(words)]);
      expect(printed).toContain('restore the account from a backup');
      expect(stderr).toMatch(/Found \d+ faults?/u);
    }
  });

  test('pages of the file', async () => {
    const bytes = readFileSync(path());
    bytes.fill(0x5a, 8 * 4096, 20 * 4096);
    writeFileSync(path(), bytes);
    const { code, printed } = await check(ADA, '--mend');
    expect([code, printed]).toEqual([1, expect.stringMatching(/damaged.*restore it from a backup/u)]);
  });

  test('and a file of no account, an account without mail, and a word too many', async () => {
    writeFileSync(join(wren.dataFolder, 'accounts', 'stranger.db'), readFileSync(path()));
    await wren.run('account', 'add', 'grace', '--password', 'long enough');
    const { code, printed } = await check();
    expect([code, printed]).toEqual([1, expect.stringContaining('stranger.db belongs to no account')]);
    expect(printed).toContain('grace@mail.localhost: no mail yet.');
    expect((await check(ADA, 'more')).code).toBe(2);
    const elsewhere = temporaryCommandLine();
    expect(await elsewhere.run('check')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('holds no data of Wren'),
    });
    elsewhere.remove();
    expect(await check('eve')).toMatchObject({ code: 1, stderr: expect.stringContaining('no account eve') });
  });
});
