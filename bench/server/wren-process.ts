import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const root = resolve(import.meta.dirname, '../..');
const launcher = join(root, 'packages/server/bin/wren.js');
const main = join(root, 'packages/server/dist/main.js');

/** Runs the built command line on a data folder. @returns what it printed */
export async function wren(dataFolder: string, ...args: readonly string[]): Promise<string> {
  return (await timedWren(dataFolder, ...args)).said;
}

/** Has the shell tell the processor time of what it ran: `0m1.23s 0m0.45s`, user and system (POSIX, times). */
const TIMED = '"$@"; code=$?; echo; times; exit $code';

/** The same. @returns its processor time too, milliseconds, its start included; null where no shell tells */
export async function timedWren(
  dataFolder: string,
  ...args: readonly string[]
): Promise<{ readonly said: string; readonly processor: number | null }> {
  const env = { ...process.env, WREN_DATA: dataFolder };
  const command = [process.execPath, launcher, ...args];
  if (process.platform === 'win32') {
    const { stdout } = await promisify(execFile)(process.execPath, [launcher, ...args], { env });
    return { said: stdout.trim(), processor: null };
  }
  const { stdout } = await promisify(execFile)('sh', ['-c', TIMED, 'sh', ...command], { env });
  const lines = stdout.trimEnd().split('\n');
  // Its own time, then that of its children.
  const [ran = ''] = lines.slice(-1);
  const times = [...ran.matchAll(/(\d+)m([\d.]+)s/gu)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  return { said: lines.slice(0, -2).join('\n').trim(), processor: times.reduce((sum, time) => sum + time * 1000, 0) };
}

export interface RunningServer {
  readonly url: string;
  /** Resident memory now. Bytes. */
  memory(): number;
  /** Processor time since its start, milliseconds in steps of ten; null where the system does not tell. */
  processor(): number | null;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/api/method/mail.api.client.get_capabilities`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`the server ended with code ${child.exitCode}`);
}

/** Of a process, as Linux counts it (proc(5): utime and stime, in hundredths of a second). */
function processorTime(pid: number | undefined): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /u, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Starts the built server on a data folder, as its users do. @param settings besides the data folder */
export async function startServer(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const port = await freePort();
  const own = {
    WREN_DATA: dataFolder,
    PORT: String(port),
    WREN_SMTP_PORT: '0',
    WREN_LOG: 'error',
    WREN_SIGN_IN_MAIL: 'off',
  };
  const env = { ...process.env, ...own, ...settings };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url, child);
  return {
    url,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) * 1024,
    processor: () => processorTime(child.pid),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
