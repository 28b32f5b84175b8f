import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { latestIds } from '../../../../test/store/conformance/harness.ts';
import { mail } from '../../../../test/store/sample-mail.ts';
import { Database } from '../../../platform/sqlite/database.ts';
import type { MailStore, MailStores } from '../../mail-store.ts';
import { openSqliteStores } from '../sqlite-stores.ts';

describe('the search index of mail that comes in', () => {
  let folder = '';
  let stores: MailStores;
  let store: MailStore;
  let other: Database;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wren-index-'));
    stores = openSqliteStores({ folder });
    store = await stores.of('a');
    other = new Database(join(folder, 'accounts', 'a.db'));
  });
  afterEach(async () => {
    other.close();
    await stores.close();
    await rm(folder, { recursive: true });
  });

  const withText = (id: string, text: string) => mail(id, { body: { html: null, text } });
  const found = async (words: string) =>
    latestIds(await store.list({ kind: 'search', query: parseSearch(words), folder: null }, { offset: 0, limit: 500 }));
  const countOf = (text: string): number => other.sql<{ n: number }>(text).get()?.n ?? 0;
  const waiting = (): number => countOf('SELECT COUNT(*) AS n FROM unindexed');
  const indexed = (): number => countOf('SELECT COUNT(*) AS n FROM search_docsize');

  test('is not written by the commit that files a mail, and the next search finds it all the same', async () => {
    await store.apply([withText('m1', 'kestrel')], 'c1');
    expect([waiting(), indexed()]).toEqual([1, 0]);
    expect(await found('kestrel')).toEqual(['m1']);
    expect([waiting(), indexed()]).toEqual([0, 1]);
  });

  test('takes mail while nobody searches, too: after a while, and what an earlier process has left', async () => {
    await store.apply([withText('m1', 'kestrel')], 'c1');
    await expect.poll(() => [waiting(), indexed()]).toEqual([0, 1]);
    await store.apply([withText('m2', 'kestrel')], 'c2');
    await stores.close();
    expect(waiting()).toBe(1);
    stores = openSqliteStores({ folder });
    store = await stores.of('a');
    await expect.poll(() => [waiting(), indexed()]).toEqual([0, 2]);
    expect(await found('kestrel')).toEqual(['m2', 'm1']);
  });

  test('is never far behind, however much comes', async () => {
    let most = 0;
    const send = async (sender: number): Promise<void> => {
      for (let at = sender; at < 400; at += 8) {
        await store.apply([withText(`m${at + 1}`, 'kestrel')], `c${at + 1}`);
        most = Math.max(most, waiting());
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, sender) => send(sender)));
    expect(most).toBeLessThan(250);
    expect(await found('kestrel')).toHaveLength(400);
    expect([waiting(), indexed()]).toEqual([0, 400]);
  });

  test('is written at once for the mail of a large command', async () => {
    await store.apply(
      Array.from({ length: 200 }, (_, at) => withText(`m${at + 1}`, 'kestrel')),
      'c1',
    );
    expect([waiting(), indexed()]).toEqual([0, 200]);
  });

  test('has nothing of mail that was destroyed, replaced or moved along before it was indexed', async () => {
    await store.apply([withText('m1', 'kestrel'), withText('m2', 'kestrel')], 'c1');
    await store.apply([{ kind: 'destroy', target: { messages: ['m1'] } }, withText('m2', 'falcon')], 'c2');
    expect(waiting()).toBe(1);
    expect([await found('kestrel'), await found('falcon')]).toEqual([[], ['m2']]);
    await store.apply([withText('m2', 'wren')], 'c3');
    expect([await found('falcon'), await found('wren')]).toEqual([[], ['m2']]);
  });

  test('is searched as it is while the file cannot be written', async () => {
    await stores.close();
    stores = openSqliteStores({ folder, maxPages: 150 });
    store = await stores.of('a');
    const fill = async (): Promise<void> => {
      for (let at = 0; at < 10_000; at += 1) {
        await store.apply([withText(`m${at}`, `kestrel ${at} word `.repeat(150))], `c${at}`);
        if (at === 0) await found('kestrel');
      }
    };
    await expect(fill()).rejects.toMatchObject({ code: 'storage-full' });
    expect(await found('kestrel')).toContain('m0');
  });
});
