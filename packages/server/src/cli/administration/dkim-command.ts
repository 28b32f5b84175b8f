import { type CheckedKey, checkKeys, RECORD_RETENTION } from '../../administration/dkim-signing.ts';
import { domainNamed } from '../../administration/domain-state.ts';
import { keyName } from '../../directory/dkim/dkim-key.ts';
import { openDns } from '../../platform/network/dns/ask-dns.ts';
import { readArguments } from '../arguments.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';

const STATES = {
  waiting: 'waits for its record in DNS',
  signing: 'signs mail',
  retired: 'signs no more',
} as const;

function aboutRetired({ retiredAt }: CheckedKey): string {
  const until = new Date((retiredAt ?? 0) + RECORD_RETENTION).toISOString().slice(0, 10);
  return ` Its record must stay in DNS until ${until}.`;
}

/** Prints the keys of a domain with their DNS records. */
async function list({ config, open, terminal }: CommandContext, domain: string): Promise<void> {
  const keys = await checkKeys(open().dkimKeys, openDns(), domain);
  for (const key of keys) {
    const { selector, algorithm, state, dns, record } = key;
    const about = `${STATES[state]}${dns === 'unknown' ? ' (DNS did not answer)' : ''}`;
    terminal.print(`${selector}\t${algorithm}\t${about}`);
    terminal.print(`  ${keyName(key)} TXT ${record}`);
    if (state === 'retired') terminal.printError(aboutRetired(key).trim());
  }
  const option = domain === config.domain ? '' : ` --domain ${domain}`;
  if (keys.length === 0) terminal.printError(`There is no key. See: wren dkim make${option}`);
}

async function make({ open, terminal }: CommandContext, domain: string, isEd25519: boolean): Promise<void> {
  const key = await open().dkimOperations.make(domain, isEd25519 ? 'ed25519' : 'rsa');
  terminal.print(`${keyName(key)} TXT ${key.record}`);
  terminal.printError(
    'Put this record into DNS. Mail is signed with the key as soon as it is found there, and with the one before until then.',
  );
}

async function remove({ open, terminal }: CommandContext, domain: string, selector: string | undefined): Promise<void> {
  if (selector === undefined) throw new UsageError('Which selector? See: wren dkim list');
  await open().dkimOperations.remove(domain, selector);
  terminal.print(`The key ${selector} is destroyed. Take its record out of DNS.`);
}

async function run(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, {
    ed25519: { type: 'boolean' },
    domain: { type: 'string' },
  });
  const [deed = 'list', selector, ...more] = positionals;
  if (more.length > 0 || (selector !== undefined && deed !== 'remove')) {
    throw new UsageError(`"${[...(deed === 'remove' ? [] : [selector]), ...more].join(' ')}" is too much.`);
  }
  if (context.config.engine.kind !== 'embedded') {
    throw new CommandError('The accounts’ mail lies elsewhere, and is signed there.');
  }
  const domain = domainNamed(context.config, values.domain ?? '');
  if (deed === 'list') return list(context, domain);
  if (deed === 'make') return make(context, domain, values.ed25519 === true);
  if (deed === 'remove') return remove(context, domain, selector);
  throw new UsageError(`There is no "dkim ${deed}".`);
}

export const dkimCommand: CliCommand = {
  usage: [
    'dkim [list] [--domain NAME]',
    'dkim make [--ed25519] [--domain NAME]',
    'dkim remove SELECTOR [--domain NAME]',
  ],
  summary:
    'Lists the DKIM keys of a domain (of the first one without --domain) and whether their records are in DNS, creates the next key, which signs as soon as its record is found, or deletes one that no longer signs.',
  run,
};
