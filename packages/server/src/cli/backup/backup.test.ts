import {
  chmodSync,
  cpSync,
  existsSync,
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
import type { Message } from '@wren/domain/message/message.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allMessages, type CommandLine, insideFolder, temporaryCommandLine } from '../../../test/command-line.ts';
import { contentOf } from '../../../test/content-of.ts';
import { checkDatabases } from '../../../test/database-files.ts';
import { BackupFolder } from '../../backup/backup-folder.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { openDirectory } from '../../directory/open-directory.ts';
import { deliverMessage } from '../../mail/incoming/deliver-message.ts';
import { newId } from '../../platform/ids.ts';
import { openPushIdentity } from '../../push/push-identity.ts';
import type { MailStore } from '../../store/mail-store.ts';
import { runWren } from '../run-wren.ts';

const ADA = 'ada@mail.localhost';
const GRACE = 'grace@mail.localhost';

let wren: CommandLine;
let backups: string;
beforeEach(async () => {
  wren = temporaryCommandLine();
  backups = join(wren.folder, 'backups');
  for (const address of [ADA, GRACE]) await wren.run('account', 'add', address, '--password', 'long enough');
});
afterEach(() => wren.remove());

/** Runs a command line on another data folder or in another environment. */
async function runOn(environment: Record<string, string>, ...args: readonly string[]) {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const none = async (): Promise<string> => '';
  const terminal = {
    watched: false,
    interactive: false,
    print: say,
    tell: say,
    show: () => {},
    ask: none,
    askSecret: none,
  };
  const code = await runWren(args, { WREN_DATA: wren.dataFolder, ...environment }, terminal, '1.2.3');
  return { code, text: lines.join('\n') };
}

const raw = (subject: string, size = 100): string =>
  `Message-ID: <${subject.replace(/\W/gu, '')}@example.org>\r\nFrom: bob@example.org\r\nTo: ada@mail.localhost\r\nSubject: ${subject}\r\n\r\nA mail about ${subject}. ${'word '.repeat(size / 5)}`;

async function deliver(address: string, ...subjects: readonly string[]): Promise<void> {
  await wren.inside(address, async (store) => {
    for (const subject of subjects) {
      await deliverMessage(store, Buffer.from(raw(subject)), {
        commandId: newId(),
        mailbox: 'inbox',
        receivedAt: Date.now(),
      });
    }
  });
}

const subjectsIn = (messages: readonly Message[], mailbox: string): readonly string[] =>
  messages
    .filter((message) => message.mailbox === mailbox)
    .map(({ subject }) => subject)
    .sort();

async function idOf(store: MailStore, subject: string): Promise<string> {
  return (await allMessages(store)).find((message) => message.subject === subject)?.id ?? '';
}

async function change(address: string, kind: 'destroy' | 'trash', ...subjects: readonly string[]): Promise<void> {
  await wren.inside(address, async (store) => {
    for (const subject of subjects) {
      const target = { messages: [await idOf(store, subject)] };
      await store.apply([kind === 'trash' ? { kind: 'move', target, mailbox: 'trash' } : { kind, target }], newId());
    }
  });
}

const mailbox = {
  id: 'm-projects',
  type: 'mailbox',
  data: { name: 'Projects', parentId: null, sortOrder: 0, isSubscribed: true },
} as const;
const label = {
  id: 'l1',
  type: 'label',
  data: { name: 'Work', keyword: 'Work', color: 'blue', sortOrder: 0 },
} as const;

/** Mail in a mailbox of Ada's own, with a label. */
async function haveProjects(): Promise<void> {
  await deliver(ADA, 'Plan', 'Budget', 'Minutes', 'Lunch');
  await wren.inside(ADA, async (store, records) => {
    await records.apply(
      [
        { kind: 'put', record: mailbox },
        { kind: 'put', record: label },
      ],
      'defined',
    );
    const messages = [await idOf(store, 'Plan'), await idOf(store, 'Budget'), await idOf(store, 'Minutes')];
    await store.apply([{ kind: 'move', target: { messages }, mailbox: 'm-projects' }], 'moved');
    await store.apply(
      [{ kind: 'flag', target: { messages: messages.slice(0, 1) }, keyword: 'seen', value: true }],
      'seen',
    );
  });
}

const content = (address: string) => wren.inside(address, contentOf);

describe('a whole installation', () => {
  test('comes back into an empty folder as it was, private, with its keys, its sessions ended and its states renewed', async () => {
    await haveProjects();
    openPushIdentity(wren.dataFolder, 'mailto:a@b.example').publicKey();
    const dkim = join(wren.folder, 'signing.pem');
    writeFileSync(dkim, 'the DKIM key');
    const environment = { WREN_DKIM_SELECTOR: 's', WREN_DKIM_KEY: dkim };
    const state = await wren.inside(ADA, (store) => store.state());
    const directory = openDirectory(wren.dataFolder, async () => {});
    directory.sessions.open(directory.accounts.byAddress(ADA)?.id ?? '', false);
    directory.close();
    const before = [await content(ADA), await content(GRACE)];

    const backup = await runOn(environment, 'backup', backups);
    expect(backup.text).toMatch(/Backed up 2 accounts in \d+ files as \S+: [\d.]+ KB are new\./u);
    expect(backup.text).toContain('the push identity (push-key.pem), the DKIM key (WREN_DKIM_KEY)');
    const files = (folder: string): readonly string[] =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(join(folder, name)).isFile(),
      );
    for (const name of files(backups))
      expect([name, statSync(join(backups, name)).mode & 0o777]).toEqual([name, 0o600]);

    const restored = join(wren.folder, 'restored');
    const { code, text } = await runOn({ WREN_DATA: restored }, 'restore', backups);
    expect([code, text]).toEqual([0, expect.stringContaining('Restored 2 accounts')]);
    expect(text).toContain(`The DKIM key is ${join(restored, 'outside/dkim.pem')}`);
    expect(readFileSync(join(restored, 'outside/dkim.pem'), 'utf8')).toBe('the DKIM key');
    for (const name of files(restored))
      expect([name, statSync(join(restored, name)).mode & 0o777]).toEqual([name, 0o600]);
    expect(statSync(join(restored, 'accounts')).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(restored, 'push-key.pem'))).toEqual(readFileSync(join(wren.dataFolder, 'push-key.pem')));
    expect(new Set(Object.values(checkDatabases(restored)))).toEqual(new Set(['ok']));

    const back = openDirectory(restored, async () => {});
    const account = back.accounts.byAddress(ADA);
    expect(await back.accounts.verify(ADA, 'long enough')).toEqual(account);
    expect(back.sessions.areOpenOf(account?.id ?? '')).toBe(false);
    back.close();
    expect(await insideFolder(restored, ADA, (store) => store.changesSince(state, 10))).toBe('too-old');
    const after = [await insideFolder(restored, ADA, contentOf), await insideFolder(restored, GRACE, contentOf)];
    expect(after).toEqual(before);
  });

  test('is backed up again with what is new alone, is listed, and comes back as of any of its days', async () => {
    await deliver(ADA, ...Array.from({ length: 60 }, (_, n) => `Early ${n}`));
    await wren.inside(ADA, (store) =>
      store.putBlob(Buffer.from(Array.from({ length: 2_000_000 }, () => Math.random() * 256))),
    );
    expect((await wren.run('backup', backups)).code).toBe(0);
    await deliver(ADA, 'Late');
    expect((await wren.run('backup', backups)).code).toBe(0);
    const [first = '', second = ''] = readdirSync(join(backups, 'backups'));
    const added = (name: string): number =>
      JSON.parse(readFileSync(join(backups, 'backups', name, 'manifest.json'), 'utf8')).added;
    expect(added(first)).toBeGreaterThan(2_000_000);
    expect(added(second)).toBeLessThan(added(first) / 4);
    const { printed } = await wren.run('backup', backups, '--list');
    expect(printed.split('\n').map((line) => line.split('\t').slice(0, 2))).toEqual([
      [first, '2 accounts'],
      [second, '2 accounts'],
    ]);
    expect((await wren.run('backup', backups, '--verify')).printed).toBe(
      [first, second].map((name) => `${name} is whole: 2 files.`).join('\n'),
    );
    for (const [name, has] of [
      [first, false],
      [second, true],
    ] as const) {
      const restored = join(wren.folder, name);
      expect((await runOn({ WREN_DATA: restored }, 'restore', backups, '--as-of', name)).code).toBe(0);
      const subjects = subjectsIn(await insideFolder(restored, ADA, allMessages), 'inbox');
      expect([subjects.length, subjects.includes('Late')]).toEqual([has ? 61 : 60, has]);
    }
  });

  test('is backed up with folders that lie on another disk by a link, and with files of whatever names', async () => {
    await deliver(ADA, 'One');
    const before = await content(ADA);
    const accounts = join(wren.dataFolder, 'accounts');
    renameSync(accounts, join(wren.folder, 'elsewhere'));
    symlinkSync(join(wren.folder, 'elsewhere'), accounts);
    for (const name of ['.nfs0001', 'notes of today (ä)~']) writeFileSync(join(wren.dataFolder, name), name);
    symlinkSync(join(wren.folder, 'nowhere'), join(wren.dataFolder, 'dangling'));
    mkdirSync(join(wren.dataFolder, 'lost+found'), { mode: 0 });
    const ran = [await wren.run('backup', backups), await wren.run('backup', backups)];
    chmodSync(join(wren.dataFolder, 'lost+found'), 0o700);
    expect(ran.map(({ code }) => code)).toEqual([0, 0]);
    const restored = join(wren.folder, 'restored');
    expect((await runOn({ WREN_DATA: restored }, 'restore', backups)).code).toBe(0);
    expect(await insideFolder(restored, ADA, contentOf)).toEqual(before);
    expect(readFileSync(join(restored, 'notes of today (ä)~'), 'utf8')).toBe('notes of today (ä)~');
  });

  test('has its newest backup last, though the clock was ahead when an earlier one was made', async () => {
    const given = { dataFolder: wren.dataFolder, dkimKeyFile: null, version: '1.2.3' };
    const folder = BackupFolder.open(backups);
    await makeBackup(folder, { ...given, clock: () => Date.parse('2040-01-01T00:00:00Z') });
    const { name } = await makeBackup(folder, { ...given, clock: () => Date.parse('2026-01-01T00:00:00Z') });
    folder.forget(1);
    expect(folder.names()).toEqual([name]);
    folder.close();
  });

  test('that has not changed is not read again', async () => {
    await deliver(ADA, 'One');
    await wren.run('backup', backups);
    await wren.run('backup', backups);
    const names = readdirSync(join(backups, 'backups'));
    const last = JSON.parse(readFileSync(join(backups, 'backups', names.at(-1) ?? '', 'manifest.json'), 'utf8'));
    expect(last.added).toBe(0);
  });

  test('is kept as often as is wanted: what older backups alone need goes with them, and the rest stays whole', async () => {
    const packs = (): number => readdirSync(join(backups, 'packs')).filter((name) => name.endsWith('.pack')).length;
    await deliver(ADA, 'One');
    await wren.run('backup', backups);
    const large = join(wren.dataFolder, 'large.bin');
    writeFileSync(large, Buffer.from(Array.from({ length: 1_000_000 }, () => Math.random() * 256)));
    await wren.run('backup', backups);
    rmSync(large);
    const before = packs();
    expect(await wren.run('backup', backups, '--keep', '0')).toMatchObject({ code: 2 });
    expect((await wren.run('backup', backups, '--keep', '2')).printed).toContain('Took 1 older backup away.');
    expect(packs()).toBe(before);
    const { printed } = await wren.run('backup', backups, '--keep', '1');
    expect(printed).toContain('Took 2 older backups away.');
    expect(packs()).toBeLessThan(before);
    expect((await wren.run('backup', backups, '--verify')).printed).toMatch(/^\S+ is whole: 2 files\.$/u);
    const restored = join(wren.folder, 'restored');
    expect((await runOn({ WREN_DATA: restored }, 'restore', backups)).code).toBe(0);
    expect(await insideFolder(restored, ADA, contentOf)).toEqual(await content(ADA));
  });

  test('is not restored over another, nor half: what a restore has left that was cut off no program opens, and the next one goes on', async () => {
    await deliver(ADA, 'One');
    await wren.run('backup', backups);
    const over = await wren.run('restore', backups);
    expect(over).toMatchObject({ code: 1, told: expect.stringContaining('is not empty') });
    const restored = join(wren.folder, 'restored');
    await runOn({ WREN_DATA: restored }, 'restore', backups);
    const [name = ''] = readdirSync(join(backups, 'backups'));
    writeFileSync(join(restored, 'restore-unfinished'), `${name}\n`);
    const list = await runOn({ WREN_DATA: restored }, 'account', 'list');
    expect([list.code, list.text]).toEqual([1, expect.stringContaining('was being restored and is not whole')]);
    const half = await runOn({ WREN_DATA: restored }, 'backup', backups, '--keep', '1');
    expect([half.code, half.text]).toEqual([1, expect.stringContaining('is not whole')]);
    expect(readdirSync(join(backups, 'backups'))).toEqual([name]);
    await deliver(ADA, 'Two');
    await wren.run('backup', backups);
    expect((await runOn({ WREN_DATA: restored }, 'restore', backups)).text).toContain(`as of ${name}.`);
    expect((await runOn({ WREN_DATA: restored }, 'account', 'list')).code).toBe(0);
  });
});

