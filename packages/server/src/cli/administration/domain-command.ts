import { type DomainState, domainNamed, domainState } from '../../administration/domain-state.ts';
import { openDns } from '../../platform/network/dns/ask-dns.ts';
import { readArguments } from '../arguments.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';

const STATES = {
  found: 'is there',
  different: 'is another',
  missing: 'is missing',
  unknown: 'DNS did not answer',
} as const;

function printState({ domain, signs, records }: DomainState, { config, terminal }: CommandContext): void {
  for (const { kind, name, type, wanted, found, state } of records) {
    terminal.print(`${kind}\t${STATES[state]}\t${name} ${type} ${wanted}`);
    if (state === 'different') for (const other of found) terminal.print(`\tnow\t${other}`);
  }
  const option = domain === config.domain ? '' : ` --domain ${domain}`;
  if (!signs) terminal.printError(`Mail of ${domain} is not signed. See: wren dkim${option}`);
}

async function run(args: readonly string[], context: CommandContext): Promise<void> {
  const { config, open } = context;
  const [name, ...more] = readArguments(args, {}).positionals;
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  if (config.engine.kind !== 'embedded') {
    throw new CommandError('The accounts’ mail lies elsewhere, and so does what DNS says of it.');
  }
  const domains = name === undefined ? config.domains : [domainNamed(config, name)];
  for (const domain of domains) printState(await domainState(config, domain, open().dkimKeys, openDns()), context);
}

export const domainCommand: CliCommand = {
  usage: ['domain [NAME]'],
  summary:
    'Prints the DNS records that the mail domains, or one of them, need so that mail arrives and is trusted, and whether they are published.',
  run,
};
