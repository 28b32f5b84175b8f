import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mail, opener, reply } from '../../../../test/store/sample-mail.ts';
import { blobIdOf } from '../../blob-id.ts';
import type { MailStore, MailStores } from '../../mail-store.ts';
import { totalsOf } from '../../mail-store.ts';
import { openSqliteStores, type SqliteStoresOptions } from '../sqlite-stores.ts';

describe('counts that are kept between changes', () => {
  let folder = '';
  let opened: MailStores[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wren-counts-'));
    opened = [];
  });
  afterEach(async () => {
    for (const stores of opened) await stores.close();
    await rm(folder, { recursive: true });
  });

  async function open(options: Partial<SqliteStoresOptions> = {}): Promise<MailStore> {
    const stores = openSqliteStores({ folder, ...options });
    opened.push(stores);
    return stores.of('a');
  }
  const messagesIn = async (store: MailStore): Promise<number> => totalsOf(await store.counts(), 'inbox').messages;

  test('are those of the file when another process has written it', async () => {
    const opened = await open();
    const elsewhere = await open();
    await opened.apply([opener('m1')], 'c1');
    expect([await messagesIn(opened), await messagesIn(elsewhere)]).toEqual([1, 1]);
    await elsewhere.apply([reply('m2', ['m1'])], 'c2');
    await opened.apply([mail('m3', { flagged: true })], 'c3');
    expect(await opened.counts()).toEqual(await elsewhere.counts());
    expect(await messagesIn(opened)).toBe(3);
  });

  test('are not altered by a command that failed half done', async () => {
    const store = await open({ maxPages: 400 });
    await store.apply([opener('m1')], 'c1');
    const before = await store.counts();
    const huge = randomBytes(3_000_000);
    await expect(store.apply([mail('m2')], 'c2', new Map([[blobIdOf(huge), huge]]))).rejects.toMatchObject({
      code: 'storage-full',
    });
    expect(await store.counts()).toEqual(before);
  });

  test('are those of the file after it was closed for want of use', async () => {
    const stores = openSqliteStores({ folder, openFiles: 1 });
    opened.push(stores);
    const store = await stores.of('a');
    await store.apply([opener('m1')], 'c1');
    expect(await messagesIn(store)).toBe(1);
    await (await stores.of('b')).counts();
    await store.apply([reply('m2', ['m1'])], 'c2');
    expect(await messagesIn(store)).toBe(2);
  });
});
