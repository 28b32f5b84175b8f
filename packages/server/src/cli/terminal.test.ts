import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { builtProgram } from '../../test/processes/built-program.ts';
import { printable } from './terminal.ts';

it('shows no control characters of foreign names, and nothing that turns the order of a line', () => {
  const title = '\u001B]0;owned\u0007';
  expect(printable(`a${title}b\u009B2Jc\rd\u202Ee\u2066f`)).toBe(
    'a\uFFFD]0;owned\uFFFDb\uFFFD2Jc\uFFFDd\uFFFDe\uFFFDf',
  );
  expect(printable('key\tvalue\nזה בסדר, 日本語 ü')).toBe('key\tvalue\nזה בסדר, 日本語 ü');
});

it('an import prints the name of a file with terminal commands in it as text', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wren-terminal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = await builtProgram('src/cli/wren.ts');
  const wren = (...args: readonly string[]) =>
    spawnSync(process.execPath, [program, ...args], {
      encoding: 'utf8',
      env: { ...process.env, WREN_DATA: join(folder, 'data') },
    });
  wren('account', 'add', 'ada@mail.localhost', '--password', 'long enough');
  const mails = join(folder, 'mails');
  mkdirSync(mails);
  writeFileSync(join(mails, 'one.eml'), 'Subject: One\n\nHello.\n');
  writeFileSync(join(mails, 'evil\u001B[2J.txt'), 'no mail');
  const { stdout, stderr, status } = wren('import', 'ada@mail.localhost', mails);
  expect(status).toBe(0);
  expect(stdout + stderr).toContain('evil\uFFFD[2J.txt');
  expect(stdout + stderr).not.toContain('\u001B');
});
