import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtProgram } from '../../../test/processes/built-program.ts';
import { crashCommand, crashIds } from '../../../test/processes/store-commands.ts';
import { Database } from '../../platform/sqlite/database.ts';
import { openSqliteStores } from './sqlite-stores.ts';

const ROUNDS = 5;

describe('a process killed while it writes', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wren-crash-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Lets a process write until it has acknowledged some commands, kills it, and returns the last acknowledged one. */
  async function writeAndDie(first: number, commands: number): Promise<number> {
    const child = spawn(
      process.execPath,
      [await builtProgram('test/processes/store-process.ts'), folder, String(first)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const exited = once(child, 'exit');
    let last = first - 1;
    for await (const line of createInterface({ input: child.stdout })) {
      last = Number(line);
      if (last >= first + commands) child.kill('SIGKILL');
    }
    expect(await exited).toEqual([null, 'SIGKILL']);
    return last;
  }

  test('leaves a file that opens clean, with every acknowledged command whole and no other but the one under way', async () => {
    let next = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const last = await writeAndDie(next, 3 + Math.floor(Math.random() * 60));

      const file = new Database(join(folder, 'accounts', 'account-1.db'));
      expect(file.sql('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      expect(file.sql('PRAGMA foreign_key_check').all()).toEqual([]);
      file.sql("INSERT INTO search (search) VALUES ('integrity-check')").run();
      const commands = file.sql<{ n: number }>('SELECT COUNT(*) AS n FROM command').get()?.n ?? 0;
      expect([last + 1, last + 2]).toContain(commands);
      file.close();

      const stores = openSqliteStores({ folder });
      const store = await stores.of('account-1');
      for (let number = 0; number < commands; number += 1) {
        const { changes } = crashCommand(number);
        expect(await store.apply(changes, `command-${number}`)).toMatchObject({ repeated: true });
        expect(await store.messages(crashIds(number))).toHaveLength(number < commands - 10 ? 2 : 3);
      }
      expect(await store.messages(crashIds(commands))).toEqual([]);
      await stores.close();
      next = commands;
    }
  });
});
