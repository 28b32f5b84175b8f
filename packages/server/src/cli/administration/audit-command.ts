import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntry } from '../../directory/audit/audit-log.ts';
import { readArguments } from '../arguments.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';

/** Default number of printed entries. */
const USUAL = 50;

function line({ at, actor, origin, deed, target, fact, refused }: AuditEntry): string {
  const who = actor === '' ? 'command line' : actor;
  const what = [deed, target, ...(fact === '' ? [] : [fact])].join(' ');
  return `${new Date(at).toISOString()}\t${who} (${origin})\t${what}${refused === null ? '' : ` – refused: ${refused}`}`;
}

async function run(args: readonly string[], { config, open, terminal }: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, { last: { type: 'string' } });
  const [search = '', ...more] = positionals;
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  const limit = values.last === undefined ? USUAL : Number(values.last);
  if (!(Number.isInteger(limit) && limit > 0)) throw new UsageError(`"${values.last}" is no number of entries.`);
  if (!existsSync(join(config.dataFolder, 'wren.db'))) {
    throw new CommandError(`${config.dataFolder} holds no data of Wren.`);
  }
  const { audit } = open();
  for (const entry of (await audit.list({ search, limit })).toReversed()) terminal.print(line(entry));
  const broken = await audit.firstBroken();
  if (broken !== null) throw new CommandError(`Entry ${broken} is missing or not as it was written.`);
  const [newest] = await audit.list({ limit: 1 });
  terminal.printError(
    newest
      ? `All ${newest.id} entries are as they were written. The newest has the hash ${await audit.lastHash()}.`
      : 'Nothing was done yet.',
  );
}

export const auditCommand: CliCommand = {
  usage: ['audit [ADDRESS] [--last NUMBER]'],
  summary:
    'Prints what administrators have done, the newest last, to one account or to all, and checks that no entry was altered or removed.',
  run,
};
