import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mail, opener, reply } from '../../../../test/store/sample-mail.ts';
import { Database } from '../../../platform/sqlite/database.ts';
import { blobIdOf } from '../../blob-id.ts';
import type { BlobBytes, Changes, MailStore, MailStores } from '../../mail-store.ts';
import type { SqliteStoresOptions } from '../sqlite-stores.ts';
import { deleteAccountFile, openSqliteStores } from '../sqlite-stores.ts';

const withId = (bytes: Buffer): BlobBytes => new Map([[blobIdOf(bytes), bytes]]);

describe("an account's file", () => {
  let folder = '';
  let opened: MailStores[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wren-file-'));
    opened = [];
  });
  afterEach(async () => {
    for (const stores of opened) await stores.close();
    await rm(folder, { recursive: true });
  });

  function open(options: Partial<SqliteStoresOptions> = {}): MailStores {
    const stores = openSqliteStores({ folder, ...options });
    opened.push(stores);
    return stores;
  }
  const path = (account: string): string => join(folder, 'accounts', `${account}.db`);
  const inbox = { kind: 'folder', folder: 'inbox' } as const;

  test('holds everything after it was closed', async () => {
    const first = open();
    const store = await first.of('a');
    const blob = await store.putBlob(Buffer.from('raw'));
    await store.apply(
      [opener('m1', { body: { html: '<p>', text: 'word' }, blobs: [blob] }), reply('m2', ['m1'])],
      'c1',
    );
    const before = [await store.thread('m1'), await store.counts(), await store.state()];
    await first.close();

    const again = await open().of('a');
    expect([await again.thread('m1'), await again.counts(), await again.state()]).toEqual(before);
    expect((await again.bodies(['m1'])).get('m1')).toEqual({ html: '<p>', text: 'word' });
    expect(await again.apply([], 'c1')).toMatchObject({ repeated: true, changed: ['m1', 'm2'] });
    const blobAgain = await again.openBlob(blob);
    expect(blobAgain && String(await buffer(blobAgain.stream))).toBe('raw');
  });

  test('takes commands that come at once in their order, and one that fails takes no other with it', async () => {
    const store = await open({ maxPages: 400 }).of('a');
    const huge = randomBytes(3_000_000);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 40 }, (_, at) =>
        store.apply([mail(`m${at + 1}`)], `c${at + 1}`, withId(Buffer.from(`raw ${at}`))),
      ),
      store.apply([mail('m900')], 'c900', withId(huge)),
      store.apply([mail('m41')], 'c41', withId(Buffer.from('raw 41'))),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(40).fill('fulfilled'), 'rejected', 'fulfilled']);
    expect(outcomes[40]).toMatchObject({ reason: { code: 'storage-full' } });
    expect(await store.apply([mail('m1', { seen: true })], 'c1')).toMatchObject({ repeated: true });
    const { changed } = (await store.changesSince(await stateBefore(store), 100)) as Changes;
    expect(changed.map(({ id }) => id).toSorted(byNumber)).toEqual(Array.from({ length: 41 }, (_, at) => `m${at + 1}`));
    const stored = await store.openBlob(blobIdOf(Buffer.from('raw 7')));
    expect(stored && String(await buffer(stored.stream))).toBe('raw 7');
  });

  test('takes commands without bytes in the order in which they were given', async () => {
    const store = await open().of('a');
    const flags = Array.from({ length: 81 }, (_, at) => at % 2 === 0);
    await store.apply([mail('m1')], 'put');
    const target = { messages: ['m1'] };
    const all = flags.map((value, at) => store.apply([{ kind: 'flag', keyword: 'flagged', value, target }], `f${at}`));
    const states = (await Promise.all(all)).map(({ state }) => Number(state.split('.')[1]));
    expect(states).toEqual(states.toSorted((a, b) => a - b));
    expect(await store.messages(['m1'])).toMatchObject([{ flagged: true }]);
  });

  const byNumber = (a: string, b: string): number => Number(a.slice(1)) - Number(b.slice(1));

  /** The initial state of a file. */
  async function stateBefore(store: MailStore): Promise<string> {
    return (await store.state()).replace(/\.\d+$/u, '.0');
  }

  test('is read in slices where a list is long, so that others have their turn', async () => {
    const store = await open().of('a');
    await store.apply(
      Array.from({ length: 1_300 }, (_, at) => mail(`m${at + 1}`)),
      'c1',
    );
    let turns = 0;
    let isRead = false;
    const count = (): void => {
      turns += 1;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    const { rows } = await store.list(inbox, { offset: 0, limit: 10_000 });
    isRead = true;
    expect(rows).toHaveLength(1_300);
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  test('of a newer version of Wren is refused by name, and left as it is', async () => {
    const stores = open();
    await stores.of('a');
    await stores.close();
    const file = new Database(path('a'));
    file.execute('PRAGMA user_version = 99');
    file.close();
    const refused = open().of('a');
    await expect(refused).rejects.toMatchObject({ code: 'internal' });
    await expect(refused).rejects.toThrow(
      /a\.db was written by a newer version of Wren \(its form is 99, .* knows \d+\)/u,
    );
  });

  test('that is full refuses changes whole, and takes them again when there is room', async () => {
    const full = open({ maxPages: 150 });
    const store = await full.of('a');
    const put = (number: number) => mail(`m${number}`, { body: { html: null, text: `${number} word `.repeat(200) } });
    let written = 0;
    const fill = async (): Promise<void> => {
      for (; written < 10_000; written += 2) await store.apply([put(written), put(written + 1)], `c${written}`);
    };
    await expect(fill()).rejects.toMatchObject({ code: 'storage-full' });
    await expect(store.putBlob(crypto.getRandomValues(new Uint8Array(60_000)))).rejects.toMatchObject({
      code: 'storage-full',
    });

    expect(written).toBeGreaterThan(10);
    expect((await store.counts()).get('inbox')?.threads).toBe(written);
    expect((await store.list({ ...inbox }, { offset: 0, limit: 1 })).rows[0]?.latest.id).toBe(`m${written - 1}`);
    await full.close();

    const roomy = await open().of('a');
    expect((await roomy.counts()).get('inbox')?.threads).toBe(written);
    expect(await roomy.apply([put(written), put(written + 1)], `c${written}`)).toMatchObject({ repeated: false });
    expect((await roomy.counts()).get('inbox')?.threads).toBe(written + 2);
  });

  test('that another process has locked is written when the lock is gone', async () => {
    const store = await open().of('a');
    const other = new Database(path('a'));
    other.execute('BEGIN IMMEDIATE');
    const applied = store.apply([mail('m1')], 'c1');
    expect(await store.messages(['m1'])).toEqual([]);
    other.execute('COMMIT');
    other.close();
    expect(await applied).toMatchObject({ changed: ['m1'] });
  });

  test('rests while others are used, and is there again when it is wanted', async () => {
    const stores = open({ openFiles: 2 });
    const accounts = ['a', 'b', 'c', 'd', 'e'];
    const all = await Promise.all(accounts.map((account) => stores.of(account)));
    for (const [index, store] of all.entries()) await store.apply([mail(`m${index}`)], 'c');
    for (const [index, store] of all.entries()) expect(await store.messages([`m${index}`])).toHaveLength(1);
    expect(await stores.of('a')).toBe(all[0]);
  });

  test('is read on from where a stream stands, even if it rested meanwhile', async () => {
    const stores = open({ openFiles: 1 });
    const store = await stores.of('a');
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    const whole = Buffer.concat(Array.from({ length: 20 }, () => bytes));
    const blob = await store.openBlob(await store.putBlob(whole));
    const pieces: Uint8Array[] = [];
    for await (const piece of blob?.stream ?? []) {
      pieces.push(piece);
      await (await stores.of('b')).state();
    }
    expect(Buffer.concat(pieces).equals(whole)).toBe(true);
  });

  test('of a closed store answers no more, and opens anew', async () => {
    const stores = open();
    const store = await stores.of('a');
    await store.close();
    await expect(store.counts()).rejects.toMatchObject({ code: 'busy' });
    expect(await (await stores.of('a')).messages([])).toEqual([]);
  });

  test('has a name that no id leads out of its folder', async () => {
    const stores = open();
    for (const id of ['', '../x', 'a/b', '.', 'a.b'])
      await expect(stores.of(id)).rejects.toMatchObject({ code: 'internal' });
  });

  test('goes with all its parts when its account is deleted', async () => {
    const stores = open();
    await (await stores.of('a')).apply([mail('m1')], 'c1');
    await stores.close();
    await deleteAccountFile(folder, 'a');
    await deleteAccountFile(folder, 'never-there');
    expect(await readdir(join(folder, 'accounts'))).toEqual([]);
  });
});
