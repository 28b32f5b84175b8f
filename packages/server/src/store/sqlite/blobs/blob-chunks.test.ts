import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { walCommits } from '../../../../test/disk/wal-commits.ts';
import { mail } from '../../../../test/store/sample-mail.ts';
import { Database } from '../../../platform/sqlite/database.ts';
import { blobIdOf } from '../../blob-id.ts';
import type { MailStore, MailStores } from '../../mail-store.ts';
import { openSqliteStores } from '../sqlite-stores.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('a large blob', () => {
  let folder = '';
  let stores: MailStores;
  let store: MailStore;
  let now = 0;
  const bytes = randomBytes(3_300_000);
  const path = (): string => join(folder, 'accounts', 'a.db');
  const open = async (): Promise<void> => {
    stores = openSqliteStores({ folder, now: () => now });
    store = await stores.of('a');
  };

  beforeEach(async () => {
    now = Date.UTC(2024, 0, 1);
    folder = await mkdtemp(join(tmpdir(), 'wren-blob-'));
    await open();
  });
  afterEach(async () => {
    await stores.close();
    await rm(folder, { recursive: true });
  });

  async function isWhole(): Promise<boolean> {
    const blob = await store.openBlob(blobIdOf(bytes));
    return blob?.size === bytes.length && (await buffer(blob.stream)).equals(bytes);
  }

  function rows(): { readonly blobs: number; readonly chunks: number } {
    const file = new Database(path());
    const count = (table: string): number =>
      file.sql<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`).get()?.n ?? 0;
    const counted = { blobs: count('blob'), chunks: count('blob_chunk') };
    file.close();
    return counted;
  }

  test('that comes with mail is written by several commits, and is there when the mail is', async () => {
    const before = walCommits(path());
    await store.apply([mail('m1', { blobs: [blobIdOf(bytes)] })], 'c1', new Map([[blobIdOf(bytes), bytes]]));
    expect(walCommits(path()) - before).toBeGreaterThan(3);
    expect(await isWhole()).toBe(true);
    expect([...(await store.knownBlobs([blobIdOf(bytes)]))]).toEqual([blobIdOf(bytes)]);
  });

  test('that is kept already is kept once', async () => {
    await store.putBlob(bytes);
    const once = rows();
    expect(await store.putBlob(Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]))).toBe(blobIdOf(bytes));
    expect(rows()).toEqual(once);
    expect(await isWhole()).toBe(true);
  });

  test('that breaks off is no blob, and its bytes are gone a day later', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield bytes.subarray(0, 2_000_000);
      throw new Error('the client went away');
    }
    await expect(store.putBlob(Readable.from(broken()))).rejects.toThrow('the client went away');
    expect(rows().chunks).toBeGreaterThan(0);
    expect(await store.openBlob(blobIdOf(bytes.subarray(0, 2_000_000)))).toBeNull();
    await stores.close();
    now += DAY + 1;
    await open();
    expect(rows()).toEqual({ blobs: 0, chunks: 0 });
  });
});
