import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Message } from '@wren/domain/message/message.ts';
import type { CliCommand } from '../../src/cli/command.ts';
import { runWren } from '../../src/cli/run-wren.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { openDirectory } from '../../src/directory/open-directory.ts';
import type { MailStore } from '../../src/store/mail-store.ts';
import type { RecordStore } from '../../src/store/record-store.ts';
import { openSqliteStores } from '../../src/store/sqlite/sqlite-stores.ts';

export interface Ran {
  readonly code: number;
  /** Standard output, and standard error. */
  readonly printed: string;
  readonly stderr: string;
}

/** The command line on a temporary data folder, run in this process. */
export interface CommandLine {
  /** For files of the test; the data folder is in it. */
  readonly folder: string;
  readonly dataFolder: string;
  run(...args: readonly string[]): Promise<Ran>;
  /** With what is typed, or comes on standard input. */
  answering(answers: readonly string[], interactive: boolean): (...args: readonly string[]) => Promise<Ran>;
  /** Opens an account's stores for as long as `look` takes. */
  inside<T>(address: string, look: (store: MailStore, records: RecordStore) => Promise<T>): Promise<T>;
  remove(): void;
}

interface RunOptions {
  /** What is typed, or comes on standard input, line by line. */
  readonly answers?: readonly string[];
  readonly interactive?: boolean;
  readonly commands?: Readonly<Record<string, CliCommand>>;
}

function recorder(answers: readonly string[], interactive: boolean) {
  const printed: string[] = [];
  const stderr: string[] = [];
  const left = [...answers];
  const next = (): Promise<string> => Promise.resolve(left.shift() ?? '');
  const terminal: Terminal = {
    watched: false,
    interactive,
    print: (line) => printed.push(line),
    printError: (line) => stderr.push(line),
    show: () => {},
    ask: next,
    askSecret: next,
  };
  return { terminal, ran: (code: number): Ran => ({ code, printed: printed.join('\n'), stderr: stderr.join('\n') }) };
}

/** Opens the stores of an account of a data folder for as long as `look` takes. */
export async function insideFolder<T>(
  dataFolder: string,
  address: string,
  look: (store: MailStore, records: RecordStore) => Promise<T>,
): Promise<T> {
  const directory = openDirectory(dataFolder, () => Promise.resolve());
  const stores = openSqliteStores({ folder: dataFolder });
  try {
    const account = await directory.accounts.byAddress(address);
    if (account === null) throw new Error(`no account ${address}`);
    return await look(await stores.of(account.id), await stores.recordsOf(account.id));
  } finally {
    await stores.close();
    directory.close();
  }
}

/**
 * Runs the command line once, as a script does.
 * @param environment all that it knows of its settings
 * @param commands another program's than the server's own
 */
export async function runIn(
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
  { answers = [], interactive = false, commands }: RunOptions = {},
): Promise<Ran> {
  const { terminal, ran } = recorder(answers, interactive);
  return ran(await runWren(args, environment, terminal, '1.2.3', commands));
}

/** @param commands another program's than the server's own @param environment beside the data folder */
export function temporaryCommandLine(
  commands?: Readonly<Record<string, CliCommand>>,
  environment: Readonly<Record<string, string>> = {},
): CommandLine {
  const folder = mkdtempSync(join(tmpdir(), 'wren-cli-'));
  const dataFolder = join(folder, 'data');
  const answering =
    (answers: readonly string[], interactive: boolean) =>
    (...args: readonly string[]): Promise<Ran> =>
      runIn({ ...environment, WREN_DATA: dataFolder }, args, { answers, interactive, ...(commands && { commands }) });
  return {
    folder,
    dataFolder,
    answering,
    run: answering([], false),
    inside: (address, look) => insideFolder(dataFolder, address, look),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Every message of an account, oldest first. */
export async function allMessages(store: MailStore): Promise<readonly Message[]> {
  const found = new Map<string, Message>();
  for (const folder of (await store.counts()).keys()) {
    const { rows } = await store.list({ kind: 'folder', folder }, { offset: 0, limit: 100_000 });
    for (const { threadId } of rows) {
      for (const message of await store.thread(threadId)) found.set(message.id, message);
    }
  }
  return [...found.values()].sort((a, b) => a.receivedAt - b.receivedAt);
}
