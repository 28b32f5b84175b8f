import type { SignInOutcome } from '@wren/contract/calls/admin/sign-ins.ts';
import { browserOf } from '@wren/domain/device/browser.ts';
import { readArguments } from '../arguments.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { accountNamed } from '../installation.ts';

/** Default number of printed sign-ins. */
const USUAL = 50;

const OUTCOMES: Readonly<Record<SignInOutcome, string>> = {
  done: 'signed in',
  password: 'wrong password',
  code: 'wrong code',
  passkey: 'passkey not taken',
  disabled: 'account is disabled',
};

async function run(args: readonly string[], { open, terminal }: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, { failed: { type: 'boolean' }, last: { type: 'string' } });
  const [address, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  const limit = values.last === undefined ? USUAL : Number(values.last);
  if (!(Number.isInteger(limit) && limit > 0)) throw new UsageError(`"${values.last}" is no number of sign-ins.`);
  const installation = open();
  const account = address === undefined ? null : (await accountNamed(installation, address)).id;
  const query = { before: Number.MAX_SAFE_INTEGER, failed: values.failed === true, account, limit };
  const found = await installation.signIns.list(query);
  for (const { at, account: id, client, userAgent, outcome } of found.toReversed()) {
    const who =
      id === null ? 'unknown address' : ((await installation.accounts.byId(id))?.address ?? 'removed account');
    const { browser, system } = browserOf(userAgent);
    const device = [browser, system].filter((name) => name !== null).join(' on ');
    terminal.print([new Date(at).toISOString(), who, OUTCOMES[outcome], client, device].join('\t'));
  }
}

export const signInsCommand: CliCommand = {
  usage: ['sign-ins [ADDRESS] [--failed] [--last NUMBER]'],
  summary: 'Prints sign-ins, the newest last: account, result, network address and browser.',
  run,
};
