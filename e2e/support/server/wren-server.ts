import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { askedProcess } from './asked-process.ts';
import { runWren } from './command-line.ts';

const main = join(ROOT, 'packages/server/dist/main.js');

const PASSWORD = 'correct horse battery';

const addingAccount = (address: string, name: string): readonly string[] => [
  'account',
  'add',
  address,
  '--name',
  name,
  '--password',
  PASSWORD,
];

/**
 * Makes a data folder of accounts that hold no mail.
 * @param people their names by their addresses
 */
export async function dataFolderWith(people: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wren-people-'));
  const env = { ...process.env, WREN_DATA: folder };
  for (const [address, name] of Object.entries(people)) await runWren(env, addingAccount(address, name));
  return folder;
}

/** A built Wren running on a data folder of its own. */
export interface WrenServer {
  readonly url: string;
  readonly smtpPort: number;
  readonly dataFolder: string;
  readonly password: string;
  /** Runs the command line on the same data folder and answers what it printed. */
  wren(...args: readonly string[]): Promise<string>;
  addAccount(address: string, name: string): Promise<void>;
  /** Ends it and takes its data away. */
  remove(): Promise<void>;
}

/** One in a process of its own, as its users run it. */
export interface WrenProcess extends WrenServer {
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  /** Has the process do nothing more, as a machine that hangs: what it is asked, it takes and never answers. */
  freeze(): void;
  /** Starts it again on the same port and data folder. */
  restart(): Promise<void>;
  /** Ends the process when this one ends, without waiting. */
  abandon(): void;
}

/** A port of this machine without a listener. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/login`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** What each Wren has, before it runs. */
interface Prepared extends Omit<WrenServer, 'remove'> {
  readonly environment: NodeJS.ProcessEnv;
  removeData(): Promise<void>;
}

async function prepare(settings: Readonly<Record<string, string>>, begin: string | undefined): Promise<Prepared> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'wren-journey-'));
  if (begin !== undefined) await cp(begin, dataFolder, { recursive: true });
  const [port, smtpPort] = [await freePort(), await freePort()];
  const environment = {
    ...process.env,
    PORT: String(port),
    WREN_SMTP_PORT: String(smtpPort),
    WREN_DATA: dataFolder,
    // Journeys sign in with one browser after another.
    WREN_SIGN_IN_MAIL: 'off',
    ...settings,
  };
  const wren = (...args: readonly string[]): Promise<string> => runWren(environment, args);
  return {
    url: `http://127.0.0.1:${port}`,
    smtpPort,
    dataFolder,
    password: PASSWORD,
    environment,
    wren,
    addAccount: async (address, name) => {
      await wren(...addingAccount(address, name));
    },
    removeData: () => rm(dataFolder, { recursive: true, force: true }),
  };
}

const askServers = askedProcess<
  { readonly environment: NodeJS.ProcessEnv; readonly isStart: boolean },
  { readonly failed: string | null }
>(join(ROOT, 'e2e/support/server/servers-process.js'));

async function changeServers(environment: NodeJS.ProcessEnv, isStart: boolean): Promise<void> {
  const { failed } = await askServers({ environment, isStart });
  if (failed !== null) throw new Error(failed);
}

/**
 * Starts a Wren in a process that runs those of all journeys of this one.
 * @param settings of its environment
 * @param begin the data folder whose copy it begins with; else it begins empty
 */
export async function startWren(settings: Readonly<Record<string, string>> = {}, begin?: string): Promise<WrenServer> {
  const { environment, removeData, ...prepared } = await prepare(settings, begin);
  await changeServers(environment, true);
  return {
    ...prepared,
    remove: async () => {
      await changeServers(environment, false);
      await removeData();
    },
  };
}

/** `startWren` in a process of its own, which can be killed. */
export async function startWrenProcess(
  settings: Readonly<Record<string, string>> = {},
  begin?: string,
): Promise<WrenProcess> {
  const { environment, removeData, ...prepared } = await prepare(settings, begin);
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
    await untilAnswers(prepared.url, child);
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    // One that is frozen hears of it only then.
    child.kill('SIGCONT');
    await once(child, 'exit');
  };
  await start();
  return {
    ...prepared,
    kill: () => stop('SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    abandon: () => void child.kill('SIGKILL'),
    restart: start,
    remove: async () => {
      await stop('SIGTERM');
      await removeData();
    },
  };
}
