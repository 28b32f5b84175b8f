import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ADA, BackedUp, GRACE, idOf, subjectsIn } from '../../../test/disk/backed-up.ts';
import { allMessages } from '../../../test/processes/command-line.ts';
import { openDirectory } from '../../directory/open-directory.ts';

const at = new BackedUp();

describe('one account', () => {
  test('that was removed comes back with password, settings and further addresses, and others are left alone', async () => {
    await at.haveProjects();
    await at.deliver(GRACE, 'Compiler');
    await at.wren.run('account', 'alias', ADA, 'countess');
    const before = await at.content(ADA);
    await at.wren.run('backup', at.folder);
    await at.wren.run('account', 'remove', ADA, '--yes');
    await at.deliver(GRACE, 'Newer');
    expect((await at.wren.run('restore', at.folder, '--account', 'ada')).printed).toContain(
      `Restored the account ${ADA}`,
    );
    expect(await at.content(ADA)).toEqual(before);
    expect((await at.wren.run('account', 'alias', ADA)).printed).toBe('countess@mail.localhost');
    const directory = openDirectory(at.wren.dataFolder, async () => {});
    expect(await directory.accounts.verify(ADA, 'long enough')).not.toBeNull();
    directory.close();
    expect(subjectsIn(await at.wren.inside(GRACE, allMessages), 'inbox')).toEqual(['Compiler', 'Newer']);
    expect(existsSync(join(at.wren.dataFolder, 'restore'))).toBe(false);
  });

  test('whose address another one has by now is not brought back over it', async () => {
    await at.wren.run('backup', at.folder);
    await at.wren.run('account', 'remove', ADA, '--yes');
    await at.wren.run('account', 'alias', GRACE, 'ada');
    const { code, stderr } = await at.wren.run('restore', at.folder, '--account', ADA);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${ADA} is an address of ${GRACE} now`)]);
  });

  test('that is in use gets back what it has lost, of all folders, with labels and the like, and nothing twice', async () => {
    await at.haveProjects();
    await at.wren.run('backup', at.folder);
    await at.change(ADA, 'destroy', 'Plan', 'Lunch');
    await at.change(ADA, 'trash', 'Budget');
    await at.wren.inside(ADA, (_store, records) => records.apply([{ kind: 'destroy', id: 'l1' }], 'gone'));
    await at.deliver(ADA, 'Newer');
    const { printed } = await at.wren.run('restore', at.folder, '--account', ADA);
    expect(printed).toContain('Restored 2 messages');
    expect(printed).toContain('moved 1 back from Trash, left 1 as they are');
    expect(printed).toContain('restored 1.');
    const messages = await at.wren.inside(ADA, allMessages);
    expect(subjectsIn(messages, 'm-projects')).toEqual(['Budget', 'Minutes', 'Plan']);
    expect(subjectsIn(messages, 'inbox')).toEqual(['Lunch', 'Newer']);
    expect(messages.find(({ subject }) => subject === 'Plan')?.seen).toBe(true);
    const again = await at.wren.run('restore', at.folder, '--account', ADA);
    expect(again.printed).toContain('Restored 0 messages');
    expect(await at.wren.inside(ADA, allMessages)).toEqual(messages);
  });

  test('gets one folder back as of a day: its mail with source and words, and a folder that is gone, which is made', async () => {
    await at.haveProjects();
    const before = await at.content(ADA);
    await at.wren.run('backup', at.folder);
    const day = readdirSync(join(at.folder, 'backups'))[0] ?? '';
    await at.change(ADA, 'destroy', 'Plan', 'Budget', 'Lunch');
    await at.wren.run('backup', at.folder);
    await at.wren.inside(ADA, async (store, records) => {
      const messages = [await idOf(store, 'Minutes')];
      await store.apply([{ kind: 'move', target: { messages }, mailbox: 'archive' }], 'away');
      await records.apply([{ kind: 'destroy', id: 'm-projects' }], 'no-folder');
    });
    expect((await at.wren.run('restore', at.folder, '--account', ADA, '--folder', 'Projects')).printed).toContain(
      'Restored 0 messages',
    );
    const { printed } = await at.wren.run(
      'restore',
      at.folder,
      '--account',
      ADA,
      '--folder',
      'projects',
      '--as-of',
      day,
    );
    expect(printed).toContain('Restored 2 messages');
    expect(printed).toContain('left 1 as they are');
    const after = await at.content(ADA);
    expect(after.sources).toMatchObject({});
    const messages = await at.wren.inside(ADA, allMessages);
    const own = await at.wren.inside(ADA, (_store, records) => records.list('mailbox'));
    expect(own.map(({ data }) => data.name)).toEqual(['Projects']);
    expect(subjectsIn(messages, own[0]?.id ?? '')).toEqual(['Budget', 'Plan']);
    expect([subjectsIn(messages, 'archive'), subjectsIn(messages, 'inbox')]).toEqual([['Minutes'], []]);
    const sources = Object.entries(before.sources as Record<string, string>).filter(([id]) =>
      messages.some(({ blobId }) => blobId === id),
    );
    expect(sources).toHaveLength(3);
    expect(after.sources).toEqual(Object.fromEntries(sources));
    expect((await at.wren.run('restore', at.folder, '--account', ADA, '--folder', 'Attic')).stderr).toContain(
      'had no folder "Attic"',
    );
  });
});
