import { CAST, DEMO_PASSWORD, OWNERS } from '../demo/cast.ts';
import { composeDemo, fileDemo } from '../demo/file-demo.ts';
import { systemClock } from '../platform/clock.ts';
import { readArguments } from './arguments.ts';
import type { CliCommand, CommandContext } from './command.ts';
import { UsageError } from './command-error.ts';

async function run(args: readonly string[], { config, open, terminal }: CommandContext): Promise<void> {
  const { positionals } = readArguments(args, {});
  if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is too much.`);
  const { accounts, stores } = open();
  const demo = await composeDemo(config.domain, systemClock());
  for (const owner of OWNERS) {
    const address = `${CAST[owner].email}@${config.domain}`;
    const present = accounts.byAddress(address);
    if (present !== null && present.fullName !== CAST[owner].name) {
      terminal.tell(`${address} is the account of ${present.fullName}, and was left alone.`);
      continue;
    }
    const account = present ?? (await accounts.add(address, CAST[owner].name, DEMO_PASSWORD));
    const count = await fileDemo(await stores.of(account.id), owner, demo);
    terminal.print(
      count === 0 ? `${address} has the sample mail already.` : `${address} has ${count} sample messages.`,
    );
  }
  terminal.print(`The password of both is ${DEMO_PASSWORD}`);
}

export const demoCommand: CliCommand = {
  usage: ['demo'],
  summary: 'Makes two accounts with a sample mailbox. Run again, it changes nothing.',
  run,
};
