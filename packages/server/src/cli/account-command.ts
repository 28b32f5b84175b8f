import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import { fileSize } from '@wren/domain/content/file-size.ts';
import * as v from 'valibot';
import type { Config } from '../config/config.ts';
import { quotaSize } from '../config/setting-schemas.ts';
import { type QuotaChoice, quotasBy } from '../directory/quotas.ts';
import { forwards, role, setDisabled } from './administration/account-access.ts';
import { readArguments } from './arguments.ts';
import type { CliCommand, CommandContext } from './command.ts';
import { CommandError, UsageError } from './command-error.ts';
import { accountNamed } from './installation.ts';
import { LINK_HOURS, makePasswordLink } from './password-link.ts';
import type { Terminal } from './terminal.ts';

function only(places: readonly string[], what: string): string {
  const [first, ...more] = places;
  if (first === undefined) throw new UsageError(`Which ${what}?`);
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  return first;
}

/** A password as given, typed twice, or read from standard input. */
async function choosePassword(option: string | undefined, terminal: Terminal): Promise<string> {
  if (option !== undefined) return option;
  const password = await terminal.askSecret('Password: ');
  if (!terminal.interactive) return password;
  if ((await terminal.askSecret('Password again: ')) !== password) {
    throw new CommandError('The two passwords differ. Nothing was changed.');
  }
  return password;
}

/** Warns that mail for another domain arrives at that domain's server, whatever accounts exist here. */
function warnOfForeign(address: string, { domains }: Config, terminal: Terminal): void {
  const other = domainOfAddress(address);
  if (domains.includes(other)) return;
  const settings = domains.length > 1 ? 'WREN_DOMAIN, WREN_DOMAINS' : 'WREN_DOMAIN';
  terminal.print(
    `Mail for ${other} does not arrive here, but where ${other} says: this server takes mail for ${domains.join(', ')} (${settings}).`,
  );
}

/** Accounts on another server are created there. @throws CommandError */
function refuseElsewhere({ engine }: Config, what: string): void {
  if (engine.kind === 'embedded') return;
  throw new CommandError(
    `The accounts’ mail lies elsewhere (WREN_ENGINE=${engine.kind}): ${what}. Nothing was changed.`,
  );
}

async function add(args: readonly string[], { config, open, terminal }: CommandContext): Promise<void> {
  refuseElsewhere(config, 'an account is here as soon as its user signs in with the password of the mail server');
  const { values, positionals } = readArguments(args, {
    name: { type: 'string' },
    password: { type: 'string' },
    link: { type: 'boolean' },
  });
  if (values.link === true && values.password !== undefined) throw new UsageError('Say --link or --password.');
  const newAddress = only(positionals, 'address');
  const address = newAddress.includes('@') ? newAddress : `${newAddress}@${config.domain}`;
  if (!isEmailAddress(address.toLowerCase())) throw new UsageError(`"${address}" is no mail address.`);
  const installation = open();
  if (await installation.accounts.byAddress(address)) throw new CommandError(`${address} has an account already.`);
  const isByLink = values.link === true;
  const password = isByLink ? null : await choosePassword(values.password, terminal);
  const account = await installation.deeds.add(address, values.name ?? '', password);
  terminal.print(`Added ${account.address}.`);
  warnOfForeign(account.address, config, terminal);
  const lines = isByLink ? await makePasswordLink(installation, config, account, LINK_HOURS.usual) : [];
  for (const line of lines) terminal.print(line);
}

