import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allMessages, type CommandLine, temporaryCommandLine } from '../../test/processes/command-line.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const LAUNCHER = join(ROOT, 'packages/server/bin/wren.js');
const LISTS = resolve(ROOT, '../shared/corpora/threading');
const DEMO = join(ROOT, 'packages/demo/dist/demo.js');
let wren: CommandLine;

beforeAll(() => {
  wren = temporaryCommandLine();
  if (!existsSync(join(ROOT, 'packages/server/dist/wren.js')) || !existsSync(DEMO)) {
    execFileSync(process.execPath, [join(ROOT, 'scripts/build-server.js')], { cwd: ROOT });
  }
});
afterAll(() => wren.remove());

function launch(args: readonly string[], input = '', program = LAUNCHER) {
  const env = { ...process.env, WREN_DATA: wren.dataFolder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env, input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the built command line', () => {
  test('adds an account, makes the sample, exports it and imports it again', () => {
    expect(launch(['account', 'add', 'copy@mail.localhost'], 'a password\n')).toMatchObject({ status: 0 });
    expect(launch([], '', DEMO).stdout).toMatch(/The password of both is wren-demo\n$/u);
    const folder = join(wren.folder, 'out');
    expect(launch(['export', 'ada', folder]).stdout).toMatch(/^Exported \d{3} messages/u);
    const folders = ['archive', 'drafts', 'inbox', 'junk', 'screener', 'sent', 'snoozed', 'trash'];
    const files = folders.map((name) => `${name}.mbox`);
    expect(readdirSync(folder).sort()).toEqual(['Mailboxes', ...files, 'wren-account.jsonl']);
    expect(launch(['import', 'copy', folder]).stdout).toMatch(/^Imported \d{3}, duplicates 0, unreadable 0\./u);
    expect(launch(['account', 'list']).stdout.split('\n')).toHaveLength(4);
  });

  test('ends with code 2 for nonsense, with its version for --version', () => {
    expect(launch(['fly'])).toMatchObject({ status: 2, stdout: '' });
    expect(launch(['--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/u);
  });

  test('says what to do where it has not been built', () => {
    const elsewhere = join(wren.folder, 'unbuilt/bin');
    mkdirSync(elsewhere, { recursive: true });
    cpSync(LAUNCHER, join(elsewhere, 'wren.mjs'));
    const { status, stderr } = spawnSync(process.execPath, [join(elsewhere, 'wren.mjs')], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('npm run build')]);
  });
});

test.skipIf(!existsSync(LISTS))(
  'real list mail is imported whole and in threads (only with ../shared/corpora/threading beside the checkout)',
  async () => {
    await wren.run('account', 'add', 'lists@mail.localhost', '--password', 'long enough');
    const notmuch = join(LISTS, 'notmuch');
    const { code, printed } = await wren.run('import', 'lists@mail.localhost', notmuch);
    expect(code).toBe(0);
    const [, imported = '0'] = /^Imported (\d+), duplicates \d+, unreadable 1 \(1 left/u.exec(printed) ?? [];
    const messages = await wren.inside('lists@mail.localhost', allMessages);
    expect(messages).toHaveLength(Number(imported));
    expect(messages.length).toBeGreaterThan(200);
    const threads = new Set(messages.map((message) => message.threadId));
    expect(threads.size).toBeLessThan(messages.length / 2);
    expect(messages.every((message) => message.receivedAt < Date.now() && message.from !== null)).toBe(true);
    expect((await wren.run('import', 'lists@mail.localhost', notmuch)).printed).toMatch(/^Imported 0,/u);
  },
  60_000,
);
