import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openImageCache } from './image-cache.ts';

let folder: string;
let now = 1_700_000_000_000;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wren-images-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (limit: number) => openImageCache(folder, limit, () => now);

it('keeps images, also over a restart', async () => {
  await open(1000).put('a', Buffer.from('one'));
  const again = open(1000);
  expect((await again.get('a'))?.toString()).toBe('one');
  expect(await again.get('b')).toBeNull();
});

it('never holds more bytes than it may: the oldest go, and one that is too large is not taken', async () => {
  const cache = open(100);
  for (const key of ['a', 'b', 'c']) {
    now += 1000;
    await cache.put(key, Buffer.alloc(40));
  }
  await cache.put('d', Buffer.alloc(101));
  expect(await cache.get('a')).toBeNull();
  expect(await cache.get('d')).toBeNull();
  expect(await cache.get('c')).toHaveLength(40);
  expect(readdirSync(folder)).toHaveLength(2);
  const reopened = open(100);
  await reopened.put('e', Buffer.alloc(40));
  expect(await reopened.get('b')).toBeNull();
  expect(await reopened.get('c')).toHaveLength(40);
});

it('forgets after thirty days, clears away what a crash left, and does without what somebody took', async () => {
  writeFileSync(join(folder, 'left-over.tmp'), 'x');
  const cache = open(1000);
  await cache.put('a', Buffer.from('one'));
  await cache.put('b', Buffer.from('two'));
  expect(readdirSync(folder)).toHaveLength(2);
  rmSync(join(folder, readdirSync(folder)[0] ?? ''));
  const found = [await cache.get('a'), await cache.get('b')].filter((bytes) => bytes !== null);
  expect(found).toHaveLength(1);
  now += 31 * 24 * 60 * 60_000;
  expect([await cache.get('a'), await cache.get('b')]).toEqual([null, null]);
});
