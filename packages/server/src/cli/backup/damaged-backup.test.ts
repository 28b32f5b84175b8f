import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ADA, BackedUp } from '../../../test/disk/backed-up.ts';

const at = new BackedUp();

describe('a damaged backup', () => {
  const packs = (): string =>
    join(at.folder, 'packs', readdirSync(join(at.folder, 'packs')).find((name) => name.endsWith('.pack')) ?? '');

  test.each([
    [
      'a changed byte of a piece',
      'is damaged',
      () => {
        const bytes = readFileSync(packs());
        bytes[5_000] = (bytes[5_000] ?? 0) ^ 1;
        writeFileSync(packs(), bytes);
      },
    ],
    ['a shortened pack', 'has another length', () => writeFileSync(packs(), readFileSync(packs()).subarray(0, 100))],
    [
      'a changed manifest',
      'SHA256SUMS says is not so',
      () => {
        const [name = ''] = readdirSync(join(at.folder, 'backups'));
        const path = join(at.folder, 'backups', name, 'manifest.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace('ada@', 'eve@'));
      },
    ],
  ])('%s is told of, and nothing is restored', async (_what, words, damage) => {
    await at.deliver(ADA, 'One');
    await at.wren.run('backup', at.folder);
    damage();
    for (const [data, ...args] of [
      [at.wren.dataFolder, 'backup', at.folder, '--verify'],
      [join(at.wren.folder, 'restored'), 'restore', at.folder],
    ] as const) {
      const { code, text } = await at.runOn({ WREN_DATA: data }, ...args);
      expect([code, text]).toEqual([1, expect.stringContaining(words)]);
    }
    expect((await at.runOn({ WREN_DATA: join(at.wren.folder, 'restored') }, 'account', 'list')).text).not.toContain(
      ADA,
    );
  });

  test('holds up no other: those that need nothing of a damaged pack are whole, and the next backup is', async () => {
    await at.deliver(ADA, 'One');
    await at.wren.run('backup', at.folder);
    const first = packs();
    await at.deliver(ADA, 'Two');
    await at.wren.run('backup', at.folder);
    writeFileSync(first, readFileSync(first).subarray(0, 100));
    const made = await at.wren.run('backup', at.folder);
    expect([made.code, made.stderr]).toEqual([0, expect.stringContaining(`${first} is missing or has another length`)]);
    const names = readdirSync(join(at.folder, 'backups')).sort();
    const { code, text } = await at.runOn({ WREN_DATA: at.wren.dataFolder }, 'backup', at.folder, '--verify');
    expect(code).toBe(1);
    expect(text).toContain(`${names[0]} is not whole.`);
    expect(text).toContain(`${names[2]} is whole`);
    const restored = { WREN_DATA: join(at.wren.folder, 'again') };
    expect(await at.runOn(restored, 'restore', at.folder)).toMatchObject({ code: 0 });
    expect((await at.runOn(restored, 'account', 'list')).text).toContain(ADA);
  });

  test('and one that cannot be made are said in a sentence', async () => {
    expect(await at.wren.run('backup', join(at.wren.dataFolder, 'inside'))).toMatchObject({ code: 2 });
    expect(await at.wren.run('restore', join(at.wren.folder, 'nowhere'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not there'),
    });
    writeFileSync(join(at.wren.folder, 'file'), '');
    expect(await at.wren.run('backup', join(at.wren.folder, 'file'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is no folder'),
    });
    expect(await at.wren.run('restore', at.wren.folder, '--folder', 'inbox')).toMatchObject({ code: 2 });
    chmodSync(at.wren.folder, 0o755);
    expect(await at.wren.run('backup', at.wren.folder)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('holds other files'),
    });
    expect(statSync(at.wren.folder).mode & 0o777).toBe(0o755);
    await at.wren.run('backup', at.folder);
    expect(await at.wren.run('restore', at.folder, '--as-of', 'yesterday')).toMatchObject({ code: 2 });
    expect(await at.wren.run('restore', at.folder, '--as-of', '2001-01-01')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no backup'),
    });
    expect(await at.wren.run('restore', at.folder, '--account', 'eve')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has no account eve'),
    });
  });
});
