import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { builtProgram } from '../../processes/built-program.ts';

/** A whole Wren in a process of its own, at an address that stays the same when it is started again. */
export interface KilledWren {
  /** kill -9; resolves when it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts one, and waits until it answers.
 * @param environment with `PORT` and `WREN_DATA` @throws what it said where it ended at once
 */
export async function startKilledWren(environment: Readonly<Record<string, string>>): Promise<KilledWren> {
  const program = await builtProgram('src/program.ts');
  const own = { WREN_SMTP_PORT: '0', WREN_LOG: 'error', WREN_SIGN_IN_MAIL: 'off', WREN_REQUEST_RATE: '0' };
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...own, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let said = '';
  await new Promise<void>((ready, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        said += `${line}\n`;
        if (line.includes('Wren is at')) ready();
      });
    }
    ended.then(() => failed(new Error(`it ended: ${said}`)), failed);
  });
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
