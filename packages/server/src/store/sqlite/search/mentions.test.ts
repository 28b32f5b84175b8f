import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { walPages } from '../../../../test/disk/wal-commits.ts';
import { mail, opener, reply } from '../../../../test/store/sample-mail.ts';
import type { MailStores } from '../../mail-store.ts';
import { openSqliteStores } from '../sqlite-stores.ts';

describe('mentions', () => {
  let folder = '';
  let stores: MailStores;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wren-mentions-'));
    stores = openSqliteStores({ folder });
  });
  afterEach(async () => {
    await stores.close();
    await rm(folder, { recursive: true });
  });

  /** Number of pages that filing something writes. */
  async function pagesOf(work: () => Promise<unknown>): Promise<number> {
    const path = join(folder, 'accounts', 'a.db');
    const before = walPages(path);
    await work();
    return walPages(path) - before;
  }

  test('forty references are not written to forty pages, whatever else is mentioned', async () => {
    const store = await stores.of('a');
    // Mentions that fill many pages of the table.
    const others = Array.from({ length: 400 }, (_, at) => {
      const references = Array.from({ length: 40 }, (_, n) => `old-${at}-${n}@example.org`);
      return mail(`m${at + 1}`, { subject: `Subject ${at}`, references });
    });
    await store.apply(others, 'others');
    const references = Array.from({ length: 40 }, (_, n) => `gone-${n}@example.org`);
    const file = (id: string, some: readonly string[]) =>
      pagesOf(() => store.apply([mail(id, { subject: `Another ${id}`, references: some })], id));
    const few = await file('m900', references.slice(0, 2));
    const many = await file('m901', references);
    // One page for each of them would be 38 more.
    expect(many).toBeLessThan(few + 10);
  });

  test('only what shares a link is in a thread, however alike the subjects are', async () => {
    const store = await stores.of('a');
    await store.apply([opener('m1'), opener('m2'), reply('m3', ['m1']), reply('m4', ['m2'])], 'c1');
    expect((await store.thread('m1')).map(({ id }) => id)).toEqual(['m1', 'm3']);
    expect((await store.thread('m2')).map(({ id }) => id)).toEqual(['m2', 'm4']);
  });
});
