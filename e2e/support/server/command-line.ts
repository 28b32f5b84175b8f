import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { askedProcess } from './asked-process.ts';

interface CommandLine {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
}

/** What a command line has come to. */
interface Ended {
  readonly code: number;
  readonly printed: string;
  readonly told: string;
}

const ask = askedProcess<CommandLine, Ended>(join(ROOT, 'e2e/support/server/command-process.js'));

/**
 * Runs a command line of the built Wren.
 * @returns what it printed
 * @throws Error of what it told, when it failed
 */
export async function runWren(environment: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const { code, printed, told } = await ask({ args, environment });
  if (code !== 0) throw new Error(`wren ${args.join(' ')}: ${told}`);
  return printed;
}
