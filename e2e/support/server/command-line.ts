import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';

/** What a command line has come to. */
interface Ended {
  readonly id: number;
  readonly code: number;
  readonly printed: string;
  readonly told: string;
}

interface Waiting {
  ended(ended: Ended): void;
  failed(error: Error): void;
}

/** The process that runs command lines for this one: started for the first, it ends with this one. */
let runner: ChildProcess | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

function startRunner(): ChildProcess {
  const child = fork(join(ROOT, 'e2e/support/server/command-process.js'), { execArgv: [] });
  child.on('message', (ended: Ended) => {
    waiting.get(ended.id)?.ended(ended);
    waiting.delete(ended.id);
  });
  child.on('exit', (code) => {
    if (runner === child) runner = undefined;
    for (const { failed } of waiting.values()) failed(new Error(`the command line ended with code ${code}`));
    waiting.clear();
  });
  // Without a command line to run it does not keep this process alive.
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Runs a command line of the built Wren.
 * @returns what it printed
 * @throws Error of what it told, when it failed
 */
export async function runWren(environment: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  runner ??= startRunner();
  const child = runner;
  last += 1;
  const id = last;
  child.channel?.ref();
  try {
    const { code, printed, told } = await new Promise<Ended>((ended, failed) => {
      waiting.set(id, { ended, failed });
      child.send({ id, args, environment });
    });
    if (code !== 0) throw new Error(`wren ${args.join(' ')}: ${told}`);
    return printed;
  } finally {
    if (waiting.size === 0) child.channel?.unref();
  }
}
