import { isRetryable, WrenError } from '@wren/contract/errors.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { accountCommand } from './account-command.ts';
import { auditCommand } from './administration/audit-command.ts';
import { dkimCommand } from './administration/dkim-command.ts';
import { domainCommand } from './administration/domain-command.ts';
import { groupCommand } from './administration/group-command.ts';
import { healthCommand } from './administration/health-command.ts';
import { queueCommand } from './administration/queue-command.ts';
import { signInsCommand } from './administration/sign-ins-command.ts';
import { backupCommand } from './backup/backup-command.ts';
import { restoreCommand } from './backup/restore-command.ts';
import { checkCommand } from './check-command.ts';
import type { CliCommand, CommandContext } from './command.ts';
import { CommandError, UsageError } from './command-error.ts';
import { exportCommand } from './export/export-command.ts';
import { importCommand } from './import/import-command.ts';
import { type Installation, openInstallation } from './installation.ts';
import { setupCommand } from './setup/setup-command.ts';
import type { Terminal } from './terminal.ts';

/** Exit codes of the command line. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** Commands by their names. */
type Commands = Readonly<Record<string, CliCommand>>;

/** The commands of the server's own command line. */
export const COMMANDS: Commands = {
  setup: setupCommand,
  account: accountCommand,
  import: importCommand,
  export: exportCommand,
  backup: backupCommand,
  restore: restoreCommand,
  check: checkCommand,
  audit: auditCommand,
  dkim: dkimCommand,
  group: groupCommand,
  queue: queueCommand,
  domain: domainCommand,
  'sign-ins': signInsCommand,
  health: healthCommand,
};

function help(known: Commands): string {
  const commands = Object.values(known).flatMap(({ usage, summary }) => [
    ...usage.map((line) => `  wren ${line}`),
    `      ${summary}`,
  ]);
  return [
    'Usage: wren COMMAND …',
    '',
    ...commands,
    '  wren help',
    '      Shows this.',
    '  wren --version',
    '      Shows the version.',
    '',
    'The data folder is ./data, or the one that WREN_DATA names. The server may be running meanwhile.',
  ].join('\n');
}

/** The message and exit code for an error; null for an unexpected one. */
function explain(error: unknown): { readonly text: string; readonly code: number } | null {
  if (error instanceof UsageError) return { text: `${error.message}\nSee: wren help`, code: EXIT.usage };
  if (error instanceof CommandError || error instanceof ConfigError) return { text: error.message, code: EXIT.failed };
  if (error instanceof WrenError) {
    const again = isRetryable(error) ? ' Running the command again goes on where it stopped.' : '';
    return { text: `${error.message}.${again}`, code: EXIT.failed };
  }
  return null;
}

async function runCommand(
  command: CliCommand,
  args: readonly string[],
  context: Omit<CommandContext, 'open'>,
): Promise<void> {
  let installation: Installation | null = null;
  const open = (): Installation => {
    installation ??= openInstallation(context.config);
    return installation;
  };
  try {
    await command.run(args, { ...context, open });
  } finally {
    await (installation as Installation | null)?.close();
  }
}

/**
 * Runs one command line.
 * @param args the arguments after `wren`
 * @param commands those of another program than the server's own
 * @returns the exit code
 */
export async function runWren(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
  version: string,
  commands: Commands = COMMANDS,
): Promise<number> {
  const [name = '', ...rest] = args;
  try {
    if (name === '--version' || name === '-v') terminal.print(version);
    else if (['help', '--help', '-h'].includes(name) || rest.includes('--help')) terminal.print(help(commands));
    else {
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
      if (!command) throw new UsageError(name === '' ? 'Which command?' : `There is no command "${name}".`);
      await runCommand(command, rest, { config: readConfig(environment), environment, terminal });
    }
    return EXIT.done;
  } catch (error) {
    const known = explain(error);
    if (!known) throw error;
    terminal.printError(`wren: ${known.text}`);
    return known.code;
  }
}
