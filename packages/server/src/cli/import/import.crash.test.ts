import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDatabases } from '../../../test/disk/database-files.ts';
import { builtProgram } from '../../../test/processes/built-program.ts';
import { allMessages, type CommandLine, temporaryCommandLine } from '../../../test/processes/command-line.ts';
import { kills } from '../../../test/processes/kills.ts';

const KILLS = kills(8);
const MESSAGES = 900;
/** Milliseconds within which an import ends on any machine. */
const LONG = 300_000;
let program: string;
let wren: CommandLine;
let mbox: string;

beforeAll(async () => {
  wren = temporaryCommandLine();
  // The faster it starts, the more kills hit the import.
  program = await builtProgram('src/cli/wren.ts');
  mbox = join(wren.folder, 'many.mbox');
  mkdirSync(wren.folder, { recursive: true });
  const filler = 'Every line of it is as long as lines of mail are, more or less.\n'.repeat(30);
  const mails = Array.from({ length: MESSAGES }, (_, number) => {
    const answers = number % 3 === 0 ? '' : `In-Reply-To: <${number - (number % 3)}@one.example>\n`;
    const head = `From: Lin <lin@one.example>\nSubject: ${number % 3 === 0 ? '' : 'Re: '}mail ${Math.floor(number / 3)}\nMessage-ID: <${number}@one.example>\n`;
    return `From lin@one.example Thu Aug 22 12:${String(number % 60).padStart(2, '0')}:23 2024\n${head}${answers}\n${number}\n${filler}\n`;
  });
  writeFileSync(mbox, mails.join(''));
});
afterAll(() => wren.remove());

function startImport(address: string): ChildProcess {
  const env = { ...process.env, WREN_DATA: wren.dataFolder };
  return spawn(process.execPath, [program, 'import', address, mbox], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Ends with the process, by itself or killed a number of milliseconds after its start. */
async function importFor(address: string, lifetime: number): Promise<'finished' | 'killed'> {
  const child = startImport(address);
  const timer = setTimeout(() => child.kill('SIGKILL'), lifetime);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(timer);
  if (signal === 'SIGKILL') return 'killed';
  expect(code).toBe(0);
  return 'finished';
}

async function subjects(address: string): Promise<readonly string[]> {
  const messages = await wren.inside(address, allMessages);
  expect(new Set(messages.map((message) => message.threadId)).size).toBe(MESSAGES / 3);
  return messages.map((message) => message.messageIdHeader ?? '').sort();
}

test(`an import that is killed ${KILLS} times at random points and run again loses nothing and imports nothing twice`, async () => {
  const expected = Array.from({ length: MESSAGES }, (_, number) => `${number}@one.example`).sort();
  let account = 0;
  const newAccount = async (): Promise<string> => {
    account += 1;
    const address = `crash${account}@mail.localhost`;
    await wren.run('account', 'add', address, '--password', 'long enough');
    return address;
  };
  const first = await newAccount();
  let started = performance.now();
  expect(await importFor(first, LONG)).toBe('finished');
  let whole = performance.now() - started;
  expect(await subjects(first)).toEqual(expected);

  let address = await newAccount();
  let killed = 0;
  let between = 0;
  while (killed < KILLS || between === 0) {
    started = performance.now();
    if ((await importFor(address, whole * (0.2 + 0.6 * Math.random()))) === 'killed') {
      killed += 1;
      const imported = (await wren.inside(address, allMessages)).length;
      // Counts kills during the work, since timings change with the machine's load.
      if (imported > 0 && imported < MESSAGES) between += 1;
      else if (imported === 0) whole *= 1.5;
      expect(new Set(Object.values(checkDatabases(wren.dataFolder)))).toEqual(new Set(['ok']));
    } else {
      whole = Math.min(whole, performance.now() - started);
      expect(await subjects(address)).toEqual(expected);
      address = await newAccount();
    }
  }
  expect(await importFor(address, LONG)).toBe('finished');
  expect(await subjects(address)).toEqual(expected);
});
