import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../../config/config.ts';
import { writeDurably } from '../../platform/files/durable-files.ts';
import { openMailDns } from '../../platform/network/dns/mail-dns.ts';
import { createGuardedFetch } from '../../platform/network/guarded-fetch.ts';
import { readArguments } from '../arguments.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { ENV_FILE, readEnvFile, writeEnvFile } from './env-file.ts';
import { makeFirstAccount } from './first-account.ts';
import { askFolder, interview } from './interview.ts';
import type { Known, Plan } from './plan.ts';
import { Questioner, readAnswers } from './questioner.ts';
import { OPTION_NAMES, QUESTIONS } from './questions.ts';
import { installationFolder, writeService } from './service-files.ts';
import { terminalPrompt } from './terminal-prompt.ts';
import { makeDkimKey } from './tries/dkim-key.ts';
import { isUsable, type TryResult } from './tries/finding.ts';
import { thisMachine } from './tries/try-own-domain.ts';
import { type Tried, tryPlan } from './tries/try-plan.ts';

const MARKS: Readonly<Record<TryResult['verdict'], string>> = { right: '✓', doubtful: '!', wrong: '✗' };
/** File with the link to the first account, for terminals whose output is logged. */
const LINK_FILE = 'first-sign-in.txt';

function printTried(tried: readonly Tried[], print: (line: string) => void): void {
  for (const { about, findings } of tried) {
    print(`\n${about}`);
    for (const { verdict, text, advice } of findings) {
      print(`  ${MARKS[verdict]} ${text}`);
      if (advice !== null) print(`    ${advice}`);
    }
  }
  print('');
}

/** Creates the folder; its secrets are in files with their own permissions. @throws CommandError */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new CommandError(`${folder} cannot be made, or is no folder.`, { cause: error });
  }
}

/** Asks and tries until all is right, or is accepted as it is. @returns null: nothing is to be written */
async function settle(questioner: Questioner, folder: string, known: Known, anyway: boolean): Promise<Plan | null> {
  const dns = openMailDns();
  let plan = await interview(questioner, folder, known);
  for (;;) {
    if (plan.servers.kind === 'new' && plan.servers.dkim) {
      makeFolder(folder);
      makeDkimKey(plan.servers.dkim.keyFile);
    }
    const tried = await tryPlan(plan, dns, thisMachine);
    printTried(tried, known.tell);
    if (anyway || tried.every(({ findings }) => isUsable(findings))) return plan;
    if (!questioner.isInteractive) {
      throw new CommandError('Not everything works yet. Nothing was written; with --anyway it is.');
    }
    questioner.forget();
    const next = await questioner.ask(QUESTIONS.next, 'again');
    if (next === 'stop') return null;
    if (next === 'anyway') return plan;
    if (next === 'change') plan = await interview(questioner, folder, { ...known, settings: settingsOf(plan, known) });
  }
}

/** The settings once a plan is written. */
function settingsOf({ settings }: Plan, { settings: before }: Pick<Known, 'settings'>): Known['settings'] {
  const all = { ...before, ...settings };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Prints the first account, its link only to a terminal. */
async function printAccount(plan: Plan, config: Config, { terminal }: CommandContext): Promise<void> {
  if (plan.account === null) return;
  const { address } = plan.account;
  const first = await makeFirstAccount(plan, config);
  if (first.kind === 'there') terminal.print(`${address} has an account already.`);
  if (first.kind === 'later' && plan.run === 'systemd') {
    const program = join(installationFolder(), 'packages/server/bin/wren.js');
    const environment = `set -a && . ${join(plan.folder, ENV_FILE)} && set +a`;
    terminal.print(
      `Then the first account, whose link is printed:\n  ${environment} && runuser -u wren -- node ${program} account add ${address} --link`,
    );
  }
  if (first.kind !== 'made') return;
  terminal.print(`Made the account ${address}.`);
  const [link, about] = first.lines;
  if (terminal.interactive) terminal.print(`${link}\n${about}`);
  else {
    const path = join(plan.folder, LINK_FILE);
    writeDurably(path, `${link}\n${about}\n`);
    terminal.print(`The link by which its password is chosen is in ${path}: it is good for a day, and once.`);
  }
}

/** Writes the plan, and prints the remaining steps. @throws ConfigError, CommandError */
async function carryOut(plan: Plan, known: Known, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const { folder } = plan;
  makeFolder(folder);
  const settings = settingsOf(plan, known);
  // Parsed as by the server: what it would reject at its start is rejected here.
  const config = plan.have === 'frappe' ? null : readConfig(settings);
  const env = join(folder, ENV_FILE);
  if (config) writeEnvFile(env, plan.settings);
  const { files, steps } = writeService(plan);
  for (const file of [...(config ? [env] : []), ...files]) terminal.print(`Wrote ${file}`);
  terminal.print(`\nWhat is left to do:\n${steps.map((step) => `  ${step}`).join('\n')}`);
  if (config) {
    terminal.print(
      `  Lead https://${plan.host} to port ${config.port} of this machine: see “Reverse proxy” in docs/operations.md.`,
    );
    await printAccount(plan, config, context);
  }
}

const SWITCHES = { answers: { type: 'string' }, anyway: { type: 'boolean' } } as const;

async function run(args: readonly string[], context: CommandContext): Promise<void> {
  const { terminal, config } = context;
  const options = Object.fromEntries(OPTION_NAMES.map((name) => [name, { type: 'string' as const }]));
  const { values: read, positionals } = readArguments(args, { ...options, ...SWITCHES });
  const values: Readonly<Record<string, unknown>> = read;
  if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is too much.`);
  const file = values.answers === undefined ? null : await readAnswers(String(values.answers));
  if (file?.isOpen)
    terminal.printError('Others of this machine can read the file of answers, and the password in it: chmod 600 it.');
  const givenOptions = OPTION_NAMES.flatMap((name) =>
    typeof values[name] === 'string' ? [[name, values[name]] as const] : [],
  );
  const questioner = new Questioner(
    { ...file?.answers, ...Object.fromEntries(givenOptions) },
    terminal.interactive ? terminalPrompt() : null,
  );
  const folder = await askFolder(questioner, process.getuid?.() === 0 ? '/etc/wren' : process.cwd());
  const known: Known = {
    settings: readEnvFile(join(folder, ENV_FILE)),
    discovery: { dns: openMailDns(), fetch: createGuardedFetch() },
    mayBePlain: config.enginePlain,
    tell: (line) => terminal.printError(line),
  };
  const plan = await settle(questioner, folder, known, values.anyway === true);
  if (plan === null) throw new CommandError('Nothing was written.');
  await carryOut(plan, known, context);
}

export const setupCommand: CliCommand = {
  usage: [
    'setup [--answers FILE] [--anyway] [--have new|imap|jmap|frappe] [--run systemd|compose|none] [--folder FOLDER] …',
  ],
  summary: `Asks what already exists, tests it, says in plain words what does not work yet and what to do, and writes the settings, a systemd unit or a compose file, and the first account with a one-time link. Run again, it offers the earlier answers. Without a terminal, answers come from options (${OPTION_NAMES.map((name) => `--${name}`).join(', ')}) and from a JSON file; password and relay-password are accepted from the file only. --anyway writes even if a test failed.`,
  run,
};
