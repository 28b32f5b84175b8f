import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mail, startWren } from '../../../test/wren/running-wren.ts';
import { openDirectory } from '../../directory/open-directory.ts';
import { openImageCache } from '../../images/image-cache.ts';
import { sha256 } from '../random.ts';

let folder: string;
let mask: number;
beforeEach(() => {
  // As on a misconfigured machine: all users may read new files.
  mask = process.umask(0o000);
  folder = mkdtempSync(join(tmpdir(), 'wren-private-'));
  chmodSync(folder, 0o777);
});
afterEach(() => {
  process.umask(mask);
  rmSync(folder, { recursive: true, force: true });
});

/** Path and mode of everything in a folder. */
const modes = (of: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(of, { recursive: true, encoding: 'utf8' }).map((name) => {
      const found = statSync(join(of, name));
      return [found.isDirectory() ? `${name}/` : name, (found.mode & 0o777).toString(8)];
    }),
  );

function expectPrivate(of: string): void {
  const found = Object.entries(modes(of));
  expect(found.filter(([name, mode]) => mode !== (name.endsWith('/') ? '700' : '600'))).toEqual([]);
}

it('accounts, mail, queue and their logs are for the server alone, whatever the folder is', async () => {
  const wren = await startWren({ environment: { WREN_DATA: folder } });
  await wren.deliver(wren.ada, mail('Private'));
  const ada = await wren.signedIn(wren.ada);
  const body = new FormData();
  body.set('file', new Blob(['x'.repeat(200_000)]), 'notes.txt');
  expect((await ada.request('/api/method/upload_file', { method: 'POST', body })).status).toBe(200);
  const names = Object.keys(modes(wren.folder));
  for (const name of ['wren.db', 'wren.db-wal', 'wren.db-shm', 'queue.db', 'accounts/']) expect(names).toContain(name);
  expect(names.some((name) => /^accounts\/.+\.db-wal$/u.test(name))).toBe(true);
  expectPrivate(wren.folder);
  await wren.close();
});

it('images that were fetched are as private', async () => {
  const cache = openImageCache(join(folder, 'images'), 1_000, () => Date.now());
  await cache.put('one', Buffer.from('bytes'));
  expectPrivate(folder);
});

it('what an earlier version has left open is closed', async () => {
  openDirectory(folder, async () => undefined).close();
  const images = join(folder, 'images');
  mkdirSync(images, 0o755);
  writeFileSync(join(images, sha256('old')), 'bytes', { mode: 0o644 });
  chmodSync(join(folder, 'wren.db'), 0o644);
  const directory = openDirectory(folder, async () => undefined);
  await openImageCache(images, 1_000, () => Date.now()).get('old');
  expectPrivate(folder);
  directory.close();
});