async function list(args: readonly string[], { open, terminal }: CommandContext): Promise<void> {
  const { positionals } = readArguments(args, {});
  if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is too much.`);
  const installation = open();
  for (const { address, fullName, role, isDisabled } of await installation.accounts.list()) {
    const changes = [
      ...(fullName === address ? [] : [fullName]),
      ...(role === 'administrator' ? ['administrator'] : []),
      ...(isDisabled ? ['disabled'] : []),
    ];
    terminal.print([address, ...changes].join('\t'));
  }
}

async function password(args: readonly string[], { config, open, terminal }: CommandContext): Promise<void> {
  refuseElsewhere(config, 'its mail server knows their passwords, and changes them');
  const { values, positionals } = readArguments(args, { password: { type: 'string' } });
  const address = only(positionals, 'address');
  const installation = open();
  const account = await accountNamed(installation, address);
  await installation.deeds.setPassword(account, await choosePassword(values.password, terminal));
  terminal.print(`Changed the password of ${account.address}. All its sessions have ended.`);
}

async function remove(args: readonly string[], { open, terminal }: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, { yes: { type: 'boolean', short: 'y' } });
  const address = only(positionals, 'address');
  const installation = open();
  const account = await accountNamed(installation, address);
  if (values.yes !== true) {
    if (!terminal.interactive) throw new UsageError('Removing an account takes its mail away for good: add --yes.');
    const answer = await terminal.ask(`Type ${account.address} to take the account and all its mail away for good: `);
    if (answer.toLowerCase() !== account.address) throw new CommandError('Nothing was removed.');
  }
  await installation.deeds.remove(account);
  terminal.print(`Removed ${account.address} and its mail.`);
}

async function alias(args: readonly string[], { config, open, terminal }: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, { remove: { type: 'boolean' } });
  const [owner, aliasText, ...more] = positionals;
  if (owner === undefined) throw new UsageError('Which address?');
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  const installation = open();
  const { accounts, deeds } = installation;
  const account = await accountNamed(installation, owner);
  if (aliasText === undefined) {
    for (const address of await accounts.aliases(account.id)) terminal.print(address);
    return;
  }
  const address = aliasText.includes('@') ? aliasText : `${aliasText}@${config.domain}`;
  if (values.remove !== true) {
    await deeds.addAlias(account, address);
    const added = address.toLowerCase();
    const isOurs = config.domains.includes(domainOfAddress(added));
    terminal.print(
      `${account.address} ${isOurs ? `gets mail for ${added} and ` : ''}may write under ${isOurs ? 'it' : added}.`,
    );
    warnOfForeign(added, config, terminal);
  } else if (await deeds.removeAlias(account, address)) {
    terminal.print(`${address.toLowerCase()} is no address of ${account.address} any more.`);
  } else throw new CommandError(`${account.address} has no alias ${address}.`);
}

/** For users who have lost their authenticator app and their recovery codes. */
async function secondFactor(args: readonly string[], { open, terminal }: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, { off: { type: 'boolean' } });
  const address = only(positionals, 'address');
  const installation = open();
  const { secondFactors, deeds } = installation;
  const account = await accountNamed(installation, address);
  if (values.off === true) await deeds.endSecondFactor(account);
  const { isOn, recoveryCodes } = await secondFactors.stateOf(account.id);
  const left = isOn ? `on, with ${recoveryCodes} recovery codes left` : 'off';
  terminal.print(`Two-factor authentication of ${account.address} is ${left}.`);
}

/** For users with stolen devices: a new password does not affect passkeys. */
async function passkeys(args: readonly string[], { open, terminal }: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, { remove: { type: 'boolean' } });
  const address = only(positionals, 'address');
  const installation = open();
  const account = await accountNamed(installation, address);
  if (values.remove === true) await installation.deeds.removePasskeys(account);
  const names = (await installation.passkeys.listOf(account.id)).map(({ name }) => name);
  terminal.print(`Passkeys of ${account.address}: ${names.length === 0 ? 'none' : names.join(', ')}.`);
}

/** For users whose identity at the provider has changed (D50). */
async function singleSignOn(args: readonly string[], { open, terminal }: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, { release: { type: 'boolean' } });
  const address = only(positionals, 'address');
  const installation = open();
  const { signOns } = installation;
  const account = await accountNamed(installation, address);
  if (values.release === true) await signOns.release(account.id);
  const whose = (await signOns.isBound(account.id))
    ? 'belongs to a user of the identity provider'
    : 'belongs to no user of an identity provider: the first who signs in with its address gets it';
  terminal.print(`${account.address} ${whose}.`);
}

/** For kiosks and tests, which sign in without a password (D7). */
async function apiKeys(args: readonly string[], { config, open, terminal }: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, { add: { type: 'string' }, revoke: { type: 'string' } });
  const address = only(positionals, 'address');
  const installation = open();
  const account = await accountNamed(installation, address);
  if (values.revoke !== undefined && !(await installation.deeds.revokeApiKey(account, values.revoke))) {
    throw new CommandError(`${account.address} has no API key "${values.revoke}".`);
  }
  if (values.add !== undefined) {
    const { key, secret } = await installation.deeds.makeApiKey(account, values.add);
    terminal.print(
      `key     ${key}\nsecret  ${secret}\nThe secret is shown this once. Whoever has both reads all mail.`,
    );
    if (!config.staticLogin) terminal.print('The server takes no API key unless WREN_STATIC_LOGIN is on.');
  }
  const names = (await installation.apiKeys.of(account.id)).map(({ name }) => name);
  terminal.print(`API keys of ${account.address}: ${names.length === 0 ? 'none' : names.join(', ')}.`);
}

/** For users who have forgotten their password: a one-time link for choosing a new one. */
async function passwordLink(args: readonly string[], { config, open, terminal }: CommandContext): Promise<void> {
  refuseElsewhere(config, 'its mail server knows their passwords, and changes them');
  const { values, positionals } = readArguments(args, { hours: { type: 'string' } });
  const address = only(positionals, 'address');
  const hours = values.hours === undefined ? LINK_HOURS.usual : Number(values.hours);
  if (!(hours > 0 && hours <= LINK_HOURS.most)) throw new UsageError(`--hours is a number up to ${LINK_HOURS.most}.`);
  const installation = open();
  const account = await accountNamed(installation, address);
  for (const line of await makePasswordLink(installation, config, account, hours)) terminal.print(line);
}

/** Shows or sets an account's storage limit, with its usage. */
async function quota(args: readonly string[], { config, open, terminal }: CommandContext): Promise<void> {
  refuseElsewhere(config, 'their mail server says how much they may keep');
  const { positionals } = readArguments(args, {});
  const [address, size, ...more] = positionals;
  if (address === undefined) throw new UsageError('Which address?');
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  const installation = open();
  const account = await accountNamed(installation, address);
  const { quotas, stores, deeds } = installation;
  if (size !== undefined) await deeds.setQuota(account, quotaChoice(size));
  const choice = await quotas.of(account.id);
  const limit = await quotasBy(quotas, config.quota)(account.id);
  const used = fileSize((await (await stores.of(account.id)).usage()) ?? 0);
  const bound = limit === null ? 'as much as the disk holds' : `up to ${fileSize(limit)}`;
  const why = choice === 'default' ? ' (the default)' : '';
  terminal.print(`${account.address} may keep ${bound}${why}, and keeps ${used}.`);
}

/** @throws UsageError */
function quotaChoice(size: string): QuotaChoice {
  if (size === 'none' || size === 'default') return size;
  const { success, output, issues } = v.safeParse(quotaSize, size);
  if (!success) throw new UsageError(`"${size}" ${issues[0].message}, none or default.`);
  return output;
}

const ACTIONS: Readonly<Record<string, CliCommand['run']>> = {
  add,
  alias,
  'api-keys': apiKeys,
  forwards,
  list,
  passkeys,
  password,
  'password-link': passwordLink,
  quota,
  remove,
  role,
  'second-factor': secondFactor,
  disable: (args, context) => setDisabled(args, context, true),
  enable: (args, context) => setDisabled(args, context, false),
  'single-sign-on': singleSignOn,
};

export const accountCommand: CliCommand = {
  usage: [
    'account add ADDRESS [--name NAME] [--password PASSWORD|--link]',
    'account alias ADDRESS [ALIAS [--remove]]',
    'account api-keys ADDRESS [--add NAME] [--revoke NAME]',
    'account disable ADDRESS',
    'account enable ADDRESS',
    'account forwards ADDRESS',
    'account list',
    'account passkeys ADDRESS [--remove]',
    'account password ADDRESS [--password PASSWORD]',
    'account password-link ADDRESS [--hours HOURS]',
    'account quota ADDRESS [SIZE|none|default]',
    'account remove ADDRESS [--yes]',
    'account role ADDRESS [admin|user]',
    'account second-factor ADDRESS [--off]',
    'account single-sign-on ADDRESS [--release]',
  ],
  summary:
    'Manages the accounts. Without --password, the password is asked for or read from standard input; --link prints a one-time link with which the user chooses it.',
  async run([action = '', ...args], context) {
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (!run)
      throw new UsageError(
        `account ${action ? `cannot "${action}"` : 'what'}? Say add, alias, api-keys, disable, enable, forwards, list, passkeys, password, password-link, quota, remove, role, second-factor or single-sign-on.`,
      );
    await run(args, context);
  },
};
