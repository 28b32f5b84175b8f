import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { builtProgram } from '../test/processes/built-program.ts';
import { type StartedProgram, startProgram } from '../test/processes/started-program.ts';
import { Database } from './platform/sqlite/database.ts';

let program: string;
let folder: string;
let started: ChildProcess[];
beforeAll(async () => {
  program = await builtProgram('src/program.ts');
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wren-main-'));
  started = [];
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(environment?: Readonly<Record<string, string>>): StartedProgram {
  const run = startProgram(program, folder, environment);
  started.push(run.child);
  return run;
}

it('prints its address, answers, and stops when it is told to', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const run = start();
    const [, url = ''] = await run.says(/Wren is at (\S+)\//u);
    const response = await fetch(`${url}/api/method/mail.api.client.get_capabilities`);
    expect(await response.json()).toMatchObject({ message: { name: 'Wren' } });
    run.child.kill(signal);
    expect(await run.code).toBe(0);
    expect(run.text()).toContain('Incoming mail is turned off.');
  }
});

it('says in a sentence why it cannot start', async () => {
  const wrong = start({ PORT: 'z', WREN_LOG: 'loud' });
  expect(await wrong.code).toBe(1);
  expect(wrong.text()).toContain('PORT is "z": it must be a whole number');
  expect(wrong.text()).toContain('WREN_LOG is "loud"');

  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const second = start({ PORT: port });
  expect(await second.code).toBe(1);
  expect(second.text()).toContain('Something else listens there already');
  expect(second.text()).not.toContain('    at ');
  taken.close();

  const newer = new Database(join(folder, 'wren.db'));
  newer.execute('PRAGMA user_version = 99');
  newer.close();
  const old = start();
  expect(await old.code).toBe(1);
  expect(old.text()).toContain('was written by a newer version of Wren');
  expect(old.text()).not.toContain('    at ');

  const files = { WREN_TLS_CERT: join(folder, 'wren.db'), WREN_TLS_KEY: join(folder, 'none.pem') };
  const unread = start(files);
  expect(await unread.code).toBe(1);
  expect(unread.text()).toContain('cannot be used');
  const noCertificate = start({ ...files, WREN_TLS_KEY: files.WREN_TLS_CERT });
  expect(await noCertificate.code).toBe(1);
  expect(noCertificate.text()).toContain('WREN_TLS_CERT');
  expect(noCertificate.text()).not.toContain('    at ');

  for (const key of ['none.pem', 'wren.db']) {
    const unsigned = start({ WREN_DKIM_SELECTOR: 'wren', WREN_DKIM_KEY: join(folder, key) });
    expect(await unsigned.code).toBe(1);
    expect(unsigned.text()).toContain(`WREN_DKIM_KEY (${join(folder, key)}) cannot be used: `);
    expect(unsigned.text()).not.toContain('    at ');
  }

  writeFileSync(
    join(folder, 'wren.db'),
    'This is no database, but a text that is long enough to look like one. '.repeat(9),
  );
  const damaged = start();
  expect(await damaged.code).toBe(1);
  expect(damaged.text()).toContain('wren.db is damaged, or no file of Wren');
  expect(damaged.text()).not.toContain('    at ');
});

it('leaves a data folder alone in which a newer version has written an account', async () => {
  mkdirSync(join(folder, 'accounts'));
  const path = join(folder, 'accounts', 'someone.db');
  const newer = new Database(path);
  newer.execute('PRAGMA user_version = 99');
  newer.close();
  const before = readFileSync(path);
  const run = start();
  expect(await run.code).toBe(1);
  expect(run.text()).toContain(`${path} was written by a newer version of Wren`);
  expect(run.text()).not.toContain('    at ');
  expect(readFileSync(path)).toEqual(before);
  expect(readdirSync(folder)).toEqual(['accounts']);
});
