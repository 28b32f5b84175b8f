import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ADA, BackedUp, GRACE, subjectsIn } from '../../../test/disk/backed-up.ts';
import { checkDatabases } from '../../../test/disk/database-files.ts';
import { allMessages, insideFolder } from '../../../test/processes/command-line.ts';
import { contentOf } from '../../../test/store/content-of.ts';
import { BackupFolder } from '../../backup/backup-folder.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { openDirectory } from '../../directory/open-directory.ts';
import { openPushIdentity } from '../../push/push-identity.ts';

const at = new BackedUp();

describe('a whole installation', () => {
  test('comes back into an empty folder as it was, private, with its keys, its sessions ended and its states renewed', async () => {
    await at.haveProjects();
    openPushIdentity(at.wren.dataFolder, 'mailto:a@b.example').publicKey();
    const dkim = join(at.wren.folder, 'signing.pem');
    writeFileSync(dkim, 'the DKIM key');
    const environment = { WREN_DKIM_SELECTOR: 's', WREN_DKIM_KEY: dkim };
    const state = await at.wren.inside(ADA, (store) => store.state());
    const directory = openDirectory(at.wren.dataFolder, async () => {});
    await directory.sessions.open((await directory.accounts.byAddress(ADA))?.id ?? '', false);
    directory.close();
    const before = [await at.content(ADA), await at.content(GRACE)];

    const backup = await at.runOn(environment, 'backup', at.folder);
    expect(backup.text).toMatch(/Backed up 2 accounts in \d+ files as \S+: [\d.]+ KB are new\./u);
    expect(backup.text).toContain('the push identity (push-key.pem), the DKIM key (WREN_DKIM_KEY)');
    const files = (folder: string): readonly string[] =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(join(folder, name)).isFile(),
      );
    for (const name of files(at.folder))
      expect([name, statSync(join(at.folder, name)).mode & 0o777]).toEqual([name, 0o600]);

    const restored = join(at.wren.folder, 'restored');
    const { code, text } = await at.runOn({ WREN_DATA: restored }, 'restore', at.folder);
    expect([code, text]).toEqual([0, expect.stringContaining('Restored 2 accounts')]);
    expect(text).toContain(`The DKIM key is ${join(restored, 'outside/dkim.pem')}`);
    expect(readFileSync(join(restored, 'outside/dkim.pem'), 'utf8')).toBe('the DKIM key');
    for (const name of files(restored))
      expect([name, statSync(join(restored, name)).mode & 0o777]).toEqual([name, 0o600]);
    expect(statSync(join(restored, 'accounts')).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(restored, 'push-key.pem'))).toEqual(
      readFileSync(join(at.wren.dataFolder, 'push-key.pem')),
    );
    expect(new Set(Object.values(checkDatabases(restored)))).toEqual(new Set(['ok']));

    const back = openDirectory(restored, async () => {});
    const account = await back.accounts.byAddress(ADA);
    expect(await back.accounts.verify(ADA, 'long enough')).toEqual(account);
    expect(await back.sessions.areOpenOf(account?.id ?? '')).toBe(false);
    const [name = ''] = readdirSync(join(at.folder, 'backups'));
    expect(await back.audit.list({ limit: 1 })).toMatchObject([{ deed: 'installation-restored', fact: name }]);
    expect(await back.audit.firstBroken()).toBeNull();
    back.close();
    expect(await insideFolder(restored, ADA, (store) => store.changesSince(state, 10))).toBe('too-old');
    const after = [await insideFolder(restored, ADA, contentOf), await insideFolder(restored, GRACE, contentOf)];
    expect(after).toEqual(before);
  });

  test('is backed up again with what is new alone, is listed, and comes back as of any of its days', async () => {
    await at.deliver(ADA, ...Array.from({ length: 60 }, (_, n) => `Early ${n}`));
    await at.wren.inside(ADA, (store) =>
      store.putBlob(Buffer.from(Array.from({ length: 2_000_000 }, () => Math.random() * 256))),
    );
    expect((await at.wren.run('backup', at.folder)).code).toBe(0);
    await at.deliver(ADA, 'Late');
    expect((await at.wren.run('backup', at.folder)).code).toBe(0);
    const [first = '', second = ''] = readdirSync(join(at.folder, 'backups'));
    const added = (name: string): number =>
      JSON.parse(readFileSync(join(at.folder, 'backups', name, 'manifest.json'), 'utf8')).added;
    expect(added(first)).toBeGreaterThan(2_000_000);
    expect(added(second)).toBeLessThan(added(first) / 4);
    const { printed } = await at.wren.run('backup', at.folder, '--list');
    expect(printed.split('\n').map((line) => line.split('\t').slice(0, 2))).toEqual([
      [first, '2 accounts'],
      [second, '2 accounts'],
    ]);
    expect((await at.wren.run('backup', at.folder, '--verify')).printed).toBe(
      [first, second].map((name) => `${name} is whole: 2 files.`).join('\n'),
    );
    for (const [name, has] of [
      [first, false],
      [second, true],
    ] as const) {
      const restored = join(at.wren.folder, name);
      expect((await at.runOn({ WREN_DATA: restored }, 'restore', at.folder, '--as-of', name)).code).toBe(0);
      const subjects = subjectsIn(await insideFolder(restored, ADA, allMessages), 'inbox');
      expect([subjects.length, subjects.includes('Late')]).toEqual([has ? 61 : 60, has]);
    }
  });

  test('is backed up with folders that lie on another disk by a link, and with files of whatever names', async () => {
    await at.deliver(ADA, 'One');
    const before = await at.content(ADA);
    const accounts = join(at.wren.dataFolder, 'accounts');
    renameSync(accounts, join(at.wren.folder, 'elsewhere'));
    symlinkSync(join(at.wren.folder, 'elsewhere'), accounts);
    for (const name of ['.nfs0001', 'notes of today (ä)~']) writeFileSync(join(at.wren.dataFolder, name), name);
    symlinkSync(join(at.wren.folder, 'nowhere'), join(at.wren.dataFolder, 'dangling'));
    mkdirSync(join(at.wren.dataFolder, 'lost+found'), { mode: 0 });
    const ran = [await at.wren.run('backup', at.folder), await at.wren.run('backup', at.folder)];
    chmodSync(join(at.wren.dataFolder, 'lost+found'), 0o700);
    expect(ran.map(({ code }) => code)).toEqual([0, 0]);
    const restored = join(at.wren.folder, 'restored');
    expect((await at.runOn({ WREN_DATA: restored }, 'restore', at.folder)).code).toBe(0);
    expect(await insideFolder(restored, ADA, contentOf)).toEqual(before);
    expect(readFileSync(join(restored, 'notes of today (ä)~'), 'utf8')).toBe('notes of today (ä)~');
  });

  test('has its newest backup last, though the clock was ahead when an earlier one was made', async () => {
    const options = { dataFolder: at.wren.dataFolder, dkimKeyFile: null, version: '1.2.3' };
    const folder = BackupFolder.open(at.folder);
    await makeBackup(folder, { ...options, clock: () => Date.parse('2040-01-01T00:00:00Z') });
    const { name } = await makeBackup(folder, { ...options, clock: () => Date.parse('2026-01-01T00:00:00Z') });
    folder.forget(1);
    expect(folder.names()).toEqual([name]);
    folder.close();
  });

  test('that has not changed is not read again', async () => {
    await at.deliver(ADA, 'One');
    await at.wren.run('backup', at.folder);
    await at.wren.run('backup', at.folder);
    const names = readdirSync(join(at.folder, 'backups'));
    const last = JSON.parse(readFileSync(join(at.folder, 'backups', names.at(-1) ?? '', 'manifest.json'), 'utf8'));
    expect(last.added).toBe(0);
  });

  test('is kept as often as is wanted: what older backups alone need goes with them, and the rest stays whole', async () => {
    const packs = (): number => readdirSync(join(at.folder, 'packs')).filter((name) => name.endsWith('.pack')).length;
    await at.deliver(ADA, 'One');
    await at.wren.run('backup', at.folder);
    const large = join(at.wren.dataFolder, 'large.bin');
    writeFileSync(large, Buffer.from(Array.from({ length: 1_000_000 }, () => Math.random() * 256)));
    await at.wren.run('backup', at.folder);
    rmSync(large);
    const before = packs();
    expect(await at.wren.run('backup', at.folder, '--keep', '0')).toMatchObject({ code: 2 });
    expect((await at.wren.run('backup', at.folder, '--keep', '2')).printed).toContain('Took 1 older backup away.');
    expect(packs()).toBe(before);
    const { printed } = await at.wren.run('backup', at.folder, '--keep', '1');
    expect(printed).toContain('Took 2 older backups away.');
    expect(packs()).toBeLessThan(before);
    expect((await at.wren.run('backup', at.folder, '--verify')).printed).toMatch(/^\S+ is whole: 2 files\.$/u);
    const restored = join(at.wren.folder, 'restored');
    expect((await at.runOn({ WREN_DATA: restored }, 'restore', at.folder)).code).toBe(0);
    expect(await insideFolder(restored, ADA, contentOf)).toEqual(await at.content(ADA));
  });

  test('is not restored over another, nor half: what a restore has left that was cut off no program opens, and the next one goes on', async () => {
    await at.deliver(ADA, 'One');
    await at.wren.run('backup', at.folder);
    const over = await at.wren.run('restore', at.folder);
    expect(over).toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty') });
    const restored = join(at.wren.folder, 'restored');
    await at.runOn({ WREN_DATA: restored }, 'restore', at.folder);
    const [name = ''] = readdirSync(join(at.folder, 'backups'));
    writeFileSync(join(restored, 'restore-unfinished'), `${name}\n`);
    const list = await at.runOn({ WREN_DATA: restored }, 'account', 'list');
    expect([list.code, list.text]).toEqual([1, expect.stringContaining('was being restored and is not whole')]);
    const half = await at.runOn({ WREN_DATA: restored }, 'backup', at.folder, '--keep', '1');
    expect([half.code, half.text]).toEqual([1, expect.stringContaining('is not whole')]);
    expect(readdirSync(join(at.folder, 'backups'))).toEqual([name]);
    await at.deliver(ADA, 'Two');
    await at.wren.run('backup', at.folder);
    expect((await at.runOn({ WREN_DATA: restored }, 'restore', at.folder)).text).toContain(`as of ${name}.`);
    expect((await at.runOn({ WREN_DATA: restored }, 'account', 'list')).code).toBe(0);
  });
});

test('a folder of backups is one process’s at a time', async () => {
  await at.wren.run('backup', at.folder);
  const locked = BackupFolder.open(at.folder);
  expect(await at.wren.run('backup', at.folder)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Another backup'),
  });
  locked.close();
  expect((await at.wren.run('backup', at.folder)).code).toBe(0);
  chmodSync(at.folder, 0o700);
  cpSync(at.folder, join(at.wren.folder, 'copied'), { recursive: true });
  expect((await at.wren.run('backup', join(at.wren.folder, 'copied'), '--verify')).code).toBe(0);
});
