import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { Database } from '../platform/sqlite/database.ts';
import { isDamage } from '../platform/sqlite/sqlite-driver.ts';
import { type CheckReport, checkAccountFile } from '../store/sqlite/check/check-account-file.ts';
import { readArguments } from './arguments.ts';
import type { CliCommand, CommandContext } from './command.ts';
import { CommandError, UsageError } from './command-error.ts';
import { accountNamed } from './installation.ts';

/** The databases beside the accounts', which cannot be recreated. */
const OTHERS = ['wren.db', 'queue.db'];

const FATES: Readonly<Record<CheckReport['fate'], string>> = {
  mended: ' (mended)',
  mendable: ' (--mend mends it)',
  lost: '',
};

function checkOther(path: string): readonly CheckReport[] {
  const db = new Database(path, 'read');
  try {
    const findings = db
      .sql<{ integrity_check: string }>('PRAGMA integrity_check')
      .all()
      .map((row) => row.integrity_check);
    const loose = db.sql<object>('PRAGMA foreign_key_check').all().length;
    const damage = findings
      .filter((line) => line !== 'ok')
      .slice(0, 3)
      .join('; ');
    return [
      ...(damage === ''
        ? []
        : [{ text: `SQLite finds the file damaged (${damage}): restore it from a backup`, fate: 'lost' } as const]),
      ...(loose === 0 ? [] : [{ text: `${loose} rows belong to what is gone`, fate: 'lost' } as const]),
    ];
  } catch (error) {
    if (!isDamage(error)) throw error;
    return [{ text: 'The file is damaged, and cannot be read to its end: restore it from a backup', fate: 'lost' }];
  } finally {
    db.close();
  }
}

/** Account files without an account in the directory. They contain mail, so they are only reported. */
function strangers(folder: string, ids: ReadonlySet<string>): readonly CheckReport[] {
  const accounts = join(folder, 'accounts');
  const names = existsSync(accounts) ? readdirSync(accounts).filter((name) => name.endsWith('.db')) : [];
  return names
    .filter((name) => !ids.has(name.slice(0, -'.db'.length)))
    .map((name) => ({
      text: `${join(accounts, name)} belongs to no account: look what is in it, or take it away`,
      fate: 'lost',
    }));
}

async function run(args: readonly string[], { config, open, terminal }: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, { mend: { type: 'boolean' } });
  const [address, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  const mends = values.mend === true;
  const { dataFolder } = config;
  if (config.database === null && !existsSync(join(dataFolder, 'wren.db')))
    throw new CommandError(`${dataFolder} holds no data of Wren.`);
  const found: CheckReport[] = [];
  const report = (what: string, findings: readonly CheckReport[], well: string): void => {
    terminal.show('');
    found.push(...findings);
    for (const { text, fate } of findings) terminal.print(`${what}: ${text}${FATES[fate]}.`);
    if (findings.length === 0) terminal.print(`${what}: ${well}`);
  };
  if (address === undefined) {
    const others = OTHERS.filter((name) => existsSync(join(dataFolder, name)));
    for (const name of others) report(name, checkOther(join(dataFolder, name)), 'all is well.');
  }
  const installation = open();
  const accounts =
    address === undefined ? await installation.accounts.list() : [await accountNamed(installation, address)];
  for (const account of accounts) {
    const path = join(dataFolder, 'accounts', `${account.id}.db`);
    if (!existsSync(path)) {
      report(account.address, [], 'no mail yet.');
      continue;
    }
    terminal.show(`${account.address} …`);
    const { messages, findings } = checkAccountFile(path, systemClock(), mends);
    report(account.address, findings, `${messages} messages, all is well.`);
  }
  if (address === undefined) {
    const strange = strangers(dataFolder, new Set(accounts.map(({ id }) => id)));
    if (strange.length > 0) report('accounts', strange, '');
  }
  const left = found.filter(({ fate, isPassing }) => fate !== 'mended' && !isPassing);
  if (left.length === 0) return;
  const mendable = left.filter(({ fate }) => fate === 'mendable').length;
  throw new CommandError(
    `Found ${left.length} ${left.length === 1 ? 'fault' : 'faults'}${mends ? ' that cannot be mended' : `, of which --mend mends ${mendable}`}.`,
  );
}

export const checkCommand: CliCommand = {
  usage: ['check [ADDRESS] [--mend]'],
  summary:
    'Reads the stored data of one account or of all, and reports problems. --mend repairs what can be derived from the rest: the search index, counts, unused data.',
  run,
};