describe('a damaged backup', () => {
  const packs = (): string =>
    join(backups, 'packs', readdirSync(join(backups, 'packs')).find((name) => name.endsWith('.pack')) ?? '');

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
        const [name = ''] = readdirSync(join(backups, 'backups'));
        const path = join(backups, 'backups', name, 'manifest.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace('ada@', 'eve@'));
      },
    ],
  ])('%s is told of, and nothing is restored', async (_what, words, damage) => {
    await deliver(ADA, 'One');
    await wren.run('backup', backups);
    damage();
    for (const [data, ...args] of [
      [wren.dataFolder, 'backup', backups, '--verify'],
      [join(wren.folder, 'restored'), 'restore', backups],
    ] as const) {
      const { code, text } = await runOn({ WREN_DATA: data }, ...args);
      expect([code, text]).toEqual([1, expect.stringContaining(words)]);
    }
    expect((await runOn({ WREN_DATA: join(wren.folder, 'restored') }, 'account', 'list')).text).not.toContain(ADA);
  });

  test('and one that cannot be made are said in a sentence', async () => {
    expect(await wren.run('backup', join(wren.dataFolder, 'inside'))).toMatchObject({ code: 2 });
    expect(await wren.run('restore', join(wren.folder, 'nowhere'))).toMatchObject({
      code: 1,
      told: expect.stringContaining('is not there'),
    });
    writeFileSync(join(wren.folder, 'file'), '');
    expect(await wren.run('backup', join(wren.folder, 'file'))).toMatchObject({
      code: 1,
      told: expect.stringContaining('is no folder'),
    });
    expect(await wren.run('restore', wren.folder, '--folder', 'inbox')).toMatchObject({ code: 2 });
    chmodSync(wren.folder, 0o755);
    expect(await wren.run('backup', wren.folder)).toMatchObject({
      code: 1,
      told: expect.stringContaining('holds other files'),
    });
    expect(statSync(wren.folder).mode & 0o777).toBe(0o755);
    await wren.run('backup', backups);
    expect(await wren.run('restore', backups, '--as-of', 'yesterday')).toMatchObject({ code: 2 });
    expect(await wren.run('restore', backups, '--as-of', '2001-01-01')).toMatchObject({
      code: 1,
      told: expect.stringContaining('no backup'),
    });
    expect(await wren.run('restore', backups, '--account', 'eve')).toMatchObject({
      code: 1,
      told: expect.stringContaining('has no account eve'),
    });
  });
});

