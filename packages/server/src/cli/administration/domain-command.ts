import { domainState } from '../../administration/domain-state.ts';
import { openDns } from '../../platform/network/ask-dns.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';

const STATES = {
  found: 'is there',
  different: 'is another',
  missing: 'is missing',
  unknown: 'DNS did not answer',
} as const;

async function run(args: readonly string[], { config, open, terminal }: CommandContext): Promise<void> {
  if (args.length > 0) throw new UsageError(`"${args.join(' ')}" is too much.`);
  if (config.engine.kind !== 'embedded') {
    throw new CommandError('The accounts’ mail lies elsewhere, and so does what DNS says of it.');
  }
  const { domain, signs, records } = await domainState(config, open().dkimKeys, openDns());
  for (const { kind, name, type, wanted, found, state } of records) {
    terminal.print(`${kind}\t${STATES[state]}\t${name} ${type} ${wanted}`);
    if (state === 'different') for (const other of found) terminal.print(`\tnow\t${other}`);
  }
  if (!signs) terminal.tell(`Mail of ${domain} is not signed. See: wren dkim`);
}

export const domainCommand: CliCommand = {
  usage: ['domain'],
  summary: 'Prints what DNS must say of the domain, so that mail arrives and is believed, and whether it does.',
  run,
};
