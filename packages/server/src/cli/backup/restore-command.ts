import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupFolder, KeptBackup } from '../../backup/backup-folder.ts';
import { DKIM_FILE } from '../../backup/manifest.ts';
import { hasFile } from '../../backup/read-backup.ts';
import { accountIn, restoreIntoAccount, restoreRemovedAccount } from '../../backup/restore-account.ts';
import { restoreFolder, unfinishedRestore } from '../../backup/restore-folder.ts';
import { readArguments } from '../arguments.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { refuseDatabase } from '../installation.ts';
import { asOf } from './as-of.ts';
import { withBackupFolder } from './with-backup-folder.ts';

function chosen(folder: BackupFolder, path: string, day: string | undefined): KeptBackup {
  const backup = folder.newest(day === undefined ? undefined : asOf(day));
  if (backup) return backup;
  throw new CommandError(`There is no backup in ${path}${day === undefined ? '' : ` of ${day} or before`}.`);
}

async function whole(
  folder: BackupFolder,
  backup: KeptBackup,
  { config, open, terminal }: CommandContext,
): Promise<void> {
  const { files, waiting } = restoreFolder(folder, backup, config.dataFolder, (done, of) =>
    terminal.show(`${done} of ${of} files`),
  );
  terminal.show('');
  terminal.print(
    `Restored ${backup.manifest.accounts.length} accounts in ${files} files into ${config.dataFolder}, as of ${backup.name}.`,
  );
  terminal.print('All sessions have ended: everybody signs in again.');
  if (waiting > 0)
    terminal.print(
      `${waiting} mails were on their way out then: the server will send them, even where it had done so since.`,
    );
  if (hasFile(backup, DKIM_FILE))
    terminal.print(`The DKIM key is ${join(config.dataFolder, DKIM_FILE)}: name it in WREN_DKIM_KEY, or move it.`);
  // The restored log has no entries of operations since the backup.
  const { audit, actor } = open();
  await audit.add(actor, { deed: 'installation-restored', target: config.domain, fact: backup.name });
}

async function restoreOne(
  folder: BackupFolder,
  backup: KeptBackup,
  address: string,
  name: string | null,
  { config, open, terminal }: CommandContext,
): Promise<void> {
  const then = accountIn(backup, address.includes('@') ? address : `${address}@${config.domain}`);
  const { accounts, stores, audit, actor } = open();
  const target = { dataFolder: config.dataFolder, accounts, stores };
  await audit.add(actor, { deed: 'account-restored', target: then.address, fact: backup.name });
  const account = await accounts.byId(then.id);
  if (account === null) {
    if (name !== null)
      throw new CommandError(`${address} has no account any more. Restore all of it: leave out --folder.`);
    const hasKey = await restoreRemovedAccount(folder, backup, then.id, target);
    terminal.print(`Restored the account ${then.address} as of ${backup.name}.`);
    if (!hasKey)
      terminal.print('Its second factor is off: this data folder has another credentials.key than the backup.');
    return;
  }
  const progress = (messages: number): void => terminal.show(`${messages} messages`);
  const { back, fromTrash, known, records } = await restoreIntoAccount(folder, backup, target, account, name, progress);
  terminal.show('');
  terminal.print(
    `Restored ${back} messages of ${account.address} as of ${backup.name}, moved ${fromTrash} back from Trash, left ${known} as they are.`,
  );
  if (records > 0) terminal.print(`Labels, rules, contacts and the like: restored ${records}.`);
}

async function run(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, {
    'as-of': { type: 'string' },
    account: { type: 'string' },
    folder: { type: 'string' },
  });
  const [path, ...more] = positionals;
  if (path === undefined) throw new UsageError('From which folder?');
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  const { account, folder: name } = values;
  if (name !== undefined && account === undefined) throw new UsageError('Of which account? Say --account ADDRESS.');
  refuseDatabase(context.config);
  const { dataFolder, engine } = context.config;
  if (account !== undefined && engine.kind !== 'embedded') {
    throw new CommandError(`The accounts’ mail lies elsewhere (WREN_ENGINE=${engine.kind}): restore it there.`);
  }
  if (account !== undefined && !existsSync(join(dataFolder, 'wren.db'))) {
    throw new CommandError(`${dataFolder} holds no data of Wren: restore all of it first.`);
  }
  const day = values['as-of'] ?? unfinishedRestore(dataFolder) ?? undefined;
  await withBackupFolder(
    path,
    async (folder) => {
      const backup = chosen(folder, path, day);
      if (account === undefined) await whole(folder, backup, context);
      else await restoreOne(folder, backup, account, name ?? null, context);
    },
    true,
  );
}

export const restoreCommand: CliCommand = {
  usage: ['restore FOLDER [--as-of DAY] [--account ADDRESS [--folder NAME]]'],
  summary:
    'Restores a backup: all of it into an empty data folder; with --account what an account has lost, or a removed account; with --folder the mail of one folder. Nothing is duplicated.',
  run,
};