describe('one account', () => {
  test('that was removed comes back with password, settings and further addresses, and others are left alone', async () => {
    await haveProjects();
    await deliver(GRACE, 'Compiler');
    await wren.run('account', 'alias', ADA, 'countess');
    const before = await content(ADA);
    await wren.run('backup', backups);
    await wren.run('account', 'remove', ADA, '--yes');
    await deliver(GRACE, 'Newer');
    expect((await wren.run('restore', backups, '--account', 'ada')).printed).toContain(`Restored the account ${ADA}`);
    expect(await content(ADA)).toEqual(before);
    expect((await wren.run('account', 'alias', ADA)).printed).toBe('countess@mail.localhost');
    const directory = openDirectory(wren.dataFolder, async () => {});
    expect(await directory.accounts.verify(ADA, 'long enough')).not.toBeNull();
    directory.close();
    expect(subjectsIn(await wren.inside(GRACE, allMessages), 'inbox')).toEqual(['Compiler', 'Newer']);
    expect(existsSync(join(wren.dataFolder, 'restore'))).toBe(false);
  });

  test('whose address another one has by now is not brought back over it', async () => {
    await wren.run('backup', backups);
    await wren.run('account', 'remove', ADA, '--yes');
    await wren.run('account', 'alias', GRACE, 'ada');
    const { code, told } = await wren.run('restore', backups, '--account', ADA);
    expect([code, told]).toEqual([1, expect.stringContaining(`${ADA} is an address of ${GRACE} now`)]);
  });

  test('that is in use gets back what it has lost, of all folders, with labels and the like, and nothing twice', async () => {
    await haveProjects();
    await wren.run('backup', backups);
    await change(ADA, 'destroy', 'Plan', 'Lunch');
    await change(ADA, 'trash', 'Budget');
    await wren.inside(ADA, (_store, records) => records.apply([{ kind: 'destroy', id: 'l1' }], 'gone'));
    await deliver(ADA, 'Newer');
    const { printed } = await wren.run('restore', backups, '--account', ADA);
    expect(printed).toContain('Restored 2 messages');
    expect(printed).toContain('moved 1 back from Trash, left 1 as they are');
    expect(printed).toContain('restored 1.');
    const messages = await wren.inside(ADA, allMessages);
    expect(subjectsIn(messages, 'm-projects')).toEqual(['Budget', 'Minutes', 'Plan']);
    expect(subjectsIn(messages, 'inbox')).toEqual(['Lunch', 'Newer']);
    expect(messages.find(({ subject }) => subject === 'Plan')?.seen).toBe(true);
    const again = await wren.run('restore', backups, '--account', ADA);
    expect(again.printed).toContain('Restored 0 messages');
    expect(await wren.inside(ADA, allMessages)).toEqual(messages);
  });

  test('gets one folder back as of a day: its mail with source and words, and a folder that is gone, which is made', async () => {
    await haveProjects();
    const before = await content(ADA);
    await wren.run('backup', backups);
    const day = readdirSync(join(backups, 'backups'))[0] ?? '';
    await change(ADA, 'destroy', 'Plan', 'Budget', 'Lunch');
    await wren.run('backup', backups);
    await wren.inside(ADA, async (store, records) => {
      const messages = [await idOf(store, 'Minutes')];
      await store.apply([{ kind: 'move', target: { messages }, mailbox: 'archive' }], 'away');
      await records.apply([{ kind: 'destroy', id: 'm-projects' }], 'no-folder');
    });
    expect((await wren.run('restore', backups, '--account', ADA, '--folder', 'Projects')).printed).toContain(
      'Restored 0 messages',
    );
    const { printed } = await wren.run('restore', backups, '--account', ADA, '--folder', 'projects', '--as-of', day);
    expect(printed).toContain('Restored 2 messages');
    expect(printed).toContain('left 1 as they are');
    const after = await content(ADA);
    expect(after.sources).toMatchObject({});
    const messages = await wren.inside(ADA, allMessages);
    const own = await wren.inside(ADA, (_store, records) => records.list('mailbox'));
    expect(own.map(({ data }) => data.name)).toEqual(['Projects']);
    expect(subjectsIn(messages, own[0]?.id ?? '')).toEqual(['Budget', 'Plan']);
    expect([subjectsIn(messages, 'archive'), subjectsIn(messages, 'inbox')]).toEqual([['Minutes'], []]);
    const sources = Object.entries(before.sources as Record<string, string>).filter(([id]) =>
      messages.some(({ blobId }) => blobId === id),
    );
    expect(sources).toHaveLength(3);
    expect(after.sources).toEqual(Object.fromEntries(sources));
    expect((await wren.run('restore', backups, '--account', ADA, '--folder', 'Attic')).told).toContain(
      'had no folder "Attic"',
    );
  });
});

test('a folder of backups is one process’s at a time', async () => {
  await wren.run('backup', backups);
  const held = BackupFolder.open(backups);
  expect(await wren.run('backup', backups)).toMatchObject({ code: 1, told: expect.stringContaining('Another backup') });
  held.close();
  expect((await wren.run('backup', backups)).code).toBe(0);
  chmodSync(backups, 0o700);
  cpSync(backups, join(wren.folder, 'copied'), { recursive: true });
  expect((await wren.run('backup', join(wren.folder, 'copied'), '--verify')).code).toBe(0);
});
