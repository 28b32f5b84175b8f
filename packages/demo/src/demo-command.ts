import { readArguments } from '@wren/server/cli/arguments.ts';
import type { CliCommand, CommandContext } from '@wren/server/cli/command.ts';
import { UsageError } from '@wren/server/cli/command-error.ts';
import { systemClock } from '@wren/server/platform/clock.ts';
import { CAST, DEMO_PASSWORD, OWNERS } from './cast.ts';
import { fileDefinitions } from './filing/file-definitions.ts';
import { composeDemo, fileDemo } from './filing/file-demo.ts';
import { fileDigest } from './filing/file-digest.ts';
import { fileWriting } from './filing/file-writing.ts';

async function fill({ config, open, terminal }: CommandContext): Promise<void> {
  const { accounts, stores } = open();
  const demo = await composeDemo(config.domain, systemClock());
  for (const owner of OWNERS) {
    const address = `${CAST[owner].email}@${config.domain}`;
    const present = await accounts.byAddress(address);
    if (present !== null && present.fullName !== CAST[owner].name) {
      terminal.printError(`${address} is the account of ${present.fullName}, and was left alone.`);
      continue;
    }
    const account = present ?? (await accounts.add(address, CAST[owner].name, DEMO_PASSWORD));
    if (present === null && owner === OWNERS[0]) await accounts.setRole(account.id, 'administrator');
    const records = await stores.recordsOf(account.id);
    await fileDefinitions(records, owner, config.domain);
    await fileWriting(records, await stores.of(account.id), owner, config.domain);
    const count = await fileDemo(await stores.of(account.id), owner, demo);
    if (count > 0)
      await fileDigest({ stores, domains: [config.domain], publicUrl: config.publicUrl }, account, systemClock());
    terminal.print(
      count === 0 ? `${address} has the sample mail already.` : `${address} has ${count} sample messages.`,
    );
  }
  terminal.print(`The password of both is ${DEMO_PASSWORD}`);
}

/** How to sign in to the sample mailbox, if it is there and its password is still the known one. */
async function tellSignIn({ config, open, terminal }: CommandContext): Promise<void> {
  const { accounts } = open();
  const [owner] = OWNERS;
  const address = `${CAST[owner].email}@${config.domain}`;
  if ((await accounts.byAddress(address)) === null || (await accounts.verify(address, DEMO_PASSWORD)) === null) return;
  terminal.print(`Sign in as ${address} with the password ${DEMO_PASSWORD}`);
}

async function run(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, { 'sign-in': { type: 'boolean' } });
  if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is too much.`);
  await (values['sign-in'] === true ? tellSignIn(context) : fill(context));
}

/** The sample mailbox as a command; the server's own command line does not have it. */
export const DEMO_COMMANDS: Readonly<Record<string, CliCommand>> = {
  demo: {
    usage: ['demo', 'demo --sign-in'],
    summary:
      'Makes two accounts with a sample mailbox. Run again, it changes nothing. With --sign-in it says how to sign in.',
    run,
  },
};
