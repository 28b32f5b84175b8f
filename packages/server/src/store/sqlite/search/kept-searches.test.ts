import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY } from '../../../../test/store/conformance/harness.ts';
import { mail } from '../../../../test/store/sample-mail.ts';
import { Database } from '../../../platform/sqlite/database.ts';
import type { MailStore, MailStores } from '../../mail-store.ts';
import { openSqliteStores } from '../sqlite-stores.ts';

const TEXTS = ['kestrel is:unread', 'subject:letter is:unread', 'newer_than:1d', '-kestrel'];
const MAX_COUNT = 3;

describe('what searches find is kept between changes', () => {
  let folder = '';
  let now = Date.UTC(2024, 0, 10, 12);
  let opened: MailStores[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wren-searches-'));
    now = Date.UTC(2024, 0, 10, 12);
    opened = [];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const stores of opened) await stores.close();
    await rm(folder, { recursive: true });
  });

  function stores(openFiles?: number): MailStores {
    const all = openSqliteStores({ folder, now: () => now, ...(openFiles && { openFiles }) });
    opened.push(all);
    return all;
  }
  const letters = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) =>
      mail(`m${from + at}`, { subject: `Letter ${from + at}`, body: { html: null, text: 'a kestrel' } }),
    );
  const search = (text: string) => ({ kind: 'search', query: parseSearch(text), folder: null }) as const;
  const counts = (store: MailStore) => Promise.all(TEXTS.map((text) => store.count(search(text), MAX_COUNT)));
  /** The same count by listing the results. */
  const listed = (store: MailStore) =>
    Promise.all(
      TEXTS.map(async (text) => (await store.list(search(text), { offset: 0, limit: MAX_COUNT })).rows.length),
    );
  const seen = (...messages: readonly string[]) =>
    ({ kind: 'flag', keyword: 'seen', value: true, target: { messages } }) as const;

  test('after a change none is made again: only what has changed is asked', async () => {
    const store = await stores().of('a');
    await store.apply(letters(1, 40), 'c1');
    expect(await counts(store)).toEqual(await listed(store));
    const made = vi.spyOn(Database.prototype, 'prepare');
    await store.apply([seen('m1')], 'c2');
    await store.apply(letters(50, 52), 'c3');
    const before = await counts(store);
    const again = made.mock.calls.filter(([text]) => text.includes('search MATCH') || text.includes('m.pos >= 0'));
    expect(again).toEqual([]);
    expect(before).toEqual(await listed(store));
  });

  test('a search is made again when so many have left that others may be found', async () => {
    const store = await stores().of('a');
    await store.apply(letters(1, 20), 'c1');
    expect(await counts(store)).toEqual(await listed(store));
    for (let at = 19; at > 1; at -= 1) {
      await store.apply([seen(`m${at}`)], `seen ${at}`);
      expect(await counts(store)).toEqual(await listed(store));
    }
  });

  test('after more changes than are followed, and after those of another process, it is what the file holds', async () => {
    const [store, elsewhere] = [await stores().of('a'), await stores().of('a')];
    await store.apply(letters(1, 3), 'c1');
    expect(await counts(store)).toEqual([2, 2, expect.any(Number), 0]);
    await elsewhere.apply(letters(10, 200), 'c2');
    expect(await counts(store)).toEqual(await listed(store));
    await elsewhere.apply([seen('m1', 'm2')], 'c3');
    expect(await counts(store)).toEqual(await listed(store));
  });

  test('days are those of the day on which they are asked for', async () => {
    const store = await stores().of('a');
    await store.apply([mail('m1', { receivedAt: now - 60_000 })], 'c1');
    const recent = () => store.count(search('newer_than:1d'), MAX_COUNT);
    expect(await recent()).toBe(1);
    now += 3 * DAY;
    expect(await recent()).toBe(0);
  });

  test('after the file was closed for want of use, it is what the file holds', async () => {
    const all = stores(1);
    const store = await all.of('a');
    await store.apply(letters(1, 3), 'c1');
    await counts(store);
    await (await all.of('b')).counts();
    await store.apply([seen('m1')], 'c2');
    expect(await counts(store)).toEqual(await listed(store));
  });
});
