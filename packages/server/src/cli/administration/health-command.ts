import { fileSize } from '@wren/domain/content/file-size.ts';
import { readiness } from '../../administration/readiness.ts';
import { lastBackup } from '../../platform/files/last-backup.ts';
import { createLog } from '../../platform/log.ts';
import { VERSION } from '../../platform/version.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { withQueue } from './queue-command.ts';

const OBSTACLES = {
  'disk-full': 'The disk is full.',
  folder: 'The data folder cannot be used.',
  database: 'The database cannot be reached.',
} as const;

async function run(args: readonly string[], { config, open, terminal }: CommandContext): Promise<void> {
  if (args.length > 0) throw new UsageError(`"${args.join(' ')}" is too much.`);
  const { dataFolder } = config;
  const { accounts } = open();
  const { obstacle, diskFree, diskTotal } = await readiness({ accounts, dataFolder, log: createLog('silent') });
  const backup = lastBackup(dataFolder);
  terminal.print(`version\t${VERSION}`);
  terminal.print(`accounts\t${(await accounts.list()).length}`);
  await withQueue(config, async (queue, isRunning) => {
    terminal.print(`server\t${isRunning ? 'runs' : 'does not run'}`);
    terminal.print(`queue\t${(await queue.waiting(0)).total} waiting`);
  });
  terminal.print(`disk\t${fileSize(diskFree)} of ${fileSize(diskTotal)} free`);
  terminal.print(`backup\t${backup === null ? 'none yet' : new Date(backup).toISOString()}`);
  if (obstacle !== null) throw new CommandError(OBSTACLES[obstacle]);
}

export const healthCommand: CliCommand = {
  usage: ['health'],
  summary: 'Prints whether the server runs, the length of its queue, free disk space, and the newest backup.',
  run,
};
